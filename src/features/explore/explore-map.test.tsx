import { act, render } from '@testing-library/react'
import { useEffect, useImperativeHandle } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
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

const map = (places: readonly KnownPlace[], chosen: KnownPlace | null = null) => (
  <ExploreMap
    places={places}
    counts={null}
    month={null}
    chosen={chosen}
    onOpen={() => undefined}
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

it('shows all places whenever they become others', async () => {
  const { rerender } = await act(async () => render(map(LIST)))
  rerender(map(KNOWN.slice(0, 2)))
  expect(camera.fit).toHaveBeenCalledOnce()
})
