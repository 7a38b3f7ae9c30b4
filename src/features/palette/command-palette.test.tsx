import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { PALETTE_RECENT_KEY } from '../../platform/storage/person-keys.ts'
import { runEngine } from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { CommandPalette } from './command-palette.tsx'
import type { Command } from './palette-groups.ts'

/** The places search answers from this phone; here its answers are the scene. */
const search = vi.hoisted(() => vi.fn<(typed: string) => Promise<unknown>>())
vi.mock('../../data/places/places.ts', () => ({
  warmPlaceSearch: () => Promise.resolve(),
  placeOfCode: () => Promise.resolve(null),
  autocompleteQuery: (typed: string) => ({
    queryKey: ['autocomplete', typed.trim()],
    queryFn: () => search(typed.trim()),
    enabled: typed.trim().length >= 3,
    retry: false,
  }),
}))
vi.mock('../../data/places/kept-locations.ts', () => ({
  keptLocationsQuery: () => ({ queryKey: ['kept'], queryFn: () => Promise.resolve([]) }),
}))

const OURAY: Prediction = {
  placeId: 'town-ouray',
  name: 'Ouray',
  address: 'Ouray, Colorado, USA',
  kind: 'town',
  lat: 38.02,
  lng: -107.67,
  detail: 'town in Ouray County',
}
/** One of the places that are built into the app. */
const MAROON = {
  ...OURAY,
  placeId: 'custom-activities-maroon-lake',
  name: 'Maroon Lake',
  address: 'Maroon Lake, Aspen, Colorado, USA',
}

const dark = vi.fn()
const COMMANDS: Command[] = [
  { id: 'action:dark', group: 'Actions', label: 'Dark theme', words: 'night', icon: '', run: dark },
  { id: 'screen:/', group: 'Screens', label: 'Home', icon: '', run: () => undefined },
  { id: 'screen:/favorites', group: 'Screens', label: 'Favorites', icon: '', run: () => undefined },
]

let engine: Engine | null = null

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  search.mockReset().mockResolvedValue([])
  dark.mockReset()
  engine = await runEngine({ records: [] })
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the command palette', () => {
  it('is a named dialog whose field has the focus and lists everything in named groups', async () => {
    show()
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(labels('Actions')).toEqual(['Dark theme'])
    expect(labels('Screens')).toEqual(['Home', 'Favorites'])
    expect(active()).toBe('Dark theme')
  })

  it('is moved through by arrows, Home and End, round at its ends, while the focus stays in the field', async () => {
    show()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Home')
    await userEvent.keyboard('{End}')
    expect(active()).toBe('Favorites')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Dark theme')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Favorites')
    await userEvent.keyboard('{Home}')
    expect(active()).toBe('Dark theme')
    expect(document.activeElement).toBe(field())
  })

  it('takes the first by Enter, closes, and shows it first the next time', async () => {
    const { onClose, unmount } = show()
    await userEvent.type(field(), 'nigth{Enter}')
    expect(dark).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
    show()
    expect(labels('Recent')).toEqual(['Dark theme'])
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull()
  })

  it('shows nothing that another person chose', () => {
    localStorage.setItem(
      PALETTE_RECENT_KEY,
      JSON.stringify({ owner: 'anna', entries: [{ type: 'command', id: 'action:dark' }] }),
    )
    show()
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  })

  it('finds places with no signal and leads to what is around one', async () => {
    connectivity.reportUnreachable()
    search.mockResolvedValue([OURAY])
    const { router, onClose } = show()
    await userEvent.type(field(), 'ouray')
    const option = await screen.findByRole('option', { name: 'Ouray, town in Ouray County' })
    expect(screen.getByText('1 result')).toBeTruthy()
    await userEvent.click(option)
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
    expect(router.state.location.search).toMatchObject({
      place: ['town-ouray@38.02,-107.67@Ouray, Colorado, USA'],
    })
  })

  it('opens the card of a place of the catalogue', async () => {
    search.mockResolvedValue([MAROON])
    const { router } = show()
    await userEvent.type(field(), 'maroon')
    await screen.findByRole('option', { name: /^Maroon Lake/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/explore'))
    expect(router.state.location.search).toEqual({ place: MAROON.placeId })
  })

  it('means by an early Enter what will be first', async () => {
    let answer: (found: Prediction[]) => void = () => undefined
    search.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { router } = show()
    await userEvent.type(field(), 'ouray{Enter}')
    expect(router.state.location.pathname).toBe('/')
    await act(async () => answer([OURAY]))
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
  })

  it('says so when nothing is found', async () => {
    show()
    await userEvent.type(field(), 'zzzz')
    expect((await screen.findAllByText(/^Nothing by that name/)).length).toBeGreaterThan(0)
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard('{Enter}')
    expect(dark).not.toHaveBeenCalled()
  })

  it('closes by Escape and by its button', async () => {
    const { onClose } = show()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

const field = () => screen.getByRole('combobox', { name: 'Search commands' })

const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent.trim()

const labels = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label'))

function show() {
  const onClose = vi.fn()
  const root = createRootRoute()
  const screens = ['/', '/search', '/explore'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  )
  const router = createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    InnerWrap: ({ children }) => (
      <>
        {children}
        <CommandPalette commands={COMMANDS} onClose={onClose} />
      </>
    ),
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>
    </QueryClientProvider>,
  )
  return { router, onClose, unmount }
}
