import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MapCanvasProps } from '../../../map/canvas/map-canvas.tsx'
import { planStore } from '../../../sync/plan/plan.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { AT_OURAY, LIMON, ORVIS, OURAY, show } from './search-screen.fixture.tsx'

/** There is no WebGL here: the markers stand as buttons. */
vi.mock('../../../map/canvas/map-canvas.tsx', () => ({
  MapCanvas: ({ points, onPoint }: MapCanvasProps) =>
    points.map(({ id, name }) => (
      <button key={id} onClick={() => onPoint(id)}>
        Marker {name}
      </button>
    )),
}))
/** The phone's storage and the server are strangers here: what they answer is the scene. */
const catalogue = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: catalogue, retry: false }),
}))
vi.mock('../../../data/places/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: () => Promise.resolve([]), retry: false }),
}))

beforeEach(() => {
  localStorage.clear()
  act(() => dismissToast())
  // A narrow screen: the list is a sheet over the map.
  vi.stubGlobal('matchMedia', undefined)
  catalogue.mockReset().mockResolvedValue([ORVIS])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the search screen', () => {
  it('lists what is near, with its distance from the chosen place', async () => {
    show({ chosen: [OURAY] })
    const results = await screen.findByRole('list', { name: 'Results' })
    expect(within(results).getByRole('heading', { name: 'Orvis Hot Springs' })).toBeTruthy()
    expect(within(results).getByText('8.5 mi · Hot springs')).toBeTruthy()
    expect(within(results).getByText(ORVIS.description!)).toBeTruthy()
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
    expect(await screen.findByRole('button', { name: 'Marker Orvis Hot Springs' })).toBeTruthy()
  })

  it('lays the list over the map on a sheet, and makes the map when the sheet is lowered first', async () => {
    const { router } = show({ chosen: [OURAY] })
    const height = await screen.findByRole('slider', { name: 'Results, height' })
    expect(height.getAttribute('aria-valuetext')).toBe('Open')
    expect(screen.queryByRole('button', { name: /^Marker/ })).toBeNull()
    height.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(height.getAttribute('aria-valuetext')).toBe('Half open')
    expect(await screen.findByRole('button', { name: 'Marker Orvis Hot Springs' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ view: 'map' })
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    expect(height.getAttribute('aria-valuetext')).toBe('Open')
    expect(router.state.location.search).not.toHaveProperty('view')
    expect(screen.getByRole('button', { name: 'Marker Orvis Hot Springs' })).toBeTruthy()
  })

  it('finds food whatever was wished for, and goes back to the wishes', async () => {
    catalogue.mockResolvedValue([
      ORVIS,
      { ...ORVIS, id: 'beaumont', name: 'Beaumont', category: 'lodging', kind: 'hotel' },
      { ...ORVIS, id: 'bon-ton', name: 'Bon Ton', category: 'restaurants', kind: 'restaurant' },
    ])
    const wishes = { activities: { on: true, labels: ['Hot Springs'] } }
    const { router } = show({ chosen: [OURAY], wishes })
    const results = await screen.findByRole('list', { name: 'Results' })
    const listed = () =>
      within(results)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    const chip = (name: RegExp) =>
      within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name })
    expect(listed()).toContain('Orvis Hot Springs')
    expect(listed()).not.toContain('Bon Ton')
    expect(chip(/^Your wishes \d+$/).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(chip(/^Food \d+$/))
    expect(listed()).toContain('Bon Ton')
    expect(listed()).not.toContain('Orvis Hot Springs')
    expect(router.state.location.search).toMatchObject({ category: 'restaurants' })
    expect(chip(/^Food/).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(chip(/^Lodging/))
    expect(listed()).toContain('Beaumont')
    await userEvent.click(chip(/^Lodging/))
    expect(listed()).toContain('Orvis Hot Springs')
    expect(router.state.location.search).not.toHaveProperty('category')
  })

  it('names two of fifty stops', async () => {
    const stops = Array.from({ length: 50 }, (_, at) => ({
      ...OURAY,
      placeId: `stop-${at}`,
      name: `Stop ${at + 1}`,
      lat: OURAY.lat + at / 1000,
    }))
    show({ chosen: stops })
    await screen.findByRole('heading', { level: 1, name: 'Near Stop 1, Stop 2 and 48 more' })
    expect(screen.getByRole('button', { name: 'Stop 1, Stop 2 and 48 more' })).toBeTruthy()
  })

  it('keeps the filters beside the results on a wide screen, and puts them away', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('900px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    show({ chosen: [OURAY] })
    const column = await screen.findByRole('complementary', { name: 'Filters' })
    const filter = screen.getByRole('button', { name: 'Filter' })
    expect(filter.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(within(column).getByRole('button', { name: /^Advanced Filter/ }))
    await userEvent.click(within(column).getByRole('switch', { name: 'Open now' }))
    expect(screen.getByRole('button', { name: 'Filter, 1 active' })).toBeTruthy()
    expect(planStore.get().filters.openNow).toBe(true)
    await userEvent.click(within(column).getByRole('button', { name: 'Clear All' }))
    expect(planStore.get().filters.openNow).toBe(false)
    act(() => currentToast()?.action?.onClick())
    expect(planStore.get().filters.openNow).toBe(true)
    await userEvent.click(filter)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('clears prices and filters at once, in the address too, and gives both back', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('900px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { router } = show({ chosen: [OURAY], at: `${AT_OURAY}&open=now&bookable=yes&price=50-120` })
    const column = await screen.findByRole('complementary', { name: 'Filters' })
    const asked = router.state.location.search
    expect(asked).toMatchObject({ bookable: 'yes', price: '50-120' })
    await userEvent.click(within(column).getByRole('button', { name: 'Clear All' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('price'))
    expect(router.state.location.search).toMatchObject({ bookable: 'yes' })
    expect(router.state.location.search).not.toHaveProperty('open')
    act(() => currentToast()?.action?.onClick())
    await waitFor(() => expect(router.state.location.search).toEqual(asked))
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
    expect(orders()).toEqual(['Worth the trip', 'Name'])
    unmount()
    show({ chosen: [OURAY], at: `${AT_OURAY}&from=2027-01-15` })
    await screen.findByRole('list', { name: 'Results' })
    expect(orders()).toEqual(['Nearest', 'Worth the trip', 'Name', 'Season'])
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
    expect(await screen.findByText(/^Looking on this phone …/)).toBeTruthy()
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
