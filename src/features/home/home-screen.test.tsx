import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../../api/contracts/colorado-locations.ts'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import { EMPTY_PLAN, type Plan } from '../../../api/domain/plan/plan.ts'
import { meetStorageProblem, storageWorks } from '../../data/storage-trouble.ts'
import { overlayOpenAtom } from '../../state/search-screen.ts'
import { FULL_LIST_REASON } from '../../parts/picked-places.ts'
import { recordsOf, runEngine } from '../../sync/engine.fixture.ts'
import type { Engine } from '../../sync/engine.ts'
import { showPlan } from '../../sync/plan.ts'
import { shownPlan } from '../../sync/shown-plan.ts'
import { currentToast, dismissToast } from '../../ui/toast-store.ts'
import { HomeScreen } from './home-screen.tsx'

/** The phone's storage is a stranger here: what it answers is the scene. */
const phone = vi.hoisted(() => ({
  status: vi.fn<() => Promise<unknown>>(),
  locations: vi.fn<() => Promise<unknown>>(),
  position: vi.fn<() => Promise<unknown>>(),
  /** The page's query client outlives a test: no test gets another's answers. */
  scene: 0,
}))
vi.mock('../../data/catalogue-status.ts', () => ({
  catalogueStatusQuery: () => ({ queryKey: ['status', phone.scene], queryFn: phone.status }),
}))
vi.mock('../../data/kept-locations.ts', () => ({
  keptLocationsQuery: () => ({ queryKey: ['kept-locations', phone.scene], queryFn: phone.locations }),
}))
vi.mock('../../data/own-position.ts', () => ({ allowedPosition: phone.position }))
vi.mock('../../data/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: () => Promise.resolve([]) }),
}))

const NEVER = new Promise<never>(() => undefined)
const READY = {
  ready: true,
  missing: [],
  parts: { colorado_locations: part(1664), gazetteer: part(521), place_names: part(1) },
  checkedAt: 1,
}
const OURAY: Location = { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }

const place = (name: string, more: Partial<ColoradoLocation> = {}): ColoradoLocation => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: null,
  latitude: 38.9,
  longitude: -106.3,
  category: 'activities',
  color: '#003366',
  kind: 'pass',
  elevationM: null,
  season: '10-11',
  nearestTown: 'Salida',
  ...more,
})

let engine: Engine | null = null

beforeEach(() => {
  phone.scene += 1
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00-07:00') })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  phone.status.mockReset().mockReturnValue(NEVER)
  phone.locations.mockReset().mockReturnValue(NEVER)
  phone.position.mockReset().mockResolvedValue(null)
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  showPlan(EMPTY_PLAN)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the home screen', () => {
  it('opens the search from Where to?', async () => {
    const { store } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Where to?' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
  })

  it('keeps one Where to? at the thumb once its place has scrolled out of view', async () => {
    const leave = observedPlaces()
    const { store } = show()
    const button = await screen.findByRole('button', { name: 'Where to?' })
    const inTheHero = button.className
    leave()
    expect(screen.getByRole('button', { name: 'Where to?' }).className).not.toBe(inTheHero)
    await userEvent.click(screen.getByRole('button', { name: 'Where to?' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
  })

  it('shows what was looked for last and the way to what is near it', async () => {
    show({ stops: [OURAY], days: { start: '2026-12-01', end: '2026-12-05' } })
    const plan = await screen.findByRole('region', { name: 'Your plan so far' })
    expect(plan.textContent).toContain('Near Ouray')
    expect(plan.textContent).toContain('Dec 1 – Dec 5')
    const link = within(plan).getByRole('link', { name: 'See what is near' })
    expect(link.getAttribute('href')).toBe('/search')
  })

  it('says how much driving the places of the plan are, and nothing of it for one place', async () => {
    const montrose = {
      ...OURAY,
      placeId: 'town-montrose',
      address: 'Montrose, Colorado, USA',
      lat: 38.48,
      lng: -107.88,
    }
    show({ stops: [OURAY, montrose] })
    const plan = await screen.findByRole('region', { name: 'Your plan so far' })
    await waitFor(() => within(plan).getByText(/^About (40|45|50) min of driving, estimate$/), {
      timeout: 15_000,
    })
    act(() => showPlan({ ...EMPTY_PLAN, stops: [OURAY] }))
    expect(plan.textContent).not.toContain('driving')
  })

  it('shows a plan without places too, and none where nothing was looked for', async () => {
    show({ days: { start: '2026-12-01', end: null } })
    expect(await screen.findByText('All of Colorado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what fits' }).getAttribute('href')).toBe('/search')
    act(() => showPlan(EMPTY_PLAN))
    expect(screen.queryByRole('region', { name: 'Your plan so far' })).toBeNull()
  })

  it('credits the map and leads to all sources', async () => {
    show()
    expect(await screen.findByText(/© OpenStreetMap contributors \(ODbL\)/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'About and sources' }).getAttribute('href')).toBe('/about')
  })
})

describe('readiness on the home screen', () => {
  it('is one line that opens what is on the phone, counted', async () => {
    phone.status.mockResolvedValue(READY)
    show()
    const details = await screen.findByRole('button', { name: 'Details of what is on this phone' })
    expect(details.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('1664 places to go')).toBeNull()
    await userEvent.click(details)
    expect(details.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByText('1664 places to go')).toBeTruthy()
    await userEvent.click(details)
    expect(screen.queryByText('1664 places to go')).toBeNull()
  })

  it('does not claim more than is there', async () => {
    phone.status.mockResolvedValue({ ...READY, ready: false, missing: ['gazetteer'] })
    show()
    const region = await screen.findByRole('region', { name: 'On this phone' })
    expect((await within(region).findByRole('status')).textContent).toMatch(/Colorado/)
    expect(screen.queryByText('Ready for no signal')).toBeNull()
  })
})

describe('trouble with the phone’s storage', () => {
  afterEach(() => storageWorks())

  it('is said without opening anything', async () => {
    phone.status.mockResolvedValue({ ...READY, ready: false })
    await meetStorageProblem(new DOMException('Full', 'QuotaExceededError'), 'keeping the catalogue')
    show()
    expect(await screen.findByRole('heading', { name: 'Works with signal only' })).toBeTruthy()
    expect(screen.getByText(/This phone has no room left/)).toBeTruthy()
  })
})

describe('the rows of the home screen', () => {
  it('come from the catalogue on this phone, each with the way to all of them', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass'), place('July Pass', { season: '07-07' })])
    show()
    const good = await cardsOf('Good in November')
    expect(good).toEqual(['Autumn Pass Mountain pass · Salida'])
    expect((await cardsOf('Worth the trip'))[0]).toBe(
      'Rocky Mountain National Park National park · Estes Park',
    )
    expect(screen.getByRole('link', { name: 'See all Good in November' }).getAttribute('href')).toBe(
      '/search?place=anywhere&open=now',
    )
    expect(screen.getByRole('link', { name: 'See all Worth the trip' }).getAttribute('href')).toBe(
      '/search?place=anywhere',
    )
  })

  it('have their titles before their places', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Good in November' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Worth the trip' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Your favorites' })).toBeNull()
  })

  it('invent nothing while the catalogue is not here', async () => {
    phone.locations.mockResolvedValue([])
    show()
    expect((await cardsOf('Worth the trip')).length).toBeGreaterThan(0)
    const good = screen.getByRole('region', { name: 'Good in November' })
    expect(within(good).queryAllByRole('button')).toEqual([])
    expect(good.textContent).toContain('Comes onto this phone')
  })

  it('show favorites only when there are some', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass'), place('Loved Pass', { season: 'summer' })])
    engine = await runEngine({
      records: [
        {
          kind: 'favorite',
          id: 'colorado-activities-loved-pass',
          set: { addedAt: '2026-06-02T10:00:00.000Z' },
        },
      ],
    })
    show()
    expect(await cardsOf('Your favorites')).toEqual(['Loved Pass Mountain pass · Salida'])
    await act(async () => await engine?.stop())
    engine = await runEngine({ records: [] })
  })

  it('show what is near only where the position was allowed before, in miles', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    const { unmount } = show()
    await cardsOf('Good in November')
    expect(screen.queryByRole('region', { name: 'Near you' })).toBeNull()
    unmount()
    phone.position.mockResolvedValue({ lat: 38.95, lng: -106.3, accuracyM: 10 })
    show()
    expect((await cardsOf('Near you'))[0]).toBe('Autumn Pass Mountain pass · 3.5 mi away')
  })
})

