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
import { EMPTY_SEARCH_BAR, type SearchParams } from '../../../state/search-bar-schema.ts'
import { overlayOpenAtom, searchBarAtom } from '../../../state/search-bar.ts'
import { currentToast } from '../../../ui/toast-store.ts'
import { SearchScreen } from './search-screen.tsx'

const setFavorite = vi.hoisted(() => vi.fn<(set: object) => Promise<void>>())
vi.mock('../../../data/favorites.ts', () => ({
  favoritesQuery: () => ({ queryKey: ['favorites'], queryFn: () => [] }),
  setFavorite,
}))
vi.mock('../../../data/session.ts', () => ({
  currentUserQuery: () => ({ queryKey: ['user'], queryFn: () => null, initialData: null }),
}))
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

const AT_OURAY = '/search?place=town-ouray@38.02,-107.67@Ouray,%20Colorado,%20USA'

beforeEach(() => {
  // A narrow screen: list and map take turns.
  vi.stubGlobal('matchMedia', undefined)
  catalogue.mockReset().mockResolvedValue([ORVIS])
  setFavorite.mockReset().mockResolvedValue()
})
afterEach(() => vi.unstubAllGlobals())

describe('the search screen', () => {
  it('lists what is near, with its distance from the chosen place', async () => {
    show({ chosen: [OURAY] })
    const results = await screen.findByRole('list', { name: 'Results' })
    expect(within(results).getByRole('heading', { name: 'Orvis Hot Springs' })).toBeTruthy()
    expect(within(results).getByText('8.5 mi from Ouray')).toBeTruthy()
    expect(within(results).getByText('About $15–$70 a person (estimate)')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Near Ouray')
  })

  it('shows the search of a link without making it this phone’s plan', async () => {
    const { store } = show({ chosen: [LIMON], at: AT_OURAY })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Near Ouray')
    expect(await screen.findByText('8.5 mi from Ouray')).toBeTruthy()
    expect(store.get(searchBarAtom).selectedLocationPickerLocations).toEqual([LIMON])
  })

  it('makes a link’s search the plan when it is to be changed, and gives the other back on Undo', async () => {
    const { store } = show({ chosen: [LIMON], at: AT_OURAY })
    await userEvent.click(await screen.findByRole('button', { name: 'Ouray' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
    expect(store.get(searchBarAtom).selectedLocationPickerLocations).toMatchObject([
      { placeId: 'town-ouray' },
    ])
    currentToast()?.action?.onClick()
    expect(store.get(searchBarAtom).selectedLocationPickerLocations).toEqual([LIMON])
  })

  it('keeps another plan within reach when a link’s search is changed here', async () => {
    const { store } = show({ chosen: [LIMON], at: AT_OURAY })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Distance' }), '10 mi')
    expect(store.get(searchBarAtom).selectedLocationPickerLocations).toMatchObject([
      { placeId: 'town-ouray' },
    ])
    currentToast()?.action?.onClick()
    expect(store.get(searchBarAtom).selectedLocationPickerLocations).toEqual([LIMON])
  })

  it('offers the nearest step that finds something, and takes it', async () => {
    const { router } = show({
      chosen: [{ ...LIMON, name: 'Delta', lat: 38.74, lng: -108.07 }],
      params: { activities: true, selectedActivities: ['Hot Springs'] },
    })
    expect(await screen.findByText('No hot springs within 25 mi of Delta.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1 within 60 mi' }))
    expect(await screen.findByRole('heading', { name: 'Orvis Hot Springs' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ within: '60', do: 'Hot Springs' })
  })

  it('finds as many of any kind as it offers', async () => {
    const { router } = show({
      chosen: [OURAY],
      params: { activities: true, selectedActivities: ['Fishing'], lodging: true },
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
    show({ chosen: [OURAY] })
    const name = await screen.findByRole('button', { name: 'Orvis Hot Springs' })
    await userEvent.click(name)
    const card = screen.getByRole('dialog', { name: 'Orvis Hot Springs' })
    await userEvent.click(within(card).getByRole('button', { name: 'Favorite Orvis Hot Springs' }))
    expect(setFavorite).toHaveBeenCalledWith({ placeId: 'colorado-activities-orvis-hot-springs', on: true })
    await userEvent.click(within(card).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(name)
    await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Marker Orvis Hot Springs' }))
    expect(screen.getByRole('dialog', { name: 'Orvis Hot Springs' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    expect(screen.getByRole('dialog', { name: 'Orvis Hot Springs' })).toBeTruthy()
  })

  it('adds a result to the chosen places, and takes it out again on Undo', async () => {
    const { store } = show({ chosen: [OURAY] })
    const chosen = () => store.get(searchBarAtom).selectedLocationPickerLocations.map(({ name }) => name)
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    expect(chosen()).toEqual(['Ouray', 'Orvis Hot Springs'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Added' })).disabled).toBe(true)
    currentToast()?.action?.onClick()
    expect(chosen()).toEqual(['Ouray'])
  })

  it('takes back only the place on Undo, whatever was changed since', async () => {
    const { router, store } = show({ chosen: [OURAY] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    const undo = currentToast()?.action?.onClick
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '60 mi')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name')
    act(() => undo?.())
    await screen.findByRole('heading', { level: 1, name: 'Near Ouray' })
    expect(router.state.location.search).toMatchObject({ within: '60', sort: 'name' })
    expect(store.get(searchBarAtom).filters.radiusMiles).toBe(60)
  })

  it('leaves the address of another screen alone on a late Undo', async () => {
    const { router, store } = show({ chosen: [OURAY] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    const undo = currentToast()?.action?.onClick
    await act(() => router.navigate({ to: '/favorites' }))
    act(() => undo?.())
    expect(store.get(searchBarAtom).selectedLocationPickerLocations).toMatchObject([OURAY])
    expect(router.state.location).toMatchObject({ pathname: '/favorites', search: {} })
  })

  it('says in the address that nothing is looked for, so that the way back finds everything again', async () => {
    const { router } = show({
      chosen: [],
      params: { activities: true, selectedActivities: ['Hot Springs'] },
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

type Scene = {
  chosen?: (typeof OURAY)[]
  params?: Partial<SearchParams>
  at?: string
}

function show({ chosen = [], params = {}, at = '/search' }: Scene) {
  const store = createStore()
  store.set(searchBarAtom, {
    ...EMPTY_SEARCH_BAR,
    selectedDestinations: chosen,
    selectedLocationPickerLocations: chosen,
    searchParams: { ...EMPTY_SEARCH_BAR.searchParams, ...params },
  })
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
