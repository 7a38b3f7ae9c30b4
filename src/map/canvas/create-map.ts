import {
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import type { StreetTiles } from '../../../core/domain/map/street-tiles.ts'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import workerUrl from '../worker/maplibre-worker.ts?worker&url'
import { loadDetailWhenNear } from '../basemap/basemap-detail.ts'
import { loadCountyRoadsWhenNear } from '../basemap/county-roads.ts'
import { basemapImage } from '../basemap/basemap-images.ts'
import { basemapAddress } from '../basemap/basemap-source.ts'
import { beginFolded, foldAttribution } from './fold-attribution.ts'
import { pausable } from './pausable.ts'
import { basemapStyle } from '../basemap/basemap-style.ts'
import {
  ATTRIBUTION_MIN_PX,
  ATTRIBUTION_SHOWN_MS,
  MAP_BOUNDS,
  MAX_ZOOM,
  MIN_ZOOM,
  SETTLE_MS,
} from '../map-constants.ts'
import { keepCentreRoom } from '../markers/centre-room.ts'
import { addMarkers, type Markers } from '../markers/markers.ts'
import { withMarkers } from '../markers/marker-layers.ts'
import { inSlices } from './in-slices.ts'
import { fit, fitApart, samePadding } from './fit-places.ts'
import { reportCamera } from './report-camera.ts'
import { showClosures } from '../layers/closures.ts'
import { stopImage } from '../markers/stop-image.ts'
import { watchLoss } from './watch-loss.ts'
import { streetDetail } from '../streets/street-detail.ts'
import { loadTrailsWhenNear } from '../trails/load-trails.ts'
import { addTerrain } from '../terrain/terrain.ts'
import { prefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { report } from '../../platform/report.ts'
import type {
  CameraMove,
  LngLat,
  MapCamera,
  MapDrawing,
  MapPadding,
  MapTheme,
  MarkerKind,
} from '../map-types.ts'

// MapLibre looks for its worker at run time, where the bundler cannot see it.
setWorkerUrl(workerUrl)

const SCALE_MAX_PX = 90

/** Wheel, fingers and double taps zoom as the keys and buttons do: the middle of the map stays. */
const AROUND_CENTRE = {
  scrollZoom: { around: 'center' },
  touchZoomRotate: { around: 'center' },
  doubleClickZoom: false,
} as const

export type MapOptions = {
  container: HTMLElement
  /** Names the map for assistive technology. */
  label: string
  theme: MapTheme
  kinds: Record<string, MarkerKind>
  center: LngLat
  zoom: number
  /** The days whose closures are shown. */
  days: DayRange
  padding: MapPadding
  /** What stays where it is while the person zooms. A pin that is no part of the map stands over the centre then. */
  zoomsAround: 'hand' | 'centre'
  onReady: () => void
  /** The map cannot be shown; `remove` it. */
  onFailed: () => void
  /** Its drawing context or its worker is gone; `remove` it and make a new one. */
  onLost: () => void
  onCamera: (move: CameraMove) => void
  onPoint: (id: string) => void
  /** A hike or a trail was tapped, or the place where hikes begin. Without it they cannot be. */
  onTrail?: (id: string) => void
  onRegion?: (id: string) => void
  /** Prices that stand at one spot were tapped. */
  onOffers?: (ids: number[]) => void
  /** The person presses long on a point, or with the other mouse button. */
  onPress: (point: LngLat) => void
  onDrawn: (drawing: MapDrawing) => void
}

export type MapHandle = MapCamera &
  Pick<
    Markers,
    'setPoints' | 'setChosen' | 'setRegions' | 'setOffers' | 'setStops' | 'setRoads' | 'setOwnPosition'
  > & {
    setPadding: (padding: MapPadding) => void
    setDays: (days: DayRange) => void
    /** Streets on top of the basemap, null for none. Once `onReady` was. */
    setStreetDetail: (streets: StreetTiles | null) => void
    /** Relief and contour lines under everything else, or not. Once `onReady` was. */
    setTerrain: (shown: boolean) => void
    /** While it is paused nothing is drawn but what was, in another size too; a map that loads goes on with that afterwards. */
    setPaused: (paused: boolean) => void
    view: () => LngLat & { zoom: number }
    remove: () => void
  }

/**
 * Makes the map inside `container`. The markers' setters may be called once `onReady` was. Throws where there is
 * no WebGL.
 */
export function createMap(options: MapOptions): MapHandle {
  const { container, theme, onCamera } = options
  const map = new MapLibreMap({
    container,
    style: withMarkers(basemapStyle(theme, basemapAddress(), options.days), theme),
    // The style is ours and a test validates it; here that would be half of the time its loading takes.
    validateStyle: false,
    center: options.center,
    zoom: options.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: MAP_BOUNDS,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    ...(options.zoomsAround === 'centre' ? AROUND_CENTRE : {}),
    fadeDuration: prefersReducedMotion() ? 0 : 150,
  })
  // A tile asks for dozens at once.
  const slice = inSlices()
  map.setMissingStyleImageResolver((id) =>
    slice(() => {
      if (!map.style || map.hasImage(id)) return
      const ratio = window.devicePixelRatio
      const image = basemapImage(id, theme, ratio) ?? stopImage(id, theme, ratio)
      if (image) map.addImage(id, image, { pixelRatio: ratio })
    }),
  )
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (options.zoomsAround === 'centre') zoomToCentreOnDoubleTap(map)
  map.addControl(new AttributionControl({ compact: true }), 'bottom-left')
  const isNarrow = container.clientWidth < ATTRIBUTION_MIN_PX
  if (isNarrow) beginFolded(container)
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: SCALE_MAX_PX }), 'bottom-left')
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  map.getCanvas().setAttribute('aria-label', options.label)
  map.setPadding(options.padding)

  const terrain = addTerrain(map, theme)
  let markers: Markers | null = null
  let { padding } = options
  // Never in the middle of a flight or a gesture, which it would cut short; the end of that asks again.
  const keepPadding = () => {
    if (map.isMoving() || samePadding(map.getPadding(), padding)) return
    if (prefersReducedMotion()) map.jumpTo({ padding })
    else map.easeTo({ padding, duration: 250 })
  }
  map.on('moveend', keepPadding)
  const openCluster = async (clusterId: number) => fitApart(map, (await markers?.members(clusterId)) ?? [])
  const timers: number[] = []
  map.once('load', () => {
    markers = addMarkers(map, theme, options.kinds, {
      onPoint: options.onPoint,
      onCluster: (clusterId) => void openCluster(clusterId),
      onDrawn: options.onDrawn,
      ...(options.onTrail ? { onTrail: options.onTrail } : {}),
      ...(options.onRegion ? { onRegion: options.onRegion } : {}),
      ...(options.onOffers ? { onOffers: options.onOffers } : {}),
    })
    if (options.zoomsAround === 'centre') keepCentreRoom(map)
    loadDetailWhenNear(map)
    loadCountyRoadsWhenNear(map)
    loadTrailsWhenNear(map)
    options.onReady()
    tellCamera()
    // A container that was still animating in when the map measured it is measured again.
    timers.push(window.setTimeout(() => settle(map, options.center), SETTLE_MS))
    if (!isNarrow) timers.push(window.setTimeout(() => foldAttribution(container), ATTRIBUTION_SHOWN_MS))
  })
  map.on('contextmenu', ({ lngLat: { lat, lng } }) => options.onPress({ lat, lng }))
  map.on('error', ({ error }) => {
    report(error, 'drawing the map')
    if (!markers) options.onFailed()
  })
  const stopWatching = watchLoss(map, options.onLost)
  const tellCamera = reportCamera(map, onCamera)
  // What the first gesture is measured against, which may come before everything is drawn.
  tellCamera()

  return {
    moveTo: (place, zoom) =>
      prefersReducedMotion()
        ? map.jumpTo({ center: place, zoom, padding })
        : map.flyTo({ center: place, zoom, padding, maxDuration: 1600 }),
    fit(places) {
      // What is free is measured with what covers it now, not with what did before an animation ends.
      if (!samePadding(map.getPadding(), padding)) map.jumpTo({ padding })
      fit(map, places)
    },
    fitCluster: (clusterId) => void openCluster(clusterId),
    heightAt: terrain.heightAt,
    setPadding(next) {
      padding = next
      keepPadding()
    },
    setDays(days) {
      if (map.style) showClosures(map, theme, days)
    },
    setStreetDetail: streetDetail(map, theme),
    setTerrain: terrain.setShown,
    setPoints: (points, drawnAs) => markers?.setPoints(points, drawnAs),
    setChosen: (id) => markers?.setChosen(id),
    setRegions: (regions) => markers?.setRegions(regions),
    setOffers: (offers) => markers?.setOffers(offers),
    setStops: (stops, ways) => markers?.setStops(stops, ways),
    setRoads: (roads) => markers?.setRoads(roads),
    setOwnPosition: (position) => markers?.setOwnPosition(position),
    setPaused: pausable(map),
    view: () => ({ lat: map.getCenter().lat, lng: map.getCenter().lng, zoom: map.getZoom() }),
    remove() {
      timers.forEach((timer) => window.clearTimeout(timer))
      stopWatching()
      markers?.remove()
      map.remove()
    },
  }
}

/** The engine's own goes to what was tapped. */
function zoomToCentreOnDoubleTap(map: MapLibreMap): void {
  map.on('dblclick', ({ originalEvent }) => {
    const zoom = map.getZoom() + (originalEvent.shiftKey ? -1 : 1)
    map.easeTo({ zoom, duration: prefersReducedMotion() ? 0 : 300 }, { originalEvent })
  })
}

function settle(map: MapLibreMap, center: LngLat): void {
  const before = map.getCenter()
  map.resize()
  const untouched = Math.abs(before.lng - center.lng) < 1e-6 && Math.abs(before.lat - center.lat) < 1e-6
  if (untouched && !map.isMoving()) map.jumpTo({ center })
}
