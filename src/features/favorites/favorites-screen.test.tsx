import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../../api/contracts/colorado-locations.ts'
import type { Favorite } from '../../../api/contracts/favorites.ts'
import type { MapCanvasProps } from '../../map/map-canvas.tsx'
import { connectivity } from '../../platform/connectivity.ts'
import { WIDE_SCREEN } from '../../platform/media-query.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { FavoritesScreen } from './favorites-screen.tsx'

/** The phone's storage and the server are strangers here: what they answer is the scene. */
const kept = vi.hoisted(() => vi.fn<() => Promise<Favorite[]>>())
const setFavorite = vi.hoisted(() => vi.fn<(set: object) => Promise<void>>())
const catalogue = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../data/favorites.ts', () => ({
  favoritesQuery: (id: string | null) => ({ queryKey: ['favorites', id], queryFn: kept, retry: false }),
  setFavorite,
}))
vi.mock('../../data/session.ts', () => ({
  currentUserQuery: () => ({ queryKey: ['user'], queryFn: () => null, initialData: null }),
}))
vi.mock('../../data/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: catalogue, retry: false }),
}))
/** There is no WebGL here: the markers stand as buttons. */
vi.mock('../../map/map-canvas.tsx', () => ({
  MapCanvas: ({ points, onPoint }: MapCanvasProps) =>
    points.map(({ id, name }) => (
      <button key={id} onClick={() => onPoint(id)}>
        Marker {name}
      </button>
    )),
}))

const place = (id: string, name: string): ColoradoLocation => ({
  id,
  name,
  description: null,
  latitude: 38.13,
  longitude: -107.74,
  category: 'activities',
  color: '#003366',
  kind: 'hot_spring',
  elevationM: null,
  season: 'all',
  nearestTown: 'Ridgway',
})
const ORVIS = {
  placeId: 'colorado-activities-orvis-hot-springs',
  addedAt: '2026-06-02T10:00:00.000Z',
}
const OURAY = {
  placeId: 'colorado-activities-ouray-hot-springs',
  addedAt: '2026-06-01T10:00:00.000Z',
}

beforeEach(() => {
  setFavorite.mockReset().mockResolvedValue()
  kept.mockReset().mockResolvedValue([ORVIS, OURAY])
  catalogue
    .mockReset()
    .mockResolvedValue([place('orvis-hot-springs', 'Orvis'), place('ouray-hot-springs', 'Ouray Pool')])
})
afterEach(() => {
  connectivity.reportReached()
  vi.unstubAllGlobals()
})

describe('the favorites screen', () => {
  it('lists the places newest first, each with a heart to take it out', async () => {
    show()
    const list = await screen.findByRole('list', { name: 'Favorite places' })
    expect(names(list)).toEqual(['Orvis', 'Ouray Pool'])
    expect(screen.getByText('2 places')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Favorite Ouray Pool', pressed: true }))
    expect(setFavorite).toHaveBeenCalledWith({ placeId: OURAY.placeId, on: false })
  })

  it('puts a removed place back where it stood when that is undone', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Ouray Pool' }))
    expect(currentToast()?.title).toBe('Ouray Pool removed')
    currentToast()?.action?.onClick()
    expect(setFavorite).toHaveBeenLastCalledWith({ ...OURAY, on: true })
  })

  it('says so when the phone can keep no change', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    setFavorite.mockRejectedValue(new Error('No room'))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Orvis' }))
    expect(currentToast()?.title).toBe('This phone could not keep the change')
  })

  it('leaves the focus on the next heart', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Orvis' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Favorite Ouray Pool' }))
  })

  it('shows the places on a map and the card of a tapped marker', async () => {
    screenIs('narrow')
    show()
    const view = await screen.findByRole('radiogroup', { name: 'View' })
    await userEvent.click(within(view).getByRole('radio', { name: 'Map' }))
    expect(screen.queryByRole('list', { name: 'Favorite places' })).toBeNull()
    expect(screen.getByText('Tap a marker to see its place.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Marker Ouray Pool' }))
    expect(screen.getByRole('heading', { name: 'Ouray Pool' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Favorite Ouray Pool' }))
    expect(setFavorite).toHaveBeenCalledWith({ placeId: OURAY.placeId, on: false })
  })

  it('shows list and map side by side where there is room', async () => {
    screenIs('wide')
    show()
    expect(await screen.findByRole('list', { name: 'Favorite places' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Map of your favorites' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'View' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Marker Ouray Pool' }))
    expect(screen.getByText('Ouray Pool is marked in the list.')).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: 'Ouray Pool' })).toHaveLength(1)
  })

  it('says of a place that this phone does not know that it is not here yet, and lets it be removed', async () => {
    catalogue.mockResolvedValue([place('orvis-hot-springs', 'Orvis')])
    show()
    expect(await screen.findByText(/This place is not on this phone yet/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Favorite Ouray Hot Springs' }))
    expect(setFavorite).toHaveBeenCalledWith({ placeId: OURAY.placeId, on: false })
  })

  it('says that it is looking while the phone is read', async () => {
    kept.mockReturnValue(new Promise(() => undefined))
    show()
    expect(await screen.findByText('Looking on this phone …')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Favorites')
  })

  it('says what to do when there are none', async () => {
    kept.mockResolvedValue([])
    show()
    expect((await screen.findByText(/Tap the heart on a place/)).textContent).toBe(
      'No favorites yet. Tap the heart on a place to keep it here.',
    )
    expect(screen.getByRole('link', { name: 'Find places' }).getAttribute('href')).toBe('/search')
  })

  it('says what failed, that nothing is lost, and tries again', async () => {
    kept.mockRejectedValueOnce(new Error('The database is blocked'))
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was removed')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Orvis')).toBeTruthy()
  })

  it('shows everything without signal, and what may still come when there is nothing', async () => {
    connectivity.reportUnreachable()
    const { unmount } = show()
    expect(await screen.findByText('Orvis')).toBeTruthy()
    unmount()
    kept.mockResolvedValue([])
    show()
    expect(await screen.findByText(/come with the first signal/)).toBeTruthy()
  })
})

function screenIs(width: 'narrow' | 'wide') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === WIDE_SCREEN && width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: FavoritesScreen }),
    history: createMemoryHistory(),
  })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
