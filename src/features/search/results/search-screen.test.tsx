import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../../../api/contracts/colorado-locations.ts'
import type { MapCanvasProps } from '../../../map/map-canvas.tsx'
import { EMPTY_PLAN, type Wishes } from '../../../../api/domain/plan/plan.ts'
import { overlayDraftAtom, overlayOpenAtom } from '../../../state/search-screen.ts'
import { commitPlan, planStore, showPlan } from '../../../sync/plan.ts'
import type { Engine } from '../../../sync/engine.ts'
import { lockDisk, recordsOf, runEngine } from '../../../sync/engine.fixture.ts'
import { currentToast, dismissToast } from '../../../ui/toast-store.ts'
import { SearchScreen } from './search-screen.tsx'

/** There is no WebGL here: the markers stand as buttons. */
vi.mock('../../../map/map-canvas.tsx', () => ({
  MapCanvas: ({ points, onPoint }: MapCanvasProps) =>
    points.map(({ id, name }) => (
      <button key={id} onClick={() => onPoint(id)}>
        Marker {name}
      </button>
    )),
}))
/** The phone's storage and the server are strangers here: what they answer is the scene. */
const catalogue = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../data/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: catalogue, retry: false }),
}))
const around = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../data/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: around, retry: false }),
}))

const ORVIS: ColoradoLocation = {
  id: 'orvis-hot-springs',
  name: 'Orvis Hot Springs',
  description: 'Soaking ponds in a meadow below the San Juans.',
  latitude: 38.13,
  longitude: -107.74,
  category: 'activities',
  color: '#003366',
  kind: 'hot_spring',
  elevationM: null,
  season: 'all',
  nearestTown: 'Ridgway',
}
const OURAY = {
  placeId: 'town-ouray',
  address: 'Ouray, Colorado, USA',
  name: 'Ouray',
  lat: 38.02,
  lng: -107.67,
}
const LIMON = {
  placeId: 'town-limon',
  address: 'Limon, Colorado, USA',
  name: 'Limon',
  lat: 39.26,
  lng: -103.69,
}

/** Runs where a promise is about keeping. */
let engine: Engine | null = null

const AT_OURAY = '/search?place=town-ouray@38.02,-107.67@Ouray,%20Colorado,%20USA'

