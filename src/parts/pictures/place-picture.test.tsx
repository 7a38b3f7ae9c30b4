import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PictureState, WantedPicture } from './picture-store.ts'
import { PlacePicture } from './place-picture.tsx'

/** The store is a stranger here: what it has drawn is the scene. */
const store = vi.hoisted(() => ({
  state: 'drawing' as PictureState,
  held: [] as WantedPicture[],
  listeners: new Set<() => void>(),
}))
vi.mock('../trip/use-today.ts', () => ({ useToday: () => '2027-10-02' }))
vi.mock('./place-picture-store.ts', () => ({
  tryPicturesAgain: () => undefined,
  placePictures: {
    hold(wanted: WantedPicture, onChange: () => void) {
      store.held.push(wanted)
      store.listeners.add(onChange)
      return () => store.listeners.delete(onChange)
    },
    stateOf: () => store.state,
  },
}))

const PASS = { lat: 39.798, lng: -105.7769, kind: 'pass', category: 'activities' } as const
const WORDS = 'Drawing of the land around Berthoud Pass, near Empire'

let comeNear: () => void
beforeEach(() => {
  store.state = 'drawing'
  store.held.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.theme
})

const become = (state: PictureState) =>
  act(() => {
    store.state = state
    for (const listener of store.listeners) listener()
  })

test('nothing is drawn before it is near the screen; its frame has its size and its words already', () => {
  const { container } = render(<PlacePicture place={PASS} alt={WORDS} />)
  expect(store.held).toEqual([])
  expect(screen.getByRole('img', { name: WORDS })).toBeTruthy()
  comeNear()
  expect(store.held).toEqual([{ subjects: [PASS], season: 'fall', theme: 'light' }])
  expect(container.querySelector('img, svg')).toBeNull()
  become({ url: 'blob:1', shows: 'view', ridges: [] })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:1')
})

test('without words it is decoration', () => {
  const { container } = render(<PlacePicture place={PASS} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('where none can be drawn the frame shows the glyph of the kind, never a broken image', () => {
  const { container } = render(<PlacePicture place={PASS} alt={WORDS} />)
  comeNear()
  become('failed')
  expect(container.querySelector('svg')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
  become({ url: 'blob:2', shows: 'view', ridges: [] })
  expect(container.querySelector('svg')).toBeNull()
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).toBeTruthy()
})

test('the picture follows the theme that is chosen while it is on screen', async () => {
  render(<PlacePicture place={PASS} />)
  comeNear()
  await act(async () => {
    document.documentElement.dataset.theme = 'dark'
    await vi.waitFor(() =>
      expect(store.held.at(-1)).toEqual({ subjects: [PASS], season: 'fall', theme: 'dark' }),
    )
  })
  expect(store.listeners.size).toBe(1)
})

test('where the browser cannot tell what is on screen it is drawn at once', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(<PlacePicture place={PASS} />)
  expect(store.held).toHaveLength(1)
})
