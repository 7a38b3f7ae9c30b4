import type { Feature, FeatureCollection, Geometry, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import { accuracyRing } from './accuracy-ring.ts'
import { createClusterClient } from '../clusters/cluster-client.ts'
import type { Bounds } from '../clusters/clusters.ts'
import { townFilters } from '../layers/name-layers.ts'
import { addMarkerImages, markerImageId } from './marker-images.ts'
import { MARKER_INKS } from './marker-layers.ts'
import type {
  LngLat,
  MapDrawing,
  MapPoint,
  MapRoad,
  MapStop,
  MapTheme,
  MapWay,
  MarkerKind,
  OwnPosition,
} from '../map-types.ts'
import { ROAD_SOURCE, roadFeatures } from './shown-roads.ts'
import { TRAIL_TAP_LAYERS } from '../trails/trail-layers.ts'
import { STOP_SOURCE, stopFeatures } from './stop-layers.ts'

/** A finger is wider than a marker. */
const TAP_SLACK_PX = 10

/** Places beyond the edge are drawn too, so that a short pan shows nothing missing. Share of the view. */
const MARGIN = 0.5

type MarkerEvents = {
  onPoint: (id: string) => void
  /** A trail, or where hikes begin. Left out, nothing comes of a tap on one. */
  onTrail?: (id: string) => void
  onCluster: (clusterId: number) => void
  onDrawn: (drawing: MapDrawing) => void
}

export type Markers = {
  /** `clustered` false draws each place by itself at any zoom: for as many as a map can show at once. */
  setPoints: (points: readonly MapPoint[], clustered: boolean) => void
  /** `ways` stand in place of the straight line through the stops. */
  setStops: (stops: readonly MapStop[], ways?: readonly MapWay[]) => void
  /** Roads drawn as a whole. */
  setRoads: (roads: readonly MapRoad[]) => void
  setOwnPosition: (position: OwnPosition | null) => void
  /** Every place of a drawn cluster; empty when it is drawn no more. */
  members: (clusterId: number) => Promise<LngLat[]>
  remove: () => void
}

/**
 * Clusters, places, numbered stops and the own position in a loaded map whose style is `withMarkers`: the number of
 * places costs no DOM. Redrawn when the camera rests and when it passes a whole zoom.
 */
export function addMarkers(
  map: MapLibreMap,
  theme: MapTheme,
  kinds: Record<string, MarkerKind>,
  events: MarkerEvents,
): Markers {
  addMarkerImages(map, kinds, MARKER_INKS[theme].ring)
  const clusters = createClusterClient()
  let drawnZoom = -1
  let loose: readonly MapPoint[] | null = null
  // What was drawn keeps standing until there is an answer, and a later question drops the earlier one.
  const draw = async () => {
    drawnZoom = Math.floor(map.getZoom())
    const drawing = loose
      ? { clusters: [], points: [...loose] }
      : await clusters.at(viewWithMargin(map), map.getZoom())
    if (!drawing) return
    setData(map, 'places', featuresOf(drawing))
    events.onDrawn(drawing)
  }
  map.on('moveend', () => void draw())
  map.on('zoom', () => void (Math.floor(map.getZoom()) !== drawnZoom && draw()))
  map.on('click', (event) => tapAt(map, event, events))
  map.on('mousemove', (event) => {
    const hit = markerAt(map, event) ?? (events.onTrail && trailAt(map, event))
    map.getCanvas().style.cursor = hit ? 'pointer' : ''
  })

  return {
    setPoints(points, clustered) {
      loose = clustered ? null : points
      clusters.load(clustered ? points : [])
      void draw()
    },
    setStops(stops, ways) {
      setData(map, STOP_SOURCE, stopFeatures(stops, ways))
      if (!map.style) return
      // A town that is a stop has the stop's name; its own would stand beside it.
      for (const { id, filter } of townFilters(stops.map(({ name }) => name))) map.setFilter(id, filter)
    },
    setRoads: (roads) => setData(map, ROAD_SOURCE, roadFeatures(roads)),
    setOwnPosition(position) {
      const ring = position && accuracyRing(position)
      setData(map, 'own-accuracy', ring ? [{ type: 'Feature', properties: {}, geometry: ring }] : [])
      setData(map, 'own-position', position ? [feature(position, {})] : [])
    },
    members: clusters.members,
    remove: clusters.close,
  }
}

const boxAround = ({ x, y }: MapMouseEvent['point'], slack: number): [[number, number], [number, number]] => [
  [x - slack, y - slack],
  [x + slack, y + slack],
]

/** Where hikes begin comes before the line that leads past it. */
function trailAt(map: MapLibreMap, { point }: MapMouseEvent, slack = 0): MapGeoJSONFeature | undefined {
  return map.queryRenderedFeatures(boxAround(point, slack), { layers: [...TRAIL_TAP_LAYERS] })[0]
}

function markerAt(map: MapLibreMap, { point }: MapMouseEvent, slack = 0): MapGeoJSONFeature | undefined {
  return map
    .queryRenderedFeatures(
      boxAround(point, slack),
      { layers: ['stops', 'places', 'clusters'] },
      // A chosen place without an id is not to be tapped.
    )
    .find(({ layer, properties }) => layer.id !== 'stops' || typeof properties.id === 'string')
}

function tapAt(map: MapLibreMap, event: MapMouseEvent, events: MarkerEvents): void {
  const hit = (markerAt(map, event) ?? markerAt(map, event, TAP_SLACK_PX))?.properties
  if (typeof hit?.clusterId === 'number') events.onCluster(hit.clusterId)
  else if (typeof hit?.id === 'string') events.onPoint(hit.id)
  else {
    const trail = events.onTrail && trailAt(map, event, TAP_SLACK_PX)
    if (typeof trail?.properties.id === 'string') events.onTrail?.(trail.properties.id)
  }
}

function featuresOf({ clusters, points }: MapDrawing): Feature<Point>[] {
  return [
    ...clusters.map((cluster) => feature(cluster, { clusterId: cluster.clusterId, count: cluster.count })),
    ...points.map((point) =>
      feature(point, { id: point.id, name: point.name, image: markerImageId(point.kind) }),
    ),
  ]
}

function viewWithMargin(map: MapLibreMap): Bounds {
  const view = map.getBounds()
  const marginLng = (view.getEast() - view.getWest()) * MARGIN
  const marginLat = (view.getNorth() - view.getSouth()) * MARGIN
  return [
    Math.max(-180, view.getWest() - marginLng),
    Math.max(-85, view.getSouth() - marginLat),
    Math.min(180, view.getEast() + marginLng),
    Math.min(85, view.getNorth() + marginLat),
  ]
}

function setData(map: MapLibreMap, source: string, features: Feature<Geometry>[]): void {
  // Between the loss of the drawing context and the map that follows there is no style, and no source to ask for.
  if (!map.style) return
  void map.getSource<GeoJSONSource>(source)?.setData(collection(features))
}

function collection(features: Feature<Geometry>[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function feature({ lng, lat }: LngLat, properties: Record<string, string | number>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
}
