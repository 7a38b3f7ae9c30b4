import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { Favorite } from '../../../core/contracts/places/favorites.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import type { MapCanvasProps } from '../../map/canvas/map-canvas.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { SPLIT_VIEW } from '../../platform/screen/media-query.ts'
import { engineRestarts } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import {
  ANNA,
  breakDisk,
  lockDisk,
  recordsOf,
  runEngine,
  runOverDisk,
} from '../../sync/engine/engine.fixture.ts'
import { favoritesOf } from '../../sync/hooks/use-favorites.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { FavoritesScreen } from './favorites-screen.tsx'

/** The catalogue is a stranger here: what it answers is the scene. */
const catalogue = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: catalogue, retry: false }),
}))
/** As the market. */
const RAFTING = {
  ...{ id: 7, uuid: 'b7a1', title: 'Half day in Browns Canyon', kind: 'activity', lat: 38.8, lng: -106.1 },
  ...{ priceFromCents: 7_400, minParty: 1, maxParty: 6, version: 1 },
}
vi.mock('../../data/market/offerings.ts', () => ({
  useOfferings: () => ({
    known: { offerings: [RAFTING], checkedAt: 1 },
    problem: null,
    again: () => undefined,
  }),
}))
/** There is no WebGL here: the markers stand as buttons. */
vi.mock('../../map/canvas/map-canvas.tsx', () => ({
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

let engine: Engine | null = null

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  catalogue
    .mockReset()
    .mockResolvedValue([place('orvis-hot-springs', 'Orvis'), place('ouray-hot-springs', 'Ouray Pool')])
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the favorites screen', () => {
  it('shows what can be booked apart from the places, and takes it out with Undo', async () => {
    await keep(
      OURAY,
      { placeId: 'offering-b7a1', addedAt: '2026-06-03T10:00:00.000Z' },
      {
        placeId: 'offering-c8b2',
        addedAt: '2026-06-02T10:00:00.000Z',
      },
    )
    show()
    const bookable = within(await screen.findByRole('list', { name: 'Bookable' }))
    expect(bookable.getByRole('link', { name: 'Half day in Browns Canyon' }).getAttribute('href')).toBe(
      '/activity/7',
    )
    expect(bookable.getByText('It is offered no more.')).toBeTruthy()
    expect(screen.getByText('1 place')).toBeTruthy()
    await userEvent.click(bookable.getByRole('button', { name: 'Favorite Half day in Browns Canyon' }))
    await waitFor(async () =>
      expect((await favorites()).map(({ placeId }) => placeId)).toEqual(['offering-c8b2', OURAY.placeId]),
    )
    await waitFor(() => expect(currentToast()?.title).toBe('Half day in Browns Canyon removed'))
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect((await favorites())[0]?.placeId).toBe('offering-b7a1'))
  })

  it('lists the places newest first, each with a heart to take it out', async () => {
    await keep(OURAY, ORVIS)
    show()
    const list = await screen.findByRole('list', { name: 'Favorite places' })
    expect(names(list)).toEqual(['Orvis', 'Ouray Pool'])
    expect(screen.getByText('2 places')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Favorite Ouray Pool', pressed: true }))
    await waitFor(() => expect(names(list)).toEqual(['Orvis']))
    expect(await favorites()).toEqual([ORVIS])
  })

  it('puts a removed place back where it stood when that is undone', async () => {
    await keep(OURAY, ORVIS)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Orvis' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Orvis removed', open: true }))
    act(() => currentToast()?.action?.onClick())
    const list = await screen.findByRole('list', { name: 'Favorite places' })
    await waitFor(() => expect(names(list)).toEqual(['Orvis', 'Ouray Pool']))
    expect(await favorites()).toEqual([ORVIS, OURAY])
  })

  it('says so when the phone can keep no change, which lasts as long as the page', async () => {
    await keep(OURAY, ORVIS)
    show()
    const list = await screen.findByRole('list', { name: 'Favorite places' })
    lockDisk()
    await userEvent.click(screen.getByRole('button', { name: 'Favorite Orvis' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'This phone could not keep the change', open: true }),
    )
    expect(names(list)).toEqual(['Ouray Pool'])
  })

  it('leaves the focus on the next heart', async () => {
    await keep(OURAY, ORVIS)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Orvis' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Favorite Ouray Pool' }))
  })

  it('shows the places on a map and the card of a tapped marker', async () => {
    await keep(OURAY, ORVIS)
    screenIs('narrow')
    show()
    const view = await screen.findByRole('radiogroup', { name: 'View' })
    await userEvent.click(within(view).getByRole('radio', { name: 'Map' }))
    expect(screen.queryByRole('list', { name: 'Favorite places' })).toBeNull()
    expect(screen.getByText('Tap a marker to see its place.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Marker Ouray Pool' }))
    expect(screen.getByRole('heading', { name: 'Ouray Pool' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Favorite Ouray Pool' }))
    await waitFor(async () => expect(await favorites()).toEqual([ORVIS]))
  })

  it('shows list and map side by side where there is room', async () => {
    await keep(OURAY, ORVIS)
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
    await keep(OURAY, ORVIS)
    catalogue.mockResolvedValue([place('orvis-hot-springs', 'Orvis')])
    show()
    expect(await screen.findByText(/This place is not on this phone yet/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Favorite Ouray Hot Springs' }))
    await waitFor(async () => expect(await favorites()).toEqual([ORVIS]))
  })

  it('says that it is looking while the phone is read', async () => {
    show()
    expect(await screen.findByText('Looking on this phone …')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Favorites')
  })

  it('says what to do when there are none', async () => {
    await keep()
    show()
    expect((await screen.findByText(/Tap the heart on a place/)).textContent).toBe(
      'No favorites yet. Tap the heart on a place to keep it here.',
    )
    expect(screen.getByRole('link', { name: 'Find places' }).getAttribute('href')).toBe('/search')
  })

  it('offers places to begin with; the first heart makes the list, and the title has the focus', async () => {
    await keep()
    show()
    const ideas = within(await screen.findByRole('list', { name: 'Worth the trip' }))
    const [heart] = ideas.getAllByRole('button', { name: /^Favorite / })
    const name = (heart?.getAttribute('aria-label') ?? '').replace('Favorite ', '')
    await userEvent.click(heart!)
    const list = within(await screen.findByRole('list', { name: 'Favorite places' }))
    expect(list.getByRole('button', { name: `Favorite ${name}`, pressed: true })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('says what failed, that nothing is lost, and tries again in place', async () => {
    engine = await runEngine({ owner: ANNA.id, records: [ORVIS, OURAY].map(asEdit) })
    await engine.stop()
    breakDisk()
    engine = await runOverDisk(ANNA.id)
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was removed')
    vi.restoreAllMocks()
    const restarted = new Promise<void>((resolve) => {
      // As the app does it.
      const stop = engineRestarts.subscribe(() => {
        stop()
        resolve(startAgain())
      })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(() => restarted)
    expect(await screen.findByText('Orvis')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('shows everything without signal, and what may still come when there is nothing', async () => {
    connectivity.reportUnreachable()
    await keep(OURAY, ORVIS)
    const { unmount } = show()
    expect(await screen.findByText('Orvis')).toBeTruthy()
    unmount()
    await engine?.stop()
    await keep()
    show()
    expect(await screen.findByText(/come with the first signal/)).toBeTruthy()
  })
})

const asEdit = ({ placeId, addedAt }: Favorite): RecordEdit => ({
  kind: 'favorite',
  id: placeId,
  set: { addedAt },
})

/** A visitor's phone has these, and nothing else. */
async function keep(...kept: Favorite[]) {
  engine = await runEngine({ records: kept.map(asEdit) })
}

async function startAgain() {
  await engine?.stop()
  engine = await runOverDisk(ANNA.id)
}

const favorites = async () => favoritesOf(await recordsOf('favorite'))

function screenIs(width: 'narrow' | 'wide') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === SPLIT_VIEW && width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

const show = () => showScreen(FavoritesScreen, { client: new QueryClient() })
