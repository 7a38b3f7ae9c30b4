import { act, render, waitFor } from '@testing-library/react'
import { useEffect, useImperativeHandle } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListedOffering } from '../../../../core/contracts/market/public-offerings.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { FoundPlaces } from '../../../domain/search/place-finder.ts'
import type { MapCanvasProps } from '../../../map/canvas/map-canvas.tsx'
import type { MapCamera } from '../../../map/map-types.ts'
import { ResultMap } from './result-map.tsx'

/** There is no WebGL here: the camera only remembers what it was asked. */
const camera = vi.hoisted(() => ({
  fit: vi.fn<MapCamera['fit']>(),
  moveTo: vi.fn<MapCamera['moveTo']>(),
  fitCluster: vi.fn<MapCamera['fitCluster']>(),
  heightAt: vi.fn<MapCamera['heightAt']>(),
}))
const canvas = vi.hoisted(() => vi.fn<(props: MapCanvasProps) => void>())
vi.mock('../../../data/places/use-streets.ts', () => ({ useStreets: () => null }))
/** The thread's own answers, on the spot. */
vi.mock('../../../parts/trip/trip-sense-client.ts', async () => {
  const { knownRoadLines } = await import('../../../domain/roads/known-road-lines.ts')
  return { tripSenseClient: { road: async (placeId: string) => knownRoadLines(placeId) } }
})
vi.mock('../../../map/canvas/map-canvas.tsx', () => ({
  MapCanvas: (props: MapCanvasProps) => {
    canvas(props)
    const { camera: handle, onStatus } = props
    useImperativeHandle(handle, () => camera)
    useEffect(() => onStatus('ready'), [onStatus])
    return null
  },
}))

const place = (name: string): KnownPlace => ({
  placeId: `colorado-activities-${name}`,
  name,
  address: `${name}, Colorado, USA`,
  lat: 38,
  lng: -107,
  category: 'activities',
  color: '#003366',
  kind: 'hot_spring',
  description: null,
  elevationM: null,
  season: 'all',
  nearestTown: 'Ridgway',
})
const [ORVIS, OURAY, DUNTON] = [place('Orvis'), place('Ouray'), place('Dunton')]

const found = (...places: KnownPlace[]): FoundPlaces<KnownPlace> => ({
  length: places.length,
  rows: () => [],
  rowOf: () => null,
  places: () => places,
})

const NO_STOPS: never[] = []
const NO_DAYS = { start: null, end: null }
const UNCOVERED = { top: 0, bottom: 0 }
const map = (results: FoundPlaces<KnownPlace>, chosen: KnownPlace | null) => (
  <ResultMap
    found={results}
    stops={NO_STOPS}
    days={NO_DAYS}
    chosen={chosen}
    covered={UNCOVERED}
    onOpen={() => undefined}
    onTrail={() => undefined}
    bookable={null}
    onOffers={() => undefined}
  />
)
const madeShowing = () => canvas.mock.calls[0]?.[0].opening?.map((at) => (at as KnownPlace).name)
const shown = () => camera.fit.mock.calls.map(([points]) => points.map((point) => (point as KnownPlace).name))

beforeEach(() => vi.clearAllMocks())

it('opens on all results, shows them whenever they become others, and stays where it is otherwise', async () => {
  const { rerender } = await act(async () => render(map(found(ORVIS, OURAY), null)))
  expect(madeShowing()).toEqual(['Orvis', 'Ouray'])
  expect(shown()).toEqual([])
  const next = found(DUNTON)
  rerender(map(next, null))
  rerender(map(next, null))
  expect(shown()).toEqual([['Dunton']])
})

it('goes to the place whose card is opened and does not leave it; other results are shown once it is closed', async () => {
  const { rerender } = await act(async () => render(map(found(ORVIS, OURAY), null)))
  const added = found(ORVIS, OURAY, DUNTON)
  rerender(map(added, OURAY))
  expect(camera.moveTo).toHaveBeenCalledWith(OURAY, expect.any(Number))
  expect(shown()).toHaveLength(0)
  rerender(map(added, null))
  expect(shown().at(-1)).toEqual(['Orvis', 'Ouray', 'Dunton'])
})

it('stays where the person is when a card is closed, of a road that is no result too, and when the same results come anew', async () => {
  const { rerender } = await act(async () => render(map(found(ORVIS, OURAY), null)))
  const road = { ...place('Road'), placeId: 'road-million-dollar-highway' }
  await act(async () => rerender(map(found(ORVIS, OURAY), road)))
  const drawn = () => canvas.mock.lastCall?.[0]
  await waitFor(() => expect(drawn()?.roads).toHaveLength(1))
  expect(drawn()?.points.map(({ name }) => name)).toEqual(['Orvis', 'Ouray', 'Road'])
  rerender(map(found(ORVIS, OURAY), null))
  expect([drawn()?.roads?.length, drawn()?.points.length]).toEqual([0, 2])
  expect(shown()).toEqual([])
})

it('draws the results as pins, best first, and marks the one whose card is open', async () => {
  const { rerender } = await act(async () => render(map(found(ORVIS, OURAY), null)))
  const drawn = () => canvas.mock.lastCall?.[0]
  expect(drawn()?.points.map(({ name }) => name)).toEqual(['Orvis', 'Ouray'])
  expect(drawn()).toMatchObject({ drawnAs: 'pins', chosenId: null })
  rerender(map(found(ORVIS, OURAY), OURAY))
  expect(drawn()).toMatchObject({ drawnAs: 'pins', chosenId: OURAY.placeId })
})

it('draws a road among the chosen places from end to end, and shows all of it', async () => {
  const road = { placeId: 'road-million-dollar-highway', address: '', lat: 37.899, lng: -107.712 }
  const stops = [road]
  await act(async () =>
    render(
      <ResultMap
        found={found(ORVIS)}
        stops={stops}
        days={NO_DAYS}
        chosen={null}
        covered={UNCOVERED}
        onOpen={() => undefined}
        onTrail={() => undefined}
        bookable={null}
        onOffers={() => undefined}
      />,
    ),
  )
  await waitFor(() => expect(canvas.mock.lastCall?.[0].roads).toHaveLength(1))
  const line = canvas.mock.lastCall![0].roads!.flat(2)
  // Silverton, Red Mountain Pass, Ouray.
  for (const lat of [37.82, 37.9, 38.02]) {
    expect(line.some((point) => Math.abs(point.lat - lat) < 0.02)).toBe(true)
  }
  expect(camera.fit.mock.lastCall?.[0]).toEqual(expect.arrayContaining([...line]))
})

it('draws what can be booked as prices, and tells which was tapped', async () => {
  const offering = { id: 7, lat: 38.8, lng: -106.1, priceFromCents: 8_500 } as ListedOffering
  const bookable = [{ offering, miles: null, from: null }]
  const onOffers = vi.fn()
  await act(async () =>
    render(
      <ResultMap
        found={found(ORVIS)}
        stops={NO_STOPS}
        days={NO_DAYS}
        chosen={null}
        covered={UNCOVERED}
        onOpen={() => undefined}
        onTrail={() => undefined}
        bookable={bookable}
        onOffers={onOffers}
      />,
    ),
  )
  const drawn = canvas.mock.lastCall?.[0]
  expect(drawn?.offers).toEqual([{ id: 7, lat: 38.8, lng: -106.1, cents: 8_500 }])
  drawn?.onOffers?.([7])
  expect(onOffers).toHaveBeenCalledWith([7])
})
