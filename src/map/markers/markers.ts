import type { Feature, Point } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { prefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { accuracyRing } from './accuracy-ring.ts'
import { createClusterClient } from '../clusters/cluster-client.ts'
import type { Bounds } from '../clusters/clusters.ts'
import { townFilters } from '../layers/name-layers.ts'
import { addMarkerImages, markerImageId } from './marker-images.ts'
import { MARKER_INKS } from './marker-layers.ts'
import type {
  LngLat,
  MapDrawing,
  MapOffer,
  MapPoint,
  MapRegion,
  MapRoad,
  MapStop,
  MapTheme,
  MapWay,
  MarkerKind,
  OwnPosition,
  PointStyle,
} from '../map-types.ts'
import { listenToTaps } from './marker-hits.ts'
import { drawOffers, tappedOffers } from './offer-pins.ts'
import { addPins, type Pins } from './pins.ts'
import { setData } from './set-data.ts'
import { ROAD_SOURCE, roadFeatures } from './shown-roads.ts'
import { STOP_SOURCE, stopFeatures } from './stop-layers.ts'

/** Places beyond the edge are drawn too, so that a short pan shows nothing missing. Share of the view. */
const MARGIN = 0.5

type MarkerEvents = {
  onPoint: (id: string) => void
  /** A trail, or where hikes begin. Left out, nothing comes of a tap on one. */
  onTrail?: (id: string) => void
  onRegion?: (id: string) => void
  onCluster: (clusterId: number) => void
  /** Prices that stand at one spot were tapped. */
  onOffers?: (ids: number[]) => void
  onDrawn: (drawing: MapDrawing) => void
}

export type Markers = {
  setPoints: (points: readonly MapPoint[], drawnAs: PointStyle) => void
  /** The place among the pins whose card is open. */
  setChosen: Pins['setChosen']
  /** What stands for the pins from afar. */
  setRegions: (regions: readonly MapRegion[]) => void
  /** What can be booked, as prices. */
  setOffers: (offers: readonly MapOffer[]) => void
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
  addMarkerImages(map, kinds, MARKER_INKS[theme])
  const clusters = createClusterClient()
  const pins = addPins(map, kinds)
  let drawnZoom = -1
  let asPins: readonly MapPoint[] | null = null
  // What was drawn keeps standing until there is an answer, and a later question drops the earlier one.
  const draw = async () => {
    drawnZoom = Math.floor(map.getZoom())
    if (asPins) {
      pins.draw()
      return events.onDrawn({ clusters: [], points: [...asPins] })
    }
    const drawing = await clusters.at(viewWithMargin(map), map.getZoom())
    if (!drawing) return
    setData(map, 'places', featuresOf(drawing))
    events.onDrawn(drawing)
  }
  map.on('moveend', () => void draw())
  map.on('zoom', () => void (Math.floor(map.getZoom()) !== drawnZoom && draw()))
  const openOffer = async (hit: Feature) => {
    const tapped = await tappedOffers(map, hit)
    if (tapped === null) return
    if ('ids' in tapped) return events.onOffers?.(tapped.ids)
    const { at, zoom } = tapped
    map.easeTo({ center: at, zoom, duration: prefersReducedMotion() ? 0 : 500 })
  }
  listenToTaps(map, { ...events, onOffer: (hit) => void openOffer(hit) })

  return {
    setPoints(points, drawnAs) {
      const pinned = drawnAs === 'pins'
      asPins = pinned ? points : null
      pins.setPoints(asPins)
      clusters.load(pinned ? [] : points)
      void draw()
    },
    setChosen: pins.setChosen,
    setRegions: pins.setRegions,
    setOffers: (offers) => drawOffers(map, offers),
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

function feature({ lng, lat }: LngLat, properties: Record<string, string | number>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
}
