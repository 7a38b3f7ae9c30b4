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
import type { ListedOffering, OpenDays } from '../../../core/contracts/market/public-offerings.ts'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { MapCanvasProps } from '../../map/canvas/map-canvas.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { SPLIT_VIEW, WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { recordsOf, runEngine, runOverDisk } from '../../sync/engine/engine.fixture.ts'
import { ExploreScreen } from './explore-screen.tsx'

/** The catalogue is a stranger here: what it answers is the scene. */
const catalogue = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: catalogue, retry: false }),
}))
/** There is no WebGL here: the markers stand as buttons. */
vi.mock('../../map/canvas/map-canvas.tsx', () => ({
  MapCanvas: ({ points, regions = [], offers = [], onPoint, onRegion, onOffers }: MapCanvasProps) => (
    <>
      {points.map(({ id, name }) => (
        <button key={id} onClick={() => onPoint(id)}>
          Marker {name}
        </button>
      ))}
      {regions.map(({ id, name, count }) => (
        <button key={id} onClick={() => onRegion?.(id)}>
          Region {name} {count}
        </button>
      ))}
      {offers.map(({ id, cents }) => (
        <button key={id} onClick={() => onOffers?.([id])}>
          Price {cents}
        </button>
      ))}
    </>
  ),
}))
/** As the market, whose list and days with room are set by the test. */
const market = vi.hoisted(() => ({ offerings: [] as ListedOffering[], open: null as OpenDays | null }))
vi.mock('../../data/market/offerings.ts', () => ({
  useOfferings: () => ({
    known: { offerings: market.offerings, checkedAt: 1 },
    problem: null,
    again: () => undefined,
  }),
}))
vi.mock('../../data/market/open-days.ts', () => ({
  openDaysQuery: () => ({ queryKey: ['open'], queryFn: () => Promise.resolve(market.open), retry: false }),
}))
/** The built-in places would stand among those of the scene. */
vi.mock('../../../core/domain/places/curated-places.ts', () => ({ CURATED_PLACES: [] }))

const OURAY = { latitude: 38.02, longitude: -107.67, nearestTown: 'Ouray' }
const STERLING = { latitude: 40.63, longitude: -103.21, nearestTown: 'Sterling' }

const place = (name: string, rest: Partial<ColoradoLocation>): ColoradoLocation => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: null,
  category: 'activities',
  color: '#003366',
  kind: 'trailhead',
  elevationM: null,
  season: 'all',
  ...OURAY,
  ...rest,
})

const PLACES = [
  place('Ice Park', { season: 'winter' }),
  place('Hot Spring', {}),
  place('High Camp', { category: 'lodging', kind: 'campground', season: '06-09' }),
  place('Plains Museum', { kind: 'museum', ...STERLING }),
]

