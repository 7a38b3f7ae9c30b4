import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test, vi } from 'vitest'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { CENTRE_ROOM_LAYER, keepCentreRoom } from './centre-room.ts'

test('names keep out from under the pin, wherever the map comes to rest', () => {
  let centre = [-106, 38.5]
  const shown = vi.fn()
  let rest: () => void = () => undefined
  const map = {
    style: {},
    getCenter: () => ({ toArray: () => centre }),
    addSource: (_: string, { data }: { data: unknown }) => shown(data),
    addLayer: vi.fn(),
    on: (_: string, listener: () => void) => (rest = listener),
    getSource: () => ({ setData: ({ features: [first] }: { features: unknown[] }) => shown(first) }),
  }
  keepCentreRoom(map as unknown as MapLibreMap)
  centre = [-105.5, 40.4]
  rest()
  const drawn = shown.mock.calls.map(([feature]) => (feature as { geometry: unknown }).geometry)
  expect(drawn).toEqual([
    { type: 'Point', coordinates: [-106, 38.5] },
    { type: 'Point', coordinates: [-105.5, 40.4] },
  ])
  expect(map.addLayer).toHaveBeenCalledExactlyOnceWith(CENTRE_ROOM_LAYER)
})

test('the room is a layer that the map can draw', () => {
  const sources = { 'centre-room': { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } }
  const style = { version: 8, sprite: 'https://app.test/sprite', sources, layers: [CENTRE_ROOM_LAYER] }
  expect(validateStyleMin(style as Parameters<typeof validateStyleMin>[0])).toEqual([])
})
