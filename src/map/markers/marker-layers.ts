import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { ROOM_IMAGE } from '../basemap/basemap-images.ts'
import { HEIGHTS_BOTTOM } from '../layers/landmark-layers.ts'
import { LABEL_FONT } from '../layers/layer-parts.ts'
import { TOWNS_OVER_PINS } from '../layers/name-layers.ts'
import type { MapTheme } from '../map-types.ts'
import { TRAIL_SOURCE, trailLines, trailNames } from '../trails/trail-layers.ts'
import {
  DOT_SOURCE,
  PIN_SOURCE,
  pinLayers,
  pinNames,
  placeDots,
  REGION_SOURCE,
  regionLayer,
} from './pin-layers.ts'
import { OFFER_SOURCE, offerLayer } from './offer-pins.ts'
import { ROAD_SOURCE, shownRoadLines } from './shown-roads.ts'
import { STOP_SOURCE, stopLines, stopNames, stopPins } from './stop-layers.ts'

/** Nearer than this, places are written by name. */
const NAMES_ZOOM = 11

export const MARKER_INKS = {
  light: { ring: '#fffdf8', bubble: '#10243b', bubbleInk: '#fffdf8', label: '#10243b', halo: '#f7f2e7' },
  dark: { ring: '#0a1424', bubble: '#eff1e4', bubbleInk: '#0a1424', label: '#eff1e4', halo: '#0d1930' },
} as const

const BUBBLE_RADIUS_PX: ExpressionSpecification = ['step', ['get', 'count'], 18, 10, 22, 50, 27, 200, 33]

const OWN_BLUE = '#1a73e8'
/** The dot's blue would drown in the night map. */
const OWN_RING = { light: OWN_BLUE, dark: '#7db4ff' } as const

const EMPTY: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }

/**
 * The basemap's style with the layers of places, clusters, pins, regions, stops, shown roads and the own position, all still empty. A loaded map that
 * is given them one by one would check its style and place every name anew for each.
 */
export function withMarkers(style: StyleSpecification, theme: MapTheme): StyleSpecification {
  const towns = style.layers.filter(({ id }) => TOWNS_OVER_PINS.includes(id))
  const layers = style.layers.flatMap((layer) => {
    if (towns.includes(layer)) return []
    return layer.id === HEIGHTS_BOTTOM ? [placeNames(theme), layer] : [layer]
  })
  // Everything written or pointed at stays above the lines.
  const lowestLabel = layers.findIndex(({ type }) => type === 'symbol' || type === 'circle')
  return {
    ...style,
    sources: {
      ...style.sources,
      places: EMPTY,
      [DOT_SOURCE]: EMPTY,
      [PIN_SOURCE]: EMPTY,
      [REGION_SOURCE]: EMPTY,
      [STOP_SOURCE]: EMPTY,
      [ROAD_SOURCE]: EMPTY,
      [TRAIL_SOURCE]: EMPTY,
      ...OFFER_SOURCE,
      'own-accuracy': EMPTY,
      'own-position': EMPTY,
    },
    layers: [
      ...layers.toSpliced(
        lowestLabel,
        0,
        ...trailLines(theme),
        ...shownRoadLines(theme),
        ...stopLines(theme),
        placeDots(MARKER_INKS[theme]),
        ...trailNames(theme),
      ),
      ...topLayers(theme, towns),
    ],
  }
}

/**
 * Below the pictures, and so placed after them: a name gives way to every picture and to other names. Below peaks and
 * passes too, which say the same name with its elevation.
 */
function placeNames(theme: MapTheme): SymbolLayerSpecification {
  const ink = MARKER_INKS[theme]
  return {
    id: 'place-names',
    type: 'symbol',
    source: 'places',
    filter: ['has', 'id'],
    minzoom: NAMES_ZOOM,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 12,
      'text-max-width': 9,
      'text-anchor': 'top',
      'text-offset': [0, 1.7],
    },
    paint: { 'text-color': ink.label, 'text-halo-color': ink.halo, 'text-halo-width': 1.8 },
  }
}

function topLayers(theme: MapTheme, towns: readonly LayerSpecification[]): LayerSpecification[] {
  const ink = MARKER_INKS[theme]
  const counts = numberLayer('cluster-counts', 'places', ['to-string', ['get', 'count']], ink.bubbleInk)
  return [
    {
      id: 'own-accuracy',
      type: 'fill',
      source: 'own-accuracy',
      paint: { 'fill-color': OWN_RING[theme], 'fill-opacity': 0.16 },
    },
    {
      id: 'own-accuracy-edge',
      type: 'line',
      source: 'own-accuracy',
      paint: { 'line-color': OWN_RING[theme], 'line-opacity': 0.7, 'line-width': 1 },
    },
    {
      id: 'own-position',
      type: 'circle',
      source: 'own-position',
      paint: {
        'circle-radius': 8,
        'circle-color': OWN_BLUE,
        'circle-stroke-width': 3,
        'circle-stroke-color': '#ffffff',
      },
    },
    pinNames(ink),
    // A pin's name has four sides to stand on; without the town's nobody knows where they are.
    ...towns,
    stopNames(ink),
    ...pinLayers(ink),
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      filter: ['has', 'id'],
      layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 0 },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'places',
      filter: ['has', 'clusterId'],
      paint: {
        'circle-color': ink.bubble,
        'circle-radius': BUBBLE_RADIUS_PX,
        'circle-stroke-width': 3,
        'circle-stroke-color': ink.ring,
      },
    },
    {
      ...counts,
      filter: ['has', 'count'],
      // Keeps the basemap's names out from under the whole bubble: the padding of text cannot depend on the count.
      layout: {
        ...counts.layout,
        'icon-image': ROOM_IMAGE,
        'icon-padding': BUBBLE_RADIUS_PX,
        'icon-allow-overlap': true,
      },
    },
    regionLayer(ink),
    offerLayer(ink),
    stopPins(),
  ]
}

function numberLayer(id: string, source: string, field: ExpressionSpecification, color: string) {
  return {
    id,
    type: 'symbol' as const,
    source,
    layout: {
      'text-field': field,
      'text-font': LABEL_FONT,
      'text-size': 14,
      'text-allow-overlap': true,
      // Keeps the basemap's names out from under the bubble.
      'text-padding': 14,
    },
    // Local fonts have one weight here; the halo in the same colour makes the figure bold.
    paint: { 'text-color': color, 'text-halo-color': color, 'text-halo-width': 0.5 },
  }
}