describe('a place opened from a row', () => {
  it('is added to the plan, taken back by Undo, and gives the focus back to its card', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    show()
    await cardsOf('Good in November')
    const card = screen.getByRole('button', { name: /^Autumn Pass/ })
    await userEvent.click(card)
    const dialog = await screen.findByRole('dialog', { name: 'Autumn Pass' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Location' }))
    expect(shownPlan.get().stops.map(({ name }) => name)).toEqual(['Autumn Pass'])
    expect(within(dialog).getByRole('button', { name: 'Added' })).toHaveProperty('disabled', true)
    expect(currentToast()).toMatchObject({ title: 'Autumn Pass added', description: '1 location selected' })
    act(() => currentToast()?.action?.onClick())
    expect(shownPlan.get().stops).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(card)
  })

  it('is refused with a reason while the list of stops is full', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    show()
    await cardsOf('Good in November')
    const stops = Array.from({ length: 50 }, (_, at) => ({ ...OURAY, placeId: `stop-${at}` }))
    act(() => showPlan({ ...EMPTY_PLAN, stops }))
    await userEvent.click(screen.getByRole('button', { name: /^Autumn Pass/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add Location' }))
    expect(currentToast()?.title).toBe(FULL_LIST_REASON)
    expect(shownPlan.get().stops).toEqual(stops)
  })

  it('becomes a favorite by its heart', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    show()
    await cardsOf('Good in November')
    await userEvent.click(screen.getByRole('button', { name: /^Autumn Pass/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Autumn Pass' }))
    await waitFor(async () => expect(await recordsOf('favorite')).toHaveLength(1))
    expect(await cardsOf('Your favorites')).toEqual(['Autumn Pass Mountain pass · Salida'])
  })
})

/** The accessible names of a row's cards, once there are any. */
async function cardsOf(row: string): Promise<(string | undefined)[]> {
  return await waitFor(() => {
    const cards = within(screen.getByRole('region', { name: row })).getAllByRole('button')
    return cards.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
  })
}

function part(count: number) {
  return { count, whole: count > 0, checkedAt: null, updatedAt: null, removed: false }
}

/** jsdom lays nothing out; answers the way to say that what is observed has left the screen. */
function observedPlaces() {
  let tell: IntersectionObserverCallback = () => undefined
  const observer = {
    observe: () => undefined,
    disconnect: () => undefined,
  } as unknown as IntersectionObserver
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function (callback: IntersectionObserverCallback) {
      tell = callback
      return observer
    }),
  )
  return () => act(() => tell([{ intersectionRatio: 0 } as IntersectionObserverEntry], observer))
}

function show(plan: Partial<Plan> = {}) {
  const store = createStore()
  showPlan({ ...EMPTY_PLAN, ...plan })
  const router = createRouter({
    routeTree: createRootRoute({ component: HomeScreen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </QueryClientProvider>,
  )
  return { store, unmount }
}
