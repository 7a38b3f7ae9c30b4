import type { CircleLayerSpecification, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { TRAIL_ZOOM } from '../../domain/hikes/trail-zoom.ts'
import { byZoom, inLayer, LABEL_FONT } from '../layers/layer-parts.ts'
import type { MapTheme } from '../map-types.ts'

export const TRAIL_SOURCE = 'trails'

/** What of them can be tapped, where hikes begin before lines. */
export const TRAIL_TAP_LAYERS = ['hike-starts', 'trail-line'] as const

/** Neither a road's colour nor that of a wood. */
const INKS = {
  light: { ink: '#8a3b12', rim: '#fffdf8', label: '#6e2f0e', halo: '#f7f2e7' },
  dark: { ink: '#f0a878', rim: '#0a1424', label: '#f5c3a0', halo: '#0d1930' },
} as const

/** Trails as dashed lines over their rim: paths, not roads. */
export function trailLines(theme: MapTheme): LineLayerSpecification[] {
  const { ink, rim } = INKS[theme]
  const line = (id: string, paint: LineLayerSpecification['paint']): LineLayerSpecification => ({
    id,
    type: 'line',
    source: TRAIL_SOURCE,
    filter: inLayer('trail'),
    minzoom: TRAIL_ZOOM,
    layout: { 'line-join': 'round' },
    paint: paint ?? {},
  })
  return [
    line('trail-rim', { 'line-color': rim, 'line-opacity': 0.8, 'line-width': byZoom([11, 2.4], [15, 5]) }),
    line('trail-line', {
      'line-color': ink,
      'line-width': byZoom([11, 1.2], [15, 2.6]),
      'line-dasharray': [2.2, 1.2],
    }),
  ]
}

/** Where hikes lead and begin, and the names of both and of trails: they give way to every other name. */
export function trailNames(theme: MapTheme): (CircleLayerSpecification | SymbolLayerSpecification)[] {
  const { ink, rim, label, halo } = INKS[theme]
  const writing = { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 1.8 }
  const source = TRAIL_SOURCE
  return [
    {
      ...{ id: 'hike-goals', type: 'circle', source, filter: inLayer('goal'), minzoom: TRAIL_ZOOM + 1 },
      paint: {
        'circle-radius': 3.5,
        'circle-color': rim,
        'circle-stroke-color': ink,
        'circle-stroke-width': 1.8,
      },
    },
    {
      ...{ id: 'hike-starts', type: 'circle', source, filter: inLayer('start'), minzoom: TRAIL_ZOOM },
      paint: {
        'circle-radius': 5,
        'circle-color': ink,
        'circle-stroke-color': rim,
        'circle-stroke-width': 1.8,
      },
    },
    {
      ...{ id: 'trail-name', type: 'symbol', source, filter: inLayer('trail'), minzoom: TRAIL_ZOOM + 1 },
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 300,
        'text-field': ['get', 'name'],
        'text-font': LABEL_FONT,
        'text-size': 11,
        'text-max-angle': 40,
        'text-padding': 6,
      },
      paint: writing,
    },
    {
      ...{ id: 'hike-names', type: 'symbol', source, filter: inLayer('start'), minzoom: TRAIL_ZOOM },
      layout: {
        'text-field': ['format', ['get', 'name'], {}, '\n', {}, ['get', 'words'], { 'font-scale': 0.92 }],
        'text-font': LABEL_FONT,
        'text-size': byZoom([11, 10.5], [14, 12]),
        'text-max-width': 10,
        'text-line-height': 1.15,
        'text-padding': 4,
        'text-variable-anchor-offset': [
          'top',
          [0, 0.7],
          'bottom',
          [0, -0.7],
          'left',
          [0.8, 0],
          'right',
          [-0.8, 0],
        ],
      },
      paint: writing,
    },
  ]
}