let engine: Engine | null = null

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  screenIs('narrow')
  catalogue.mockReset().mockResolvedValue(PLACES)
  market.offerings = []
  market.open = null
  engine = await runEngine({ records: [] })
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the explore screen', () => {
  it('shows what is open in Colorado’s month, first what is in season', async () => {
    show()
    expect(await names()).toEqual(['Ice Park', 'Hot Spring', 'Plains Museum'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Explore')
    expect(count()).toBe('3 places in Colorado in January')
  })

  it('knows the month that Colorado has, not that of the phone or of Greenwich', async () => {
    // Still the last evening of March there, when winter ends.
    show('/explore', new Date('2026-04-01T04:00:00Z'))
    await names()
    expect(count()).toContain('in March')
  })

  it('narrows by category, region and month, counts live, and writes it into the address bar', async () => {
    const router = show()
    await names()
    const shown = screen.getByRole('group', { name: 'Show' })
    expect(within(shown).getByRole('button', { name: 'Activities 3' })).toBeTruthy()
    await userEvent.click(within(shown).getByRole('button', { name: 'Lodging 0' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'July · 1')
    expect(await names()).toEqual(['High Camp'])
    await userEvent.click(screen.getByRole('button', { name: 'San Juan Mountains 1' }))
    expect(count()).toBe('1 place in San Juan Mountains in July')
    expect(router.state.location.search).toMatchObject({
      category: 'lodging',
      region: 'san-juan-mountains',
      month: 'july',
    })
    await userEvent.click(screen.getByRole('button', { name: 'San Juan Mountains 1', pressed: true }))
    expect(router.state.location.search).not.toHaveProperty('region')
  })

  it('has what can be booked there then among the places, and nowhere else', async () => {
    const offering = (id: number, { latitude: lat, longitude: lng }: typeof OURAY) =>
      ({
        id,
        uuid: `u${id}`,
        title: `Offering ${id}`,
        kind: 'activity',
        lat,
        lng,
        priceFromCents: 100 * id,
      }) as ListedOffering
    market.offerings = [offering(1, OURAY), offering(2, STERLING), offering(3, OURAY)]
    // From January 5 on, bit 0 and bit 31, which is in February.
    market.open = {
      from: '2026-01-05',
      asOf: '2026-01-05T12:00:00Z',
      days: { 1: 'AQ', 2: 'AQ', 3: 'AAAAgA' },
    }
    show('/explore?region=san-juan-mountains', new Date('2026-01-05T18:00:00Z'))
    const shelf = await screen.findByRole('region', { name: 'Bookable in San Juan Mountains in January' })
    expect(
      within(shelf)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/search?place=anywhere&bookable=yes&from=2026-01-05&to=2026-01-31', '/activity/1'])

    // On the map it is a price, which tells of what stands there.
    await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Price 100' }))
    const offers = await screen.findByRole('dialog', { name: '1 activity here' })
    expect(within(offers).getByRole('link', { name: 'Offering 1' })).toBeTruthy()
    await userEvent.click(within(offers).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens what a link says and ignores what it does not know', async () => {
    show('/explore?category=activities&region=eastern-plains&month=july&colour=red')
    expect(await names()).toEqual(['Plains Museum'])
    expect(screen.getByRole('button', { name: 'Eastern Plains 1', pressed: true })).toBeTruthy()
  })

  it('says that there is nothing, and leads on', async () => {
    show('/explore?category=lodging&region=san-juan-mountains')
    expect(await screen.findByText(/^Nothing in San Juan Mountains in January: no lodging/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1 at any time of year' }))
    expect(await names()).toEqual(['High Camp'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('opens a place’s card from the list and gives the focus back', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Ice Park' }))
    expect(screen.getByRole('dialog', { name: 'Ice Park' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ice Park' }))
  })

  it('opens the card that a link says, in season or not, and forgets it when it is closed', async () => {
    const router = show('/explore?place=colorado-lodging-high-camp')
    expect(await screen.findByRole('dialog', { name: 'High Camp' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('place'))
    await act(() => router.navigate({ to: '/explore', search: { place: 'colorado-activities-hot-spring' } }))
    expect(await screen.findByRole('dialog', { name: 'Hot Spring' })).toBeTruthy()
  })

  it('keeps a place by its heart', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Ice Park' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Favorite Ice Park', pressed: true })).toBeTruthy(),
    )
    const kept = await recordsOf('favorite')
    expect(kept.map(({ id }) => id)).toEqual(['colorado-activities-ice-park'])
  })

  it('leaves a favorite one whose heart is tapped before this phone has read that it is one', async () => {
    const kept = { id: 'colorado-activities-ice-park', addedAt: '2026-01-02T10:00:00.000Z' }
    await engine?.records.edit([], () => [{ kind: 'favorite', id: kept.id, set: { addedAt: kept.addedAt } }])
    await engine?.stop()
    connectivity.reportUnreachable()
    show()
    const heart = await screen.findByRole('button', { name: 'Favorite Ice Park' })
    expect(heart.hasAttribute('aria-pressed')).toBe(false)
    await userEvent.dblClick(heart)
    await act(async () => void (engine = await runOverDisk(null)))
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    expect(await recordsOf('favorite')).toMatchObject([{ id: kept.id, fields: { addedAt: kept.addedAt } }])
  })

  it('shows list and map in turn on a phone', async () => {
    const router = show()
    await names()
    await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
    expect(screen.queryByRole('list', { name: 'Places' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Marker Hot Spring' }))
    expect(screen.getByRole('dialog', { name: 'Hot Spring' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ view: 'map' })
  })

  it('opens the map on the regions and how many places each has; a tap shows one, where none stands for others', async () => {
    catalogue.mockResolvedValue([
      ...PLACES,
      ...Array.from({ length: 20 }, (_, at) => place(`Trail ${at}`, {})),
    ])
    const router = show('/explore?view=map')
    const regions = () => screen.queryAllByRole('button', { name: /^Region / })
    await waitFor(() => expect(regions()).toHaveLength(2))
    expect(regions().map(({ textContent }) => textContent)).toEqual([
      'Region San Juan Mountains 22',
      'Region Eastern Plains 1',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Region San Juan Mountains 22' }))
    expect(router.state.location.search).toMatchObject({ region: 'san-juan-mountains' })
    await waitFor(() => expect(regions()).toHaveLength(0))
  })

  it('shows choices, list and map beside each other where there is room', async () => {
    screenIs('wide')
    show()
    await names()
    expect(await screen.findByRole('button', { name: 'Marker Hot Spring' })).toBeTruthy()
    const months = screen.getByRole('radiogroup', { name: 'Month' })
    expect(within(months).getByRole('radio', { name: 'January 3', checked: true })).toBeTruthy()
    await userEvent.click(within(months).getByRole('radio', { name: 'July 3' }))
    expect(await names()).toContain('High Camp')
    expect(screen.queryByRole('radiogroup', { name: 'View' })).toBeNull()
  })

  it('says that it is looking, and what failed and that nothing is lost', async () => {
    let fail: (problem: Error) => void = () => undefined
    catalogue.mockReturnValue(new Promise((_, reject) => (fail = reject)))
    show()
    expect(await screen.findByText(/^Looking on this phone …/)).toBeTruthy()
    await act(async () => fail(new Error('Failed to fetch Colorado locations')))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was lost')
    catalogue.mockResolvedValue(PLACES)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await names()).toHaveLength(3)
  })

  it('shows everything without signal', async () => {
    connectivity.reportUnreachable()
    show()
    expect(await names()).toHaveLength(3)
  })
})

async function names() {
  const list = await screen.findByRole('list', { name: 'Places' })
  return within(list)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
}

function screenIs(width: 'narrow' | 'wide') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width === 'wide' && (query === SPLIT_VIEW || query === WIDE_SCREEN),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

const count = () => screen.getByText(/\d places? in|\d places?$/, { selector: '[role=status]' }).textContent

function show(at = '/explore', now = new Date('2026-01-15T18:00:00Z')) {
  const root = createRootRoute()
  const explore = createRoute({
    getParentRoute: () => root,
    path: '/explore',
    component: () => (
      <ExploreScreen
        clock={() => now}
        placeCard={({ place: { name }, onClose }) => (
          <div role="dialog" aria-label={name}>
            <button onClick={onClose}>Cancel</button>
          </div>
        )}
      />
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([explore]),
    history: createMemoryHistory({ initialEntries: [at] }),
    // As the app reads and writes it: texts.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined)
      return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`
    },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>
    </QueryClientProvider>,
  )
  return router
}
