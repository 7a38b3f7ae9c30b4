import type { Feature, FeatureCollection, Geometry, Point } from 'geojson'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as MapLibreMap,
  MapGeoJSONFeature,
  MapMouseEvent,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { accuracyRing } from './accuracy-ring.ts'
import { ROOM_IMAGE } from './basemap-images.ts'
import { LABEL_FONT } from './layer-parts.ts'
import { createClusterClient } from './cluster-client.ts'
import type { Bounds } from './clusters.ts'
import { HEIGHTS_BOTTOM } from './landmark-layers.ts'
import { lowestLabel } from './lowest-label.ts'
import { townFilters } from './name-layers.ts'
import { addMarkerImages, markerImageId } from './marker-images.ts'
import type { LngLat, MapDrawing, MapPoint, MapStop, MapTheme, MarkerKind, OwnPosition } from './map-types.ts'
import { STOP_SOURCE, stopFeatures, stopLines, stopNames, stopPins } from './stop-layers.ts'

/** A finger is wider than a marker. */
const TAP_SLACK_PX = 10

/** Places beyond the edge are drawn too, so that a short pan shows nothing missing. Share of the view. */
const MARGIN = 0.5

/** Nearer than this, places are written by name. */
const NAMES_ZOOM = 11

const INKS = {
  light: { ring: '#fffdf8', bubble: '#10243b', bubbleInk: '#fffdf8', label: '#10243b', halo: '#f7f2e7' },
  dark: { ring: '#0a1424', bubble: '#eff1e4', bubbleInk: '#0a1424', label: '#eff1e4', halo: '#0d1930' },
} as const

const BUBBLE_RADIUS_PX: ExpressionSpecification = ['step', ['get', 'count'], 18, 10, 22, 50, 27, 200, 33]

const OWN_BLUE = '#1a73e8'
/** The dot's blue would drown in the night map. */
const OWN_RING = { light: OWN_BLUE, dark: '#7db4ff' } as const

type MarkerEvents = {
  onPoint: (id: string) => void
  onCluster: (clusterId: number) => void
  onDrawn: (drawing: MapDrawing) => void
}

export type Markers = {
  /** `clustered` false draws each place by itself at any zoom: for as many as a map can show at once. */
  setPoints: (points: readonly MapPoint[], clustered: boolean) => void
  setStops: (stops: readonly MapStop[]) => void
  setOwnPosition: (position: OwnPosition | null) => void
  /** Every place of a drawn cluster; empty when it is drawn no more. */
  members: (clusterId: number) => Promise<LngLat[]>
  remove: () => void
}

/**
 * Clusters, places, numbered stops and the own position as layers of a loaded map: the number of places costs no
 * DOM. Redrawn when the camera rests and when it passes a whole zoom.
 */
export function addMarkers(
  map: MapLibreMap,
  theme: MapTheme,
  kinds: Record<string, MarkerKind>,
  events: MarkerEvents,
): Markers {
  addMarkerImages(map, kinds, INKS[theme].ring)
  for (const source of ['places', STOP_SOURCE, 'own-accuracy', 'own-position']) {
    map.addSource(source, { type: 'geojson', data: collection([]) })
  }
  addLayers(map, theme)

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
    map.getCanvas().style.cursor = markerAt(map, event) ? 'pointer' : ''
  })

  return {
    setPoints(points, clustered) {
      loose = clustered ? null : points
      clusters.load(clustered ? points : [])
      void draw()
    },
    setStops(stops) {
      setData(map, STOP_SOURCE, stopFeatures(stops))
      if (!map.style) return
      // A town that is a stop has the stop's name; its own would stand beside it.
      for (const { id, filter } of townFilters(stops.map(({ name }) => name))) map.setFilter(id, filter)
    },
    setOwnPosition(position) {
      const ring = position && accuracyRing(position)
      setData(map, 'own-accuracy', ring ? [{ type: 'Feature', properties: {}, geometry: ring }] : [])
      setData(map, 'own-position', position ? [feature(position, {})] : [])
    },
    members: clusters.members,
    remove: clusters.close,
  }
}

function addLayers(map: MapLibreMap, theme: MapTheme): void {
  const ink = INKS[theme]
  map.addLayer({
    id: 'own-accuracy',
    type: 'fill',
    source: 'own-accuracy',
    paint: { 'fill-color': OWN_RING[theme], 'fill-opacity': 0.16 },
  })
  map.addLayer({
    id: 'own-accuracy-edge',
    type: 'line',
    source: 'own-accuracy',
    paint: { 'line-color': OWN_RING[theme], 'line-opacity': 0.7, 'line-width': 1 },
  })
  map.addLayer({
    id: 'own-position',
    type: 'circle',
    source: 'own-position',
    paint: {
      'circle-radius': 8,
      'circle-color': OWN_BLUE,
      'circle-stroke-width': 3,
      'circle-stroke-color': '#ffffff',
    },
  })
  // Below the pictures, and so placed after them: a name gives way to every picture and to other names. Below peaks
  // and passes too, which say the same name with its elevation.
  const placeNames: SymbolLayerSpecification = {
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
  map.addLayer(placeNames, HEIGHTS_BOTTOM)
  map.addLayer(stopNames(ink))
  map.addLayer({
    id: 'places',
    type: 'symbol',
    source: 'places',
    filter: ['has', 'id'],
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 0 },
  })
  map.addLayer({
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
  })
  const counts = numberLayer('cluster-counts', 'places', ['to-string', ['get', 'count']], ink.bubbleInk)
  map.addLayer({
    ...counts,
    filter: ['has', 'count'],
    // Keeps the basemap's names out from under the whole bubble: the padding of text cannot depend on the count.
    layout: {
      ...counts.layout,
      'icon-image': ROOM_IMAGE,
      'icon-padding': BUBBLE_RADIUS_PX,
      'icon-allow-overlap': true,
    },
  })
  for (const line of stopLines(theme)) map.addLayer(line, lowestLabel(map))
  map.addLayer(stopPins())
}

function numberLayer(id: string, source: string, field: unknown[], color: string) {
  return {
    id,
    type: 'symbol' as const,
    source,
    layout: {
      'text-field': field as never,
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

function markerAt(map: MapLibreMap, { point }: MapMouseEvent, slack = 0): MapGeoJSONFeature | undefined {
  return map.queryRenderedFeatures(
    [
      [point.x - slack, point.y - slack],
      [point.x + slack, point.y + slack],
    ],
    { layers: ['places', 'clusters'] },
  )[0]
}

function tapAt(map: MapLibreMap, event: MapMouseEvent, events: MarkerEvents): void {
  const hit = (markerAt(map, event) ?? markerAt(map, event, TAP_SLACK_PX))?.properties
  if (typeof hit?.clusterId === 'number') events.onCluster(hit.clusterId)
  else if (typeof hit?.id === 'string') events.onPoint(hit.id)
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
  map.getSource<GeoJSONSource>(source)?.setData(collection(features))
}

function collection(features: Feature<Geometry>[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function feature({ lng, lat }: LngLat, properties: Record<string, string | number>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
}
