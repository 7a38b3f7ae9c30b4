import type { Feature, Geometry } from 'geojson'
import type { ExpressionSpecification, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { byZoom, LABEL_FONT } from '../layers/layer-parts.ts'
import { dayColor } from './day-colors.ts'
import type { MapStop, MapTheme, MapWay } from '../map-types.ts'
import { stopImageId } from './stop-image.ts'

export const STOP_SOURCE = 'stops'

/** The value where something else is looked at, and the one where it is not. */
const faintElse = (faint: number, plain: number): ExpressionSpecification => [
  'case',
  ['==', ['get', 'faint'], true],
  faint,
  plain,
]

const LINES = {
  light: { ink: '#10243b', rim: '#fffdf8' },
  dark: { ink: '#fdb813', rim: '#0a1424' },
} as const

/**
 * The way through the chosen places: along the roads where they are known, else straight from each to the next, dashed, for no
 * road is claimed. Stands below every name.
 */
export function stopLines(theme: MapTheme): LineLayerSpecification[] {
  const { ink, rim } = LINES[theme]
  const line = (id: string, guessed: boolean | null): LineLayerSpecification => ({
    id,
    type: 'line',
    source: STOP_SOURCE,
    filter: [
      'all',
      ['==', ['geometry-type'], 'LineString'],
      ...(guessed === null ? [] : [['==', ['get', 'guessed'], guessed] as ExpressionSpecification]),
    ],
    layout: { 'line-join': 'round', 'line-cap': guessed === true ? 'butt' : 'round' },
    paint: {
      'line-color': guessed === null ? rim : ['coalesce', ['get', `color-${theme}`], ink],
      'line-width':
        guessed === null
          ? byZoom([6, 5], [12, 7])
          : guessed
            ? byZoom([6, 2], [12, 3])
            : byZoom([6, 3], [12, 4.5]),
      'line-opacity': guessed === null ? faintElse(0.2, 0.75) : faintElse(0.35, 1),
      ...(guessed === true ? { 'line-dasharray': [2.4, 1.6] } : {}),
    },
  })
  return [line('stop-line-rim', null), line('stop-line', true), line('stop-way', false)]
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
      'icon-size': faintElse(0.7, 1),
      // What is looked at lies over the rest.
      'symbol-sort-key': ['-', ['get', 'number'], faintElse(BEHIND, 0)],
    },
    paint: { 'icon-opacity': faintElse(0.55, 1) },
  }
}

/** More than a trip has stops. */
const BEHIND = 10_000

/**
 * The layer with the names of a trip's stops: they give way to markers and groups, on whichever side is free; no other name takes
 * their place.
 */
export function stopNames(ink: { label: string; halo: string }): SymbolLayerSpecification {
  return {
    id: 'stop-names',
    type: 'symbol',
    source: STOP_SOURCE,
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['!=', ['get', 'faint'], true]],
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

/** What the layers draw of the chosen places: the given ways, else one straight line through all of them. */
export function stopFeatures(stops: readonly MapStop[], ways?: readonly MapWay[]): Feature<Geometry>[] {
  const pins = stops.map(({ lng, lat, number, name, id, color, isFaint }): Feature<Geometry> => {
    return {
      type: 'Feature',
      properties: {
        number,
        name,
        image: stopImageId(number, color),
        ...(id === undefined ? {} : { id }),
        ...(isFaint === true ? { faint: true } : {}),
      },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    }
  })
  if (ways) return [...ways.map(wayFeature), ...pins]
  if (stops.length < 2) return pins
  return [lineFeature(stops, { guessed: true }), ...pins]
}

const wayFeature = ({ line, color, isGuessed, isFaint }: MapWay): Feature<Geometry> =>
  lineFeature(line, {
    guessed: isGuessed,
    ...(isFaint === true ? { faint: true } : {}),
    ...(color === undefined
      ? {}
      : { 'color-light': dayColor('light', color), 'color-dark': dayColor('dark', color) }),
  })

function lineFeature(
  points: readonly { lng: number; lat: number }[],
  properties: Record<string, string | boolean>,
): Feature<Geometry> {
  const coordinates = points.map(({ lng, lat }) => [lng, lat])
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }
}
