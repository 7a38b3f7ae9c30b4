import type { Map as MapLibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import { TRAIL_TAP_LAYERS } from '../trails/trail-layers.ts'
import { OFFER_LAYER } from './offer-pins.ts'

/** A finger is wider than a marker: a dot and this much on each side are 44 px. */
const TAP_SLACK_PX = 17
/** Trails lie among much else that a finger may mean. */
const TRAIL_SLACK_PX = 10

/** What of the markers can be tapped. A chosen place without an id cannot. */
const TAP_LAYERS = [
  ...['stops', OFFER_LAYER, 'regions', 'pin-chosen', 'pins', 'pin-chosen-name', 'pin-names'],
  ...['places', 'clusters', 'place-dots'],
]

type TapEvents = {
  onPoint: (id: string) => void
  /** A trail, or where hikes begin. Left out, nothing comes of a tap on one. */
  onTrail?: (id: string) => void
  onRegion?: (id: string) => void
  onCluster: (clusterId: number) => void
  /** A price was tapped, which stands for one or several. */
  onOffer: (hit: MapGeoJSONFeature) => void
}

/** Answers taps on the markers and the trails of a map, and shows a hand over what can be tapped. */
export function listenToTaps(map: MapLibreMap, events: TapEvents): void {
  map.on('click', (event) => tapAt(map, event, events))
  map.on('mousemove', (event) => {
    const hit = markerAt(map, event) ?? (events.onTrail && trailAt(map, event))
    map.getCanvas().style.cursor = hit ? 'pointer' : ''
  })
}

function tapAt(map: MapLibreMap, event: MapMouseEvent, events: TapEvents): void {
  const marker = markerAt(map, event) ?? nearestMarker(map, event)
  if (marker?.layer.id === OFFER_LAYER) return events.onOffer(marker)
  const hit = marker?.properties
  if (typeof hit?.clusterId === 'number') events.onCluster(hit.clusterId)
  else if (typeof hit?.regionId === 'string') events.onRegion?.(hit.regionId)
  else if (typeof hit?.id === 'string') events.onPoint(hit.id)
  else {
    const trail = events.onTrail && trailAt(map, event, TRAIL_SLACK_PX)
    if (typeof trail?.properties.id === 'string') events.onTrail?.(trail.properties.id)
  }
}

function markerAt(map: MapLibreMap, event: MapMouseEvent): MapGeoJSONFeature | undefined {
  return markersAt(map, event, 0)[0]
}

/** Of several within reach of a finger a region, whose name is wide; else the one whose middle is nearest to it. */
function nearestMarker(map: MapLibreMap, event: MapMouseEvent): MapGeoJSONFeature | undefined {
  const away = ({ geometry }: MapGeoJSONFeature) => {
    if (geometry.type !== 'Point') return Infinity
    const { x, y } = map.project(geometry.coordinates as [number, number])
    return Math.hypot(x - event.point.x, y - event.point.y)
  }
  const within = markersAt(map, event, TAP_SLACK_PX).map((hit) => ({ hit, px: away(hit) }))
  const region = within.find(({ hit }) => hit.layer.id === 'regions')
  return (region ?? within.toSorted((one, other) => one.px - other.px)[0])?.hit
}

/** Topmost first. */
function markersAt(map: MapLibreMap, { point }: MapMouseEvent, slack: number): MapGeoJSONFeature[] {
  return map
    .queryRenderedFeatures(boxAround(point, slack), { layers: TAP_LAYERS })
    .filter(({ layer, properties }) => layer.id !== 'stops' || typeof properties.id === 'string')
}

/** Where hikes begin comes before the line that leads past it. */
function trailAt(map: MapLibreMap, { point }: MapMouseEvent, slack = 0): MapGeoJSONFeature | undefined {
  return map.queryRenderedFeatures(boxAround(point, slack), { layers: [...TRAIL_TAP_LAYERS] })[0]
}

const boxAround = ({ x, y }: MapMouseEvent['point'], slack: number): [[number, number], [number, number]] => [
  [x - slack, y - slack],
  [x + slack, y + slack],
]