beforeEach(() => {
  localStorage.clear()
  act(() => dismissToast())
  // A narrow screen: list and map take turns.
  vi.stubGlobal('matchMedia', undefined)
  catalogue.mockReset().mockResolvedValue([ORVIS])
  around.mockReset().mockResolvedValue([])
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  engine = null
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the search screen', () => {
  it('lists what is near, with its distance from the chosen place', async () => {
    show({ chosen: [OURAY] })
    const results = await screen.findByRole('list', { name: 'Results' })
    expect(within(results).getByRole('heading', { name: 'Orvis Hot Springs' })).toBeTruthy()
    expect(within(results).getByText('8.5 mi from Ouray')).toBeTruthy()
    expect(within(results).getByText('About $15–$70 a person (estimate)')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Near Ouray')
  })

  it('offers the nearest step that finds something, and takes it', async () => {
    const { router } = show({
      chosen: [{ ...LIMON, name: 'Delta', lat: 38.74, lng: -108.07 }],
      wishes: { activities: { on: true, labels: ['Hot Springs'] } },
    })
    expect(await screen.findByText('No hot springs within 25 mi of Delta.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1 within 60 mi' }))
    expect(await screen.findByRole('heading', { name: 'Orvis Hot Springs' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ within: '60', do: 'Hot Springs' })
  })

  it('finds as many of any kind as it offers', async () => {
    const { router } = show({
      chosen: [OURAY],
      wishes: { activities: { on: true, labels: ['Fishing'] }, lodging: { on: true, labels: [] } },
    })
    expect(await screen.findByText('No fishing or lodging within 25 mi of Ouray.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1 place of any kind' }))
    expect(await screen.findByRole('heading', { name: 'Orvis Hot Springs' })).toBeTruthy()
    expect(screen.getByText('1 place')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(router.state.location.search).toEqual({
      place: 'town-ouray@38.02,-107.67@Ouray, Colorado, USA',
    })
  })

  it('writes order, distance and view into the address bar', async () => {
    const { router } = show({ chosen: [OURAY] })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Name')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '10 mi')
    await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
    expect(router.state.location.search).toMatchObject({ sort: 'name', within: '10', view: 'map' })
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Marker Orvis Hot Springs' })).toBeTruthy()
  })

  it('opens a result’s card from list and map, keeps it through the change of view, and returns the focus', async () => {
    await keepStop()
    show({ chosen: [OURAY] })
    const name = await screen.findByRole('button', { name: 'Orvis Hot Springs' })
    await userEvent.click(name)
    const card = screen.getByRole('dialog', { name: 'Orvis Hot Springs' })
    await userEvent.click(within(card).getByRole('button', { name: 'Favorite Orvis Hot Springs' }))
    await within(card).findByRole('button', { name: 'Favorite Orvis Hot Springs', pressed: true })
    expect(await recordsOf('favorite')).toMatchObject([{ id: 'colorado-activities-orvis-hot-springs' }])
    await userEvent.click(within(card).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(name)
    await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Marker Orvis Hot Springs' }))
    expect(screen.getByRole('dialog', { name: 'Orvis Hot Springs' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    expect(screen.getByRole('dialog', { name: 'Orvis Hot Springs' })).toBeTruthy()
  })

  it('says in a result’s card what is around it, and asks again after a failure', async () => {
    around.mockRejectedValueOnce(new Error('The finder could not be loaded')).mockResolvedValue([
      {
        ...{ placeId: 'a', name: 'Safeway', kind: 'grocery', detail: 'Grocery · Montrose' },
        ...{ miles: 9, direction: 'N' },
      },
    ])
    show({ chosen: [OURAY] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const list = await screen.findByRole('list', { name: 'Around here' })
    expect(within(list).getByText('Safeway')).toBeTruthy()
    expect(within(list).getByText('9 mi N')).toBeTruthy()
  })

  it('says of a heart that the phone could not keep it, which lasts as long as the page', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await keepStop()
    show({ chosen: [OURAY] })
    const heart = await screen.findByRole('button', { name: 'Favorite Orvis Hot Springs' })
    lockDisk()
    await userEvent.click(heart)
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'This phone could not keep the change', open: true }),
    )
    expect(heart.getAttribute('aria-pressed')).toBe('true')
  })

  it('adds a result to the chosen places, and takes it out again on Undo', async () => {
    show({ chosen: [OURAY] })
    const chosen = () => planStore.get().stops.map(({ name }) => name)
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    expect(chosen()).toEqual(['Ouray', 'Orvis Hot Springs'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Added' })).disabled).toBe(true)
    currentToast()?.action?.onClick()
    expect(chosen()).toEqual(['Ouray'])
  })

  it('takes back only the place on Undo, whatever was changed since', async () => {
    const { router } = show({ chosen: [OURAY] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    const undo = currentToast()?.action?.onClick
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '60 mi')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name')
    act(() => undo?.())
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray' })
    expect(router.state.location.search).toMatchObject({ within: '60', sort: 'name' })
    expect(planStore.get().filters.radiusMiles).toBe(60)
  })

  it('leaves the address of another screen alone on a late Undo', async () => {
    const { router } = show({ chosen: [OURAY] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    const undo = currentToast()?.action?.onClick
    await act(() => router.navigate({ to: '/favorites' }))
    act(() => undo?.())
    expect(planStore.get().stops).toMatchObject([OURAY])
    expect(router.state.location).toMatchObject({ pathname: '/favorites', search: {} })
  })

  it('says in the address that nothing is looked for, so that the way back finds everything again', async () => {
    const { router } = show({
      chosen: [],
      wishes: { activities: { on: true, labels: ['Hot Springs'] } },
      at: '/search?place=anywhere',
    })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('All of Colorado')
    await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
    expect(router.state.location.search).toEqual({ place: 'anywhere', view: 'map' })
  })

  it('offers an order only where it means something', async () => {
    const orders = () =>
      within(screen.getByRole('combobox', { name: 'Order' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    const { unmount } = show({})
    await screen.findByRole('list', { name: 'Results' })
    expect(orders()).toEqual(['Name'])
    unmount()
    show({ chosen: [OURAY], at: `${AT_OURAY}&from=2027-01-15` })
    await screen.findByRole('list', { name: 'Results' })
    expect(orders()).toEqual(['Nearest', 'Name', 'Season'])
  })

  it('does not open the card of a place again that was no result meanwhile', async () => {
    show({ chosen: [OURAY] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    const distance = screen.getByRole('combobox', { name: 'Distance' })
    await userEvent.selectOptions(distance, '5 mi')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.selectOptions(distance, '25 mi')
    expect(await screen.findByRole('list', { name: 'Results' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a page of forty and more on demand', async () => {
    catalogue.mockResolvedValue(
      Array.from({ length: 45 }, (_, at) => ({ ...ORVIS, id: `spring-${at}`, name: `Spring ${at}` })),
    )
    show({ chosen: [OURAY] })
    const results = await screen.findByRole('list', { name: 'Results' })
    expect(within(results).getAllByRole('listitem')).toHaveLength(40)
    await userEvent.click(screen.getByRole('button', { name: 'Show 5 more' }))
    expect(within(results).getAllByRole('listitem')).toHaveLength(45)
  })

  it('says that it is looking while the phone is read', async () => {
    catalogue.mockReturnValue(new Promise(() => undefined))
    show({})
    expect(await screen.findByText('Looking on this phone …')).toBeTruthy()
  })

  it('says what failed, that nothing is lost, and tries again', async () => {
    catalogue.mockReset().mockRejectedValueOnce(new Error('Failed to fetch Colorado locations'))
    catalogue.mockResolvedValue([ORVIS])
    show({})
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch Colorado locations')
    expect(screen.getByText(/Your search is kept/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Orvis Hot Springs' })).toBeTruthy()
  })
})

describe('a shared search', () => {
  const ofLink = () => screen.findByText('A shared search')
  const own = () => planStore.get().stops.map(({ placeId }) => placeId)

  it('is shown, and said to be one, without becoming this phone’s plan', async () => {
    show({ chosen: [LIMON], at: AT_OURAY })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Near Ouray')
    expect(await screen.findByText('8.5 mi from Ouray')).toBeTruthy()
    expect(await ofLink()).toBeTruthy()
    expect(planStore.get().stops).toEqual([LIMON])
  })

  it.each(['/search', AT_OURAY])('is not what the own plan is called, at %s', async (at) => {
    show({ chosen: [OURAY], at })
    await screen.findByRole('list', { name: 'Results' })
    expect(screen.queryByText('A shared search')).toBeNull()
  })

  it('is what the overlay opens on; the own plan stays', async () => {
    const { store } = show({ chosen: [LIMON], at: AT_OURAY })
    const before = planStore.get()
    await userEvent.click(await screen.findByRole('button', { name: 'Ouray' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
    expect(store.get(overlayDraftAtom)?.plan.stops).toMatchObject([{ placeId: 'town-ouray' }])
    expect(planStore.get()).toBe(before)
    expect(currentToast()?.open).not.toBe(true)
  })

  it('is changed in the address bar alone', async () => {
    const { router } = show({ chosen: [LIMON], at: AT_OURAY })
    const before = planStore.get()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Distance' }), '10 mi')
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    expect(currentToast()?.title).toBe('Orvis Hot Springs added to this search')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Near Ouray · Orvis Hot Springs',
    )
    expect(router.state.location.search).toMatchObject({ within: '10' })
    expect(planStore.get()).toBe(before)
    act(() => currentToast()?.action?.onClick())
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray' })
    expect(planStore.get()).toBe(before)
  })

  it('becomes the plan on demand, the focus stays on the page, and Undo gives the other back', async () => {
    const { router } = show({ chosen: [LIMON], at: AT_OURAY })
    await userEvent.click(await screen.findByRole('button', { name: 'Make it my plan' }))
    expect(own()).toEqual(['town-ouray'])
    expect(screen.queryByText('A shared search')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    act(() => currentToast()?.action?.onClick())
    expect(planStore.get().stops).toEqual([LIMON])
    expect(await ofLink()).toBeTruthy()
    expect(router.state.location.search).toEqual({ place: 'town-ouray@38.02,-107.67@Ouray, Colorado, USA' })
  })

  it('does not become what the own plan is that is changed on another phone: that address goes along', async () => {
    const { router } = show({ chosen: [OURAY], at: `${AT_OURAY}&view=map` })
    await screen.findByRole('radio', { name: 'Map' })
    act(() => commitPlan((now) => ({ ...now, stops: [...now.stops, LIMON] })))
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray · Limon' })
    expect(screen.queryByText('A shared search')).toBeNull()
    await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'map' }))
    await vi.waitFor(() =>
      expect([router.state.location.search].flatMap(({ place }: { place?: string[] }) => place)).toHaveLength(
        2,
      ),
    )
  })

  it('does not become what the own plan is that is changed in the overlay; the results follow once it is closed', async () => {
    const { store } = show({ chosen: [OURAY], at: AT_OURAY })
    await userEvent.click(await screen.findByRole('button', { name: 'Ouray' }))
    expect(store.get(overlayDraftAtom)).toBeNull()
    act(() => commitPlan((now) => ({ ...now, stops: [LIMON] })))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Near Ouray')
    expect(screen.queryByText('A shared search')).toBeNull()
    act(() => store.set(overlayOpenAtom, false))
    await screen.findByRole('heading', { level: 1, name: 'Near Limon' })
    expect(screen.queryByText('A shared search')).toBeNull()
  })
})

describe('an earlier search of the own plan', () => {
  it('that the back button leads to is shown as it was, and called one; the plan stays', async () => {
    const { router } = show({ chosen: [OURAY], at: AT_OURAY })
    await screen.findByRole('list', { name: 'Results' })
    act(() => commitPlan((now) => ({ ...now, stops: [LIMON] })))
    await screen.findByRole('heading', { level: 1, name: 'Near Limon' })
    act(() => router.history.push(AT_OURAY))
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray' })
    expect(screen.getByText('An earlier search')).toBeTruthy()
    expect(planStore.get().stops).toEqual([LIMON])
  })
})

/** A visitor's phone with Ouray in its plan. */
async function keepStop() {
  const { placeId, ...place } = OURAY
  engine = await runEngine({
    records: [{ kind: 'plan-stop', id: placeId, set: { place, position: 'mm1' } }],
  })
}

type Scene = {
  chosen?: (typeof OURAY)[]
  wishes?: Partial<Wishes>
  at?: string
}

function show({ chosen = [], wishes = {}, at = '/search' }: Scene) {
  const store = createStore()
  showPlan({ ...EMPTY_PLAN, stops: chosen, wishes: { ...EMPTY_PLAN.wishes, ...wishes } })
  const root = createRootRoute()
  const search = createRoute({ getParentRoute: () => root, path: '/search', component: SearchScreen })
  const other = createRoute({ getParentRoute: () => root, path: '/favorites', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([search, other]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </QueryClientProvider>,
  )
  return { store, router, unmount }
}

/** As the app reads and writes it: each key once or several times. */
function parseSearch(text: string): Record<string, string | string[]> {
  const values = new URLSearchParams(text)
  return Object.fromEntries(
    [...values.keys()].map((key) => {
      const all = values.getAll(key)
      return [key, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [[key, one]] : [])),
  )
  return `?${new URLSearchParams(pairs)}`
}
