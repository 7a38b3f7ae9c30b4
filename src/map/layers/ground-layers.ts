import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import {
  atZoom,
  BASEMAP_SOURCE,
  byZoom,
  DETAIL_SOURCE,
  DETAIL_ZOOM,
  fading,
  inLayer,
  inLayerWhere,
} from './layer-parts.ts'
import { townAreas } from './near-layers.ts'
import type { Palette } from '../basemap/palette.ts'

/** Outlines of public lands have a corner every kilometre or two: nearer than this they would say too much. */
const LANDS_FADE: [number, number] = [9.8, 11.6]

/** River lines follow the valley, some hundred metres off the bed: nearer than this they turn into a soft band. */
const RIVERS_SOFTEN: [number, number] = [11, 12.8]

/** The ground up to the roads, lowest first: what lies beyond the state, land, public lands, water, borders. */
export function groundLayers(colors: Palette): LayerSpecification[] {
  return [
    { id: 'beyond', type: 'background', paint: { 'background-color': colors.beyond } },
    {
      id: 'land',
      type: 'fill',
      source: BASEMAP_SOURCE,
      filter: inLayerWhere('state', ['has', 'name']),
      paint: { 'fill-color': colors.land },
    },
    ...publicLands(colors),
    ...townAreas(colors),
    {
      id: 'county',
      type: 'line',
      source: BASEMAP_SOURCE,
      filter: inLayer('county'),
      minzoom: 7,
      paint: {
        'line-color': colors.county,
        'line-width': byZoom([6, 0.6], [12, 1.4]),
        'line-dasharray': [4, 3],
        'line-opacity': fading([7, 0], [7.8, 1]),
      },
    },
    ...rivers(colors),
    {
      id: 'water',
      type: 'fill',
      source: BASEMAP_SOURCE,
      filter: inLayer('water'),
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'water-edge',
      type: 'line',
      source: BASEMAP_SOURCE,
      filter: inLayer('water'),
      minzoom: 8,
      paint: { 'line-color': colors.river, 'line-width': byZoom([8, 0.4], [13, 1.2]) },
    },
    {
      id: 'border',
      type: 'line',
      source: BASEMAP_SOURCE,
      filter: inLayer('state'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.border, 'line-width': byZoom([5, 1.2], [10, 2.2]) },
    },
  ]
}

/** Translucent, so that relief below shows through. */
function publicLands(colors: Palette): LayerSpecification[] {
  const kindColor: ExpressionSpecification = [
    'match',
    ['get', 'kind'],
    'wilderness',
    colors.wilderness,
    ['park', 'monument'],
    colors.parkland,
    'refuge',
    colors.refuge,
    'grassland',
    colors.grassland,
    colors.forest,
  ]
  const [near, gone] = LANDS_FADE
  return [
    {
      id: 'public-land',
      type: 'fill',
      source: BASEMAP_SOURCE,
      filter: inLayer('public-land'),
      // Seams between a forest and the wilderness within it would show.
      paint: {
        'fill-color': kindColor,
        'fill-opacity': fading([near, colors.landOpacity], [gone, 0]),
        'fill-antialias': false,
      },
    },
    {
      id: 'public-land-edge',
      type: 'line',
      source: BASEMAP_SOURCE,
      filter: inLayerWhere('public-land', ['!=', ['get', 'kind'], 'wilderness']),
      minzoom: 7,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': kindColor,
        'line-width': byZoom([7, 0.6], [11, 1.4]),
        'line-opacity': fading([7, 0.25], [8.5, 0.55], [near, 0.55], [gone, 0]),
      },
    },
    {
      id: 'wilderness-edge',
      type: 'line',
      source: BASEMAP_SOURCE,
      filter: inLayerWhere('public-land', ['==', ['get', 'kind'], 'wilderness']),
      minzoom: 8,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.wilderness,
        'line-width': byZoom([8, 0.8], [11, 1.6]),
        'line-dasharray': [3, 2],
        'line-opacity': fading([8, 0.5], [9, 0.8], [near, 0.8], [gone, 0]),
      },
    },
  ]
}

function rivers(colors: Palette): LayerSpecification[] {
  const [near, soft] = RIVERS_SOFTEN
  const shape = { 'line-join': 'round', 'line-cap': 'round' } as const
  const strength = (full: number): ExpressionSpecification => [
    'case',
    ['<=', ['get', 'rank'], 2],
    full,
    full * 0.7,
  ]
  return [
    {
      id: 'stream',
      type: 'line',
      source: DETAIL_SOURCE,
      filter: inLayer('river'),
      minzoom: DETAIL_ZOOM,
      layout: shape,
      paint: {
        'line-color': colors.river,
        'line-width': byZoom([10, 0.6], [13, 1.8], [16, 4]),
        'line-blur': byZoom([near, 0], [soft, 1.2], [16, 3]),
        'line-opacity': fading([10, 0.2], [10.8, 0.8], [near, 0.8], [soft, 0.45]),
      },
    },
    {
      id: 'river',
      type: 'line',
      source: BASEMAP_SOURCE,
      filter: inLayerWhere('river', ['<=', ['get', 'rank'], atZoom(1, [6, 2], [7, 3], [8, 4])]),
      layout: shape,
      paint: {
        'line-color': colors.river,
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          5,
          strength(0.8),
          9,
          strength(1.8),
          13,
          strength(4.5),
          16,
          strength(12),
        ],
        'line-blur': byZoom([near, 0], [soft, 2.5], [16, 7]),
        'line-opacity': fading([near, 1], [soft, 0.55]),
      },
    },
  ]
}
