import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import { BASEMAP_SOURCE, byZoom, fading, inLayerWhere, LABEL_FONT } from './layer-parts.ts'
import type { Palette } from '../basemap/palette.ts'
import { closedOn } from './season.ts'

/** The stretches that are usually closed on the shown days; `create-map.ts` changes its filter with them. */
export const CLOSURE_LAYER = 'closure'

/**
 * From the smallest road up, each with the zoom it appears at, its widths in px at zoom 6, 10 and 14, and how much wider its
 * casing is there.
 */
const ROADS = [
  {
    kind: 'other',
    color: 'stateRoad',
    casing: 'stateCasing',
    minzoom: 9,
    widths: [0.4, 1, 3.4],
    rim: [0.3, 0.9, 1.8],
  },
  {
    kind: 'state',
    color: 'stateRoad',
    casing: 'stateCasing',
    minzoom: 6.5,
    widths: [0.5, 1.8, 5],
    rim: [0.5, 1.4, 2.2],
  },
  { kind: 'us', color: 'us', casing: 'usCasing', minzoom: 5, widths: [0.9, 2.5, 6.5], rim: [0.7, 1.4, 2.4] },
  {
    kind: 'interstate',
    color: 'interstate',
    casing: 'interstateCasing',
    minzoom: 5,
    widths: [1.5, 3.2, 8.5],
    rim: [0.9, 1.6, 2.8],
  },
] as const

type Road = (typeof ROADS)[number]

/** Roads with their casings and what winter closes of them; every casing lies below every road, so that crossings are open. */
export function roadLayers(colors: Palette, days: DayRange): LayerSpecification[] {
  return [
    ...countyRoads(colors),
    ...ROADS.map((road) => casing(road, colors)),
    ...ROADS.map((road) => surface(road, colors)),
    closures(colors, days),
  ]
}

/** Drawn from hand-written points, straight between them: a plain line claims no more. */
function countyRoads(colors: Palette): LayerSpecification[] {
  const look = (gravel: boolean): LayerSpecification => ({
    id: gravel ? 'road-gravel' : 'road-county',
    type: 'line',
    source: BASEMAP_SOURCE,
    filter: inLayerWhere(
      'road',
      ['==', ['get', 'class'], 'county'],
      [gravel ? '==' : '!=', ['get', 'surface'], 'gravel'],
    ),
    minzoom: 8,
    layout: { 'line-join': 'round', 'line-cap': gravel ? 'butt' : 'round' },
    paint: {
      'line-color': colors.minorRoad,
      'line-width': byZoom([8, 0.7], [10, 1.3], [14, 3]),
      'line-opacity': fading([8, 0.5], [9, 1]),
      ...(gravel ? { 'line-dasharray': [3, 1.2] } : {}),
    },
  })
  return [look(false), look(true)]
}

function casing({ kind, casing: color, minzoom, widths, rim }: Road, colors: Palette): LayerSpecification {
  const [far, mid, near] = widths
  return {
    ...lineOf(kind, Math.max(minzoom, kind === 'state' ? 8 : 5)),
    id: `road-casing-${kind}`,
    paint: {
      'line-color': colors[color],
      'line-width': byZoom([6, far + rim[0]], [10, mid + rim[1]], [14, near + rim[2]]),
    },
  }
}

function surface(
  { kind, color, minzoom, widths: [far, mid, near], casing }: Road,
  colors: Palette,
): LayerSpecification {
  // From afar there is no room for a casing: the road itself takes the darker colour.
  const ink: ExpressionSpecification =
    kind === 'interstate'
      ? ['literal', colors[color]]
      : ['interpolate', ['linear'], ['zoom'], 8, colors[casing], 9, colors[color]]
  return {
    ...lineOf(kind, minzoom),
    id: `road-${kind}`,
    paint: { 'line-color': ink, 'line-width': byZoom([6, far], [10, mid], [14, near]) },
  }
}

function lineOf(kind: Road['kind'], minzoom: number) {
  return {
    type: 'line',
    source: BASEMAP_SOURCE,
    filter: inLayerWhere('road', ['==', ['get', 'class'], kind]),
    minzoom,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  } as const
}

function closures(colors: Palette, days: DayRange): LayerSpecification {
  return {
    id: CLOSURE_LAYER,
    type: 'line',
    source: BASEMAP_SOURCE,
    filter: inLayerWhere('closure', closedOn(days)),
    minzoom: 7,
    paint: {
      'line-color': colors.closed,
      'line-width': byZoom([7, 1.2], [10, 2.4], [14, 3.6]),
      'line-dasharray': [1.6, 1.4],
    },
  }
}

/** Names of roads without a sign, along them. */
export function roadNames(colors: Palette): LayerSpecification {
  return {
    id: 'road-name',
    type: 'symbol',
    source: BASEMAP_SOURCE,
    filter: inLayerWhere('road', ['!', ['has', 'shields']]),
    minzoom: 10.5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 10.5,
      'text-max-angle': 35,
      'text-padding': 10,
    },
    paint: { 'text-color': colors.labelSoft, 'text-halo-color': colors.halo, 'text-halo-width': 1.8 },
  }
}
