import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PictureState } from './picture-store.ts'
import { PlaceView } from './place-view.tsx'

const store = vi.hoisted(() => ({ state: 'drawing' as PictureState }))
vi.mock('./place-picture-store.ts', () => ({
  tryPicturesAgain: () => undefined,
  placePictures: { hold: () => () => {}, stateOf: () => store.state },
}))

const SALIDA = { lat: 38.5347, lng: -105.9989, kind: 'town', category: null } as const
const RIDGES = [
  { name: 'Mount Shavano', metres: 4338, x: 0.38, y: 0.28 },
  { name: 'Mount Princeton', metres: 4329, x: 0.87, y: 0.34 },
]

beforeEach(() => {
  store.state = { url: 'blob:1', shows: 'view', ridges: RIDGES }
})

test('a press names the ridges from left to right, the next one takes the names away, and the focus stays', async () => {
  const user = userEvent.setup()
  render(<PlaceView place={SALIDA} altOf={(shows) => `Drawn ${shows}`} />)
  expect(screen.getByRole('img', { name: 'Drawn view' })).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Names of the ridges', expanded: false })
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mount Shavano, 14,232 ft',
    'Mount Princeton, 14,203 ft',
  ])
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test.each<PictureState>(['drawing', 'failed', { url: 'blob:2', shows: 'view', ridges: [] }])(
  'a picture without ridges has no button that does nothing',
  (state) => {
    store.state = state
    render(<PlaceView place={SALIDA} />)
    expect(screen.queryByRole('button')).toBeNull()
  },
)
