import type { Feature, Point } from 'geojson'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibreMap,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { LABEL_FONT } from '../layers/layer-parts.ts'
import { MAX_ZOOM } from '../map-constants.ts'
import type { LngLat, MapOffer } from '../map-types.ts'
import { PRICE_IMAGE } from './marker-images.ts'
import { setData } from './set-data.ts'

const SOURCE = 'offers'
export const OFFER_LAYER = 'offers'

/** Two prices are as far apart, px. */
const CLUSTER_RADIUS_PX = 46
/** Prices that stand at one spot stay one also from near: a tap tells of all of them. */
const CLUSTER_MAX_ZOOM = MAX_ZOOM
/** A tap on several goes no nearer than it must, and tells of them where that is nearer than this. */
const APART_MAX_ZOOM = 15

/** The source of what can be booked, still empty: those that are near each other become one, with the lowest price of them. */
export const OFFER_SOURCE: Record<string, SourceSpecification> = {
  [SOURCE]: {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    clusterProperties: { cents: ['min', ['get', 'cents']] },
  },
}

const FRACTION: ExpressionSpecification = ['%', ['get', 'cents'], 100]
const DOLLARS: ExpressionSpecification = ['/', ['get', 'cents'], 100]
const inDollars = (digits: number): ExpressionSpecification => [
  'number-format',
  DOLLARS,
  { locale: 'en-US', 'min-fraction-digits': digits, 'max-fraction-digits': digits },
]
const PRICE: ExpressionSpecification = [
  'concat',
  '$',
  ['case', ['==', FRACTION, 0], inDollars(0), inDollars(2)],
]

/** '$85', and for several at once '3 from $45'. None gives way to names or to other pins. */
export function offerLayer({ bubbleInk }: { bubbleInk: string }): SymbolLayerSpecification {
  return {
    id: OFFER_LAYER,
    type: 'symbol',
    source: SOURCE,
    layout: {
      'icon-image': PRICE_IMAGE,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [3, 6, 3, 6],
      'icon-overlap': 'always',
      'text-overlap': 'always',
      'text-field': [
        'case',
        ['has', 'point_count'],
        ['concat', ['to-string', ['get', 'point_count']], ' from ', PRICE],
        PRICE,
      ],
      'text-font': LABEL_FONT,
      'text-size': 13,
      'text-padding': 2,
    },
    // Local fonts have one weight here; the halo in the same colour makes the figure bold.
    paint: { 'text-color': bubbleInk, 'text-halo-color': bubbleInk, 'text-halo-width': 0.4 },
  }
}

/** Gives the map what can be booked. */
export function drawOffers(map: MapLibreMap, offers: readonly MapOffer[]): void {
  setData(map, SOURCE, offers.map(featureOf))
}

const featureOf = ({ id, cents, lng, lat }: MapOffer): Feature<Point> => ({
  type: 'Feature',
  properties: { id, cents },
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

/**
 * What a tapped price stands for: its offerings, or where the map must go so that those of several stand apart. Null where they are drawn no
 * more.
 */
export async function tappedOffers(
  map: MapLibreMap,
  { geometry, properties }: Pick<Feature, 'geometry' | 'properties'>,
): Promise<{ ids: number[] } | { at: LngLat; zoom: number } | null> {
  const source = map.style ? map.getSource<GeoJSONSource>(SOURCE) : undefined
  if (!source || geometry.type !== 'Point' || properties === null) return null
  if (typeof properties['cluster_id'] !== 'number') return { ids: [Number(properties['id'])] }
  const { cluster_id: cluster, point_count: count } = properties
  try {
    const zoom = await source.getClusterExpansionZoom(cluster)
    const [lng = 0, lat = 0] = geometry.coordinates
    if (zoom <= APART_MAX_ZOOM) return { at: { lat, lng }, zoom }
    const leaves = await source.getClusterLeaves(cluster, Number(count), 0)
    return { ids: leaves.map((leaf) => Number(leaf.properties?.['id'])) }
  } catch {
    // Its number is good until other offerings are drawn.
    return null
  }
}
