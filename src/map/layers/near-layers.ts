import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { byZoom, DETAIL_SOURCE, fading, inLayer, LABEL_FONT } from './layer-parts.ts'
import type { Palette } from '../basemap/palette.ts'

/** Streets are drawn from here on, roads of the park one zoom earlier. */
const STREETS_ZOOM = 11.5

/** What the map draws itself of the streets of Grand County's towns; an archive of streets that covers them takes their place. */
export const OWN_STREET_LAYERS = ['own-street-casing', 'own-street', 'own-street-name'] as const

/** Outlines of towns as a tint: they are legal limits, not what is built. */
export function townAreas(colors: Palette): LayerSpecification[] {
  return [
    {
      id: 'town-area',
      type: 'fill',
      source: DETAIL_SOURCE,
      filter: inLayer('town-area'),
      paint: {
        'fill-color': colors.townArea,
        'fill-opacity': fading([10, 0], [10.7, 0.17], [14, 0.14]),
        'fill-antialias': false,
      },
    },
  ]
}

/** Streets of towns and roads of a national park, each over its casing: below every numbered road. */
export function ownStreets(colors: Palette): LayerSpecification[] {
  const line = (
    id: string,
    layer: string,
    minzoom: number,
    color: string,
    widerPx: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: DETAIL_SOURCE,
    filter: inLayer(layer),
    minzoom,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': color,
      'line-width': byZoom([11, 0.7 + widerPx / 2], [14, 2.6 + widerPx], [16, 8 + widerPx]),
      'line-opacity': fading([minzoom, 0.3], [minzoom + 0.8, 1]),
    },
  })
  return [
    line('own-street-casing', 'street', STREETS_ZOOM, colors.stateCasing, 1.2),
    line('park-road-casing', 'park-road', STREETS_ZOOM - 1, colors.stateCasing, 1.6),
    line('own-street', 'street', STREETS_ZOOM, colors.ownStreet, 0),
    line('park-road', 'park-road', STREETS_ZOOM - 1, colors.ownStreet, 0.4),
  ]
}

/** Their names, along them. */
export function ownStreetNames(colors: Palette): SymbolLayerSpecification[] {
  const along = (id: string, layer: string, minzoom: number): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: DETAIL_SOURCE,
    filter: inLayer(layer),
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 300,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 10.5,
      'text-max-angle': 35,
      'text-padding': 6,
    },
    paint: { 'text-color': colors.labelSoft, 'text-halo-color': colors.halo, 'text-halo-width': 1.8 },
  })
  return [along('own-street-name', 'street', 13.5), along('park-road-name', 'park-road', 12)]
}
