import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { byZoom, COUNTY_SOURCE, DETAIL_SOURCE, fading, inLayer, LABEL_FONT } from './layer-parts.ts'
import type { Palette } from '../basemap/palette.ts'

/** Streets are drawn from here on, roads of the park one zoom earlier. */
export const STREETS_ZOOM = 11.5

/** What the map draws itself of the streets of Grand County; an archive of streets that covers them takes their place. */
export const OWN_STREET_LAYERS = [
  'own-street-casing',
  'own-street',
  'own-street-name',
  'county-track',
  'county-street-casing',
  'county-street',
  'county-street-name',
] as const

type Lines = { layer: string; source: string; minzoom: number }

const TOWN_STREETS: Lines = { layer: 'street', source: DETAIL_SOURCE, minzoom: STREETS_ZOOM }
const COUNTY_STREETS: Lines = { layer: 'street', source: COUNTY_SOURCE, minzoom: STREETS_ZOOM }
const PARK_ROADS: Lines = { layer: 'park-road', source: DETAIL_SOURCE, minzoom: STREETS_ZOOM - 1 }

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

/** Streets of towns, roads of a county and of a national park, each over its casing: below every numbered road. */
export function ownStreets(colors: Palette): LayerSpecification[] {
  const line = (
    id: string,
    { layer, source, minzoom }: Lines,
    color: string,
    widerPx: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source,
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
    tracks(colors),
    line('county-street-casing', COUNTY_STREETS, colors.stateCasing, 1.2),
    line('own-street-casing', TOWN_STREETS, colors.stateCasing, 1.2),
    line('park-road-casing', PARK_ROADS, colors.stateCasing, 1.6),
    line('county-street', COUNTY_STREETS, colors.ownStreet, 0),
    line('own-street', TOWN_STREETS, colors.ownStreet, 0),
    line('park-road', PARK_ROADS, colors.ownStreet, 0.4),
  ]
}

/** Tracks for high wheels and for feet: nobody has said which of them a car can take, so all are broken lines. */
const tracks = (colors: Palette): LayerSpecification => ({
  id: 'county-track',
  type: 'line',
  source: COUNTY_SOURCE,
  filter: inLayer('track'),
  minzoom: STREETS_ZOOM,
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': colors.minorRoad,
    'line-width': byZoom([11, 0.8], [14, 1.6], [16, 3]),
    'line-opacity': fading([STREETS_ZOOM, 0.3], [STREETS_ZOOM + 0.8, 1]),
    'line-dasharray': [3, 2],
  },
})

/** Their names, along them. */
export function ownStreetNames(colors: Palette): SymbolLayerSpecification[] {
  const along = (
    id: string,
    source: string,
    layers: string[],
    minzoom: number,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source,
    filter: ['all', ['in', ['get', 'layer'], ['literal', layers]], ['has', 'name']],
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
  return [
    along('own-street-name', DETAIL_SOURCE, ['street'], 13.5),
    along('county-street-name', COUNTY_SOURCE, ['street', 'track'], 12.5),
    along('park-road-name', DETAIL_SOURCE, ['park-road'], 12),
  ]
}
