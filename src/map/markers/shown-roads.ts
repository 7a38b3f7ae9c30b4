import type { Feature, MultiLineString } from 'geojson'
import type { LineLayerSpecification } from 'maplibre-gl'
import { byZoom } from '../layers/layer-parts.ts'
import type { MapRoad, MapTheme } from '../map-types.ts'

export const ROAD_SOURCE = 'shown-roads'

/** Neither a day's colour nor that of any road of the map, and apart from both in lightness too. */
const INKS = {
  light: { ink: '#c2185b', rim: '#fffdf8' },
  dark: { ink: '#ff8ac2', rim: '#0a1424' },
} as const

/** The roads that somebody looked for, drawn over those of the map and below the ways of a trip and every name. */
export function shownRoadLines(theme: MapTheme): LineLayerSpecification[] {
  const { ink, rim } = INKS[theme]
  const line = (id: string, color: string, width: [number, number]): LineLayerSpecification => ({
    id,
    type: 'line',
    source: ROAD_SOURCE,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom([6, width[0]], [12, width[1]]) },
  })
  return [line('shown-road-rim', rim, [7, 12]), line('shown-road', ink, [4, 7])]
}

/** What the layers draw. */
export function roadFeatures(roads: readonly MapRoad[]): Feature<MultiLineString>[] {
  return roads.map((road) => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'MultiLineString',
      coordinates: road.map((line) => line.map(({ lng, lat }) => [lng, lat])),
    },
  }))
}
