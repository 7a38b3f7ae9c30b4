import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import outline from '../../api/domain/terrain/colorado-outline.json' with { type: 'json' }
import { LABEL_FONT, byZoom } from './layer-parts.ts'
import { MAP_BOUNDS } from './map-constants.ts'
import type { MapTheme } from './map-types.ts'
import { PALETTES } from './palette.ts'
import { TERRAIN_PALETTES } from './terrain-palette.ts'

/** Sources, and the schemes of their tiles' addresses. */
export const RELIEF = 'terrain-relief'
export const CONTOURS = 'terrain-contours'
const BEYOND = 'terrain-beyond'

/** The grid has a point every 720 to 925 m: nearer tiles than these would say nothing more. */
const RELIEF_MAX_ZOOM = 10
const CONTOURS_MIN_ZOOM = 10
const CONTOURS_MAX_ZOOM = 13

/** In short; the words that NIMA asks for stand with the app's other sources. */
export const TERRAIN_ATTRIBUTION = 'Terrain: NIMA DTED0, estimated'

/** Around the state, degrees: west, south, east, north. */
const COLORADO = ((ring: number[][]): [number, number, number, number] => {
  const [lngs, lats] = [0, 1].map((i) => ring.map((corner) => corner[i] ?? 0))
  if (!lngs || !lats) throw new Error('The outline is empty')
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
})(outline)

/** What the terrain is drawn from; the first has the attribution. */
export function terrainSources(): Record<string, SourceSpecification> {
  return {
    [RELIEF]: {
      type: 'raster-dem',
      tiles: [`${RELIEF}://{z}/{x}/{y}`],
      encoding: 'terrarium',
      tileSize: 256,
      maxzoom: RELIEF_MAX_ZOOM,
      bounds: COLORADO,
      attribution: TERRAIN_ATTRIBUTION,
    },
    [CONTOURS]: {
      type: 'vector',
      tiles: [`${CONTOURS}://{z}/{x}/{y}`],
      minzoom: CONTOURS_MIN_ZOOM,
      maxzoom: CONTOURS_MAX_ZOOM,
      bounds: COLORADO,
    },
    [BEYOND]: { type: 'geojson', data: { type: 'Polygon', coordinates: [worldRing(), outline] } },
  }
}

/** Bottom first: to be drawn right above the land. Outside the state all of it is covered. */
export function terrainLayers(theme: MapTheme): LayerSpecification[] {
  const { ramp, shadow, light, contour } = TERRAIN_PALETTES[theme]
  return [
    {
      id: 'terrain-color',
      type: 'color-relief',
      source: RELIEF,
      paint: {
        'color-relief-color': [
          'interpolate',
          ['linear'],
          ['elevation'],
          ...ramp.flat(),
        ] as ExpressionSpecification,
      },
    },
    {
      id: 'terrain-shade',
      type: 'hillshade',
      source: RELIEF,
      paint: {
        'hillshade-method': 'standard',
        'hillshade-illumination-direction': 315,
        // The nearer, the more of the slope is the grid's own smoothness.
        'hillshade-exaggeration': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 9, 0.42, 14, 0.12],
        'hillshade-shadow-color': withShare(shadow),
        'hillshade-highlight-color': withShare(light),
        'hillshade-accent-color': withShare({ ...shadow, share: 0.1 }),
      },
    },
    {
      id: 'terrain-contour',
      type: 'line',
      source: CONTOURS,
      'source-layer': 'contours',
      minzoom: CONTOURS_MIN_ZOOM,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': contour,
        'line-width': ['case', ['get', 'heavy'], 1.1, 0.6],
        // From far off all of them are heavy; they come in as the shading goes.
        'line-opacity': [
          'interpolate',
          ['linear'],
          ['zoom'],
          CONTOURS_MIN_ZOOM,
          0.25,
          12,
          ['case', ['get', 'heavy'], 0.65, 0.45],
        ],
      },
    },
    {
      id: 'terrain-beyond',
      type: 'fill',
      source: BEYOND,
      paint: { 'fill-color': PALETTES[theme].beyond },
    },
  ]
}

/** Heights along the contour lines; to be placed after every other name. */
export function contourLabels(theme: MapTheme): SymbolLayerSpecification {
  return {
    id: 'terrain-contour-height',
    type: 'symbol',
    source: CONTOURS,
    'source-layer': 'contours',
    minzoom: CONTOURS_MIN_ZOOM,
    filter: ['any', ['get', 'heavy'], ['>=', ['zoom'], 13]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['concat', ['number-format', ['get', 'ft'], { locale: 'en-US' }], ' ft'],
      'text-font': LABEL_FONT,
      'text-size': byZoom([10, 9.5], [14, 11]),
      'text-max-angle': 25,
      'text-padding': 6,
    },
    paint: {
      'text-color': TERRAIN_PALETTES[theme].contourLabel,
      'text-halo-color': PALETTES[theme].halo,
      'text-halo-width': 1.4,
    },
  }
}

/** Further than the map can be moved. */
function worldRing(): [number, number][] {
  const [west, south, east, north] = MAP_BOUNDS
  const [left, bottom, right, top] = [west - 20, south - 20, east + 20, north + 20]
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}

function withShare({ color, share }: { color: string; share: number }): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return `rgba(${red}, ${green}, ${blue}, ${share})`
}
