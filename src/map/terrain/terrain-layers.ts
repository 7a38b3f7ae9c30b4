import type { LayerSpecification, SourceSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { GROUND_PALETTES } from '../../../core/domain/terrain/ground-palette.ts'
import outline from '../../domain/terrain/colorado-outline.json' with { type: 'json' }
import { LABEL_FONT, byZoom } from '../layers/layer-parts.ts'
import { MAP_BOUNDS } from '../map-constants.ts'
import type { MapTheme } from '../map-types.ts'
import { PALETTES } from '../basemap/palette.ts'

/** Sources, and the schemes of their tiles' addresses. */
export const RELIEF = 'terrain-relief'
export const CONTOURS = 'terrain-contours'
const BEYOND = 'terrain-beyond'

/** The grid has a point every 720 to 925 m: tiles of zoom 11 and 12 say no more than those before, but with more light and shade. */
const RELIEF_MAX_ZOOM = 12
const CONTOURS_MIN_ZOOM = 10
const CONTOURS_MAX_ZOOM = 13

/** The map's short line about the terrain's source; the words that NIMA asks for stand with the app's other sources. */
export const TERRAIN_ATTRIBUTION = 'Terrain: NIMA DTED0, estimated'

/** Around the state, degrees: west, south, east, north. */
const COLORADO = ((ring: number[][]): [number, number, number, number] => {
  const [lngs, lats] = [0, 1].map((i) => ring.map((corner) => corner[i] ?? 0))
  if (!lngs || !lats) throw new Error('The outline is empty')
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
})(outline)

/** What the terrain is drawn from; the first has the attribution. */
export function terrainSources(theme: MapTheme): Record<string, SourceSpecification> {
  return {
    [RELIEF]: {
      type: 'raster',
      tiles: [`${RELIEF}://${theme}/{z}/{x}/{y}`],
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
  const { contour } = GROUND_PALETTES[theme]
  return [
    {
      id: 'terrain-relief',
      type: 'raster',
      source: RELIEF,
      paint: {
        // A tile that comes later is a change of the ground, not an event to fade in.
        'raster-fade-duration': 0,
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
      'text-color': GROUND_PALETTES[theme].contourLabel,
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
