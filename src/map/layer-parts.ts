import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'

/** No `glyphs` in the style: labels are drawn with the device's own font, so nothing is fetched for them. */
export const LABEL_FONT = ['sans-serif']

/** Features of one kind of the basemap. */
export const inLayer = (name: string): FilterSpecification => ['==', ['get', 'layer'], name]

/** A size in px that grows with the zoom. */
export function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()] as ExpressionSpecification
}
