import type { Feature, Geometry } from 'geojson'
import type { LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { byZoom, LABEL_FONT } from './layer-parts.ts'
import type { MapStop, MapTheme } from './map-types.ts'
import { stopImageId } from './stop-image.ts'

export const STOP_SOURCE = 'stops'

const LINES = {
  light: { ink: '#10243b', rim: '#fffdf8' },
  dark: { ink: '#fdb813', rim: '#0a1424' },
} as const

/** The way through the chosen places, straight from each to the next: no road is claimed. Stands below every name. */
export function stopLines(theme: MapTheme): LineLayerSpecification[] {
  const line = (id: string, color: string, wider: number): LineLayerSpecification => ({
    id,
    type: 'line',
    source: STOP_SOURCE,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-join': 'round', 'line-cap': wider > 0 ? 'round' : 'butt' },
    paint: {
      'line-color': color,
      'line-width': byZoom([6, 2 + wider], [12, 3 + wider]),
      ...(wider > 0 ? { 'line-opacity': 0.75 } : { 'line-dasharray': [2.4, 1.6] }),
    },
  })
  const { ink, rim } = LINES[theme]
  return [line('stop-line-rim', rim, 3), line('stop-line', ink, 0)]
}

/** The chosen places as pins. Placed before everything else on the map, and above it. */
export function stopPins(): SymbolLayerSpecification {
  return {
    id: 'stops',
    type: 'symbol',
    source: STOP_SOURCE,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'icon-image': ['get', 'image'],
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'icon-padding': 2,
      'symbol-sort-key': ['get', 'number'],
    },
  }
}

/** Their names: they give way to markers and groups, of which they find a free side, and no other name takes their place. */
export function stopNames(ink: { label: string; halo: string }): SymbolLayerSpecification {
  return {
    id: 'stop-names',
    type: 'symbol',
    source: STOP_SOURCE,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'symbol-sort-key': ['get', 'number'],
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 13.5,
      'text-max-width': 9,
      'text-line-height': 1.1,
      'text-padding': 3,
      // Beside the tip of the pin, below the marker it may stand on, beside the pin's head.
      'text-variable-anchor-offset': [
        'top',
        [0, 0.4],
        'top',
        [0, 1.4],
        'left',
        [1.5, -1.8],
        'right',
        [-1.5, -1.8],
        'bottom',
        [0, -3.5],
      ],
      'text-justify': 'auto',
    },
    paint: { 'text-color': ink.label, 'text-halo-color': ink.halo, 'text-halo-width': 2.2 },
  }
}

/** What the layers draw of the chosen places. */
export function stopFeatures(stops: readonly MapStop[]): Feature<Geometry>[] {
  const pins = stops.map(({ lng, lat, number, name }): Feature<Geometry> => {
    return {
      type: 'Feature',
      properties: { number, name, image: stopImageId(number) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    }
  })
  if (stops.length < 2) return pins
  const coordinates = stops.map(({ lng, lat }) => [lng, lat])
  return [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }, ...pins]
}
