import { act, render } from '@testing-library/react'
import { useEffect, useImperativeHandle } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import type { ExploreCounts } from '../../domain/explore/explorer.ts'
import { REGIONS } from '../../domain/explore/regions.ts'
import { mergePlaces, type KnownPlace } from '../../domain/places/known-places.ts'
import type { MapCanvasProps } from '../../map/canvas/map-canvas.tsx'
import type { MapCamera } from '../../map/map-types.ts'
import { ExploreMap } from './explore-map.tsx'

/** There is no WebGL here: the camera only remembers what it was asked. */
const camera = vi.hoisted(() => ({
  fit: vi.fn<MapCamera['fit']>(),
  moveTo: vi.fn<MapCamera['moveTo']>(),
  fitCluster: vi.fn<MapCamera['fitCluster']>(),
  heightAt: vi.fn<MapCamera['heightAt']>(),
}))
const canvas = vi.hoisted(() => vi.fn<(props: MapCanvasProps) => void>())
vi.mock('../../data/places/use-streets.ts', () => ({ useStreets: () => null }))
vi.mock('../../map/canvas/map-canvas.tsx', () => ({
  MapCanvas: (props: MapCanvasProps) => {
    canvas(props)
    const { camera: handle, onStatus } = props
    useImperativeHandle(handle, () => camera)
    useEffect(() => onStatus('ready'), [onStatus])
    return null
  },
}))

const KNOWN = mergePlaces([])
const LIST = KNOWN.slice(0, 3)
const [FIRST] = LIST
const OTHER = KNOWN.at(-1)

const NOTHING: never[] = []
const map = (places: readonly KnownPlace[], chosen: KnownPlace | null = null) => (
  <ExploreMap
    places={places}
    counts={null}
    month={null}
    chosen={chosen}
    bookable={NOTHING}
    onOpen={() => undefined}
    onOffers={() => undefined}
    onRegion={() => undefined}
  />
)
const drawn = () => canvas.mock.lastCall?.[0].points.length

beforeEach(() => vi.clearAllMocks())

it('goes to the place whose card is opened, and stays where the person is once it is closed', async () => {
  const { rerender } = await act(async () => render(map(LIST)))
  rerender(map(LIST, FIRST))
  expect(camera.moveTo).toHaveBeenCalledOnce()
  // Closing forgets the address's place, which makes the same list anew.
  rerender(map([...LIST]))
  expect(camera.fit).not.toHaveBeenCalled()
})

it('draws a place that a link names beside those of the choice, and does not leave it with its card', async () => {
  const { rerender } = await act(async () => render(map(LIST, OTHER)))
  expect(drawn()).toBe(4)
  rerender(map([...LIST]))
  expect(drawn()).toBe(3)
  expect(camera.fit).not.toHaveBeenCalled()
})

it('draws what can be booked as prices, but not where regions stand for the places', async () => {
  const offering = { id: 7, lat: 38.8, lng: -106.1, priceFromCents: 8_500 } as ListedOffering
  const looked = (counts: ExploreCounts['regions'] | null) => (
    <ExploreMap
      places={KNOWN}
      counts={counts}
      month={null}
      chosen={null}
      bookable={[offering]}
      onOpen={() => undefined}
      onOffers={() => undefined}
      onRegion={() => undefined}
    />
  )
  const { rerender } = await act(async () => render(looked(null)))
  expect(canvas.mock.lastCall?.[0].offers).toEqual([{ id: 7, lat: 38.8, lng: -106.1, cents: 8_500 }])
  const counts = Object.fromEntries(REGIONS.map(({ id }) => [id, 9])) as ExploreCounts['regions']
  await act(async () => rerender(looked(counts)))
  expect(canvas.mock.lastCall?.[0].offers).toEqual([])
})

it('shows all places whenever they become others', async () => {
  const { rerender } = await act(async () => render(map(LIST)))
  rerender(map(KNOWN.slice(0, 2)))
  expect(camera.fit).toHaveBeenCalledOnce()
})
