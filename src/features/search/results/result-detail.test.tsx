import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MapCanvasProps } from '../../../map/canvas/map-canvas.tsx'
import { FULL_LIST_REASON } from '../../../parts/plan/picked-places.ts'
import { planStore } from '../../../sync/plan/plan.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { lockDisk, recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { ORVIS, OURAY, show } from './search-screen.fixture.tsx'

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
vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({
    queryKey: ['catalogue'],
    queryFn: () => Promise.resolve([ORVIS]),
    retry: false,
  }),
}))
const around = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../data/places/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: around, retry: false }),
}))

/** Runs where a promise is about keeping. */
let engine: Engine | null = null

beforeEach(() => {
  localStorage.clear()
  act(() => dismissToast())
  // A narrow screen: the list is a sheet over the map.
  vi.stubGlobal('matchMedia', undefined)
  around.mockReset().mockResolvedValue([])
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  engine = null
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the search screen', () => {
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

  it('says why a place cannot be added to a full list, and adds none', async () => {
    const stops = Array.from({ length: 50 }, (_, at) => ({
      ...OURAY,
      placeId: `stop-${at}`,
      lat: OURAY.lat + at / 1000,
    }))
    show({ chosen: stops })
    await userEvent.click(await screen.findByRole('button', { name: 'Orvis Hot Springs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Location' }))
    expect(currentToast()?.title).toBe(FULL_LIST_REASON)
    expect(planStore.get().stops).toHaveLength(50)
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
})

/** A visitor's phone with Ouray in its plan. */
async function keepStop() {
  const { placeId, ...place } = OURAY
  engine = await runEngine({
    records: [{ kind: 'plan-stop', id: placeId, set: { place, position: 'mm1' } }],
  })
}
