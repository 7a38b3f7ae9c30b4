import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'

/** No `glyphs` in the style: labels are drawn with the device's own font, so nothing is fetched for them. */
export const LABEL_FONT = ['sans-serif']

/** What the map shows from afar, and what it adds from `DETAIL_ZOOM` on. */
export const BASEMAP_SOURCE = 'basemap'
export const DETAIL_SOURCE = 'basemap-detail'
export const DETAIL_ZOOM = 10

/** The roads of a county, which come when the map is near them. */
export const COUNTY_SOURCE = 'county-roads'

/** Features of one kind of the basemap. */
export const inLayer = (name: string): FilterSpecification => ['==', ['get', 'layer'], name]

/** A filter for the features of one kind of the basemap for which every further condition holds. */
export const inLayerWhere = (name: string, ...conditions: unknown[]): FilterSpecification =>
  ['all', inLayer(name), ...conditions] as FilterSpecification

/** A size in px that grows with the zoom. */
export function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()] as ExpressionSpecification
}

/** A number that changes evenly with the zoom. */
export function fading(...stops: [zoom: number, share: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification
}

/** The last of the values whose zoom has been reached. Needs at least one. */
export function atZoom(first: unknown, ...steps: [zoom: number, value: unknown][]): ExpressionSpecification {
  return ['step', ['zoom'], first, ...steps.flat()] as ExpressionSpecification
}
