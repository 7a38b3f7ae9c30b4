import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useImperativeHandle, useRef, useState, type CSSProperties, type Ref } from 'react'
import { oneDay, type DayRange } from '../../domain/calendar/day-range.ts'
import { createMap, type MapHandle, type MapOptions } from './create-map.ts'
import { openingView } from './opening-view.ts'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import type { StreetTiles } from '../../../core/domain/map/street-tiles.ts'
import { report } from '../../platform/report.ts'
import type {
  CameraMove,
  LngLat,
  MapCamera,
  MapDrawing,
  MapOffer,
  MapPadding,
  MapPoint,
  MapRegion,
  MapRoad,
  MapStatus,
  MapStop,
  MapTheme,
  MapWay,
  MarkerKind,
  OwnPosition,
  PointStyle,
} from '../map-types.ts'
import styles from './map-canvas.module.css'

export type MapCanvasProps = {
  /** Names the map for assistive technology. */
  label: string
  theme: MapTheme
  /** How each kind of point is drawn. Read when the map is made. */
  kinds: Record<string, MarkerKind>
  points: readonly MapPoint[]
  /** How the points are drawn. Default `clusters`. */
  drawnAs?: PointStyle
  /** The one of the pins that is marked. Default: none. */
  chosenId?: string | null
  /** What stands for the pins while the map shows all of the land. Default: none. */
  regions?: readonly MapRegion[]
  onRegion?: (id: string) => void
  /** What can be booked, as prices. Default: none. */
  offers?: readonly MapOffer[]
  /** Prices that stand at one spot were tapped. */
  onOffers?: (ids: number[]) => void
  stops: readonly MapStop[]
  /** The ways between them, in place of a straight line. */
  ways?: readonly MapWay[]
  /** Roads drawn as a whole, which somebody looked for. Default: none. */
  roads?: readonly MapRoad[]
  /** Something is open over the map: meanwhile nothing new is drawn. Default false. */
  isCovered?: boolean
  /** What the map shows at first; read when it is made. Default: the stops, and Denver where there are none. */
  opening?: readonly LngLat[]
  /** The days on which closed roads and passes are marked. Default: today. */
  days?: DayRange
  ownPosition: OwnPosition | null
  padding: MapPadding
  /** Drawn on top while they can be read. Default: none. */
  streets?: StreetTiles | null
  /** Whether relief and contour lines are drawn. Default true. */
  terrain?: boolean
  /** What stays where it is while the person zooms: the place under the hand, or the map's middle. Default `hand`. */
  zoomsAround?: 'hand' | 'centre'
  onCamera: (move: CameraMove) => void
  onPoint: (id: string) => void
  /** A hike or a trail was tapped, or the place where hikes begin. Without it they are drawn and nothing more. */
  onTrail?: (id: string) => void
  /** The person presses long on a point, or with the other mouse button. Give it a twin that keys reach. */
  onPress?: (point: LngLat) => void
  /** What is drawn now, after every move and change; null when there is no map. */
  onDrawn: (drawing: MapDrawing | null) => void
  onStatus: (status: MapStatus) => void
  camera: Ref<MapCamera>
}

/**
 * The Colorado map. Import it lazily: it brings MapLibre. It starts on `opening`, is made anew for another theme or
 * after its drawing context or its worker was lost, and then stands where it stood.
 */
export function MapCanvas(props: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const handle = useRef<MapHandle | null>(null)
  const view = useRef<(LngLat & { zoom: number }) | null>(null)
  const [generation, setGeneration] = useState(0)
  const [status, setStatus] = useState<MapStatus>('loading')
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  const {
    camera,
    theme,
    points,
    drawnAs = 'clusters',
    chosenId = null,
    regions = NO_REGIONS,
    offers = NO_OFFERS,
    stops,
    ways,
    roads = NO_ROADS,
    ownPosition,
    padding,
    streets = null,
    days,
    terrain = true,
    isCovered = false,
  } = props
  useImperativeHandle(camera, () => ({
    moveTo(place, zoom) {
      if (handle.current) handle.current.moveTo(place, zoom)
      // It is about to be made, and begins there.
      else view.current = { lat: place.lat, lng: place.lng, zoom }
    },
    fit: (places) => handle.current?.fit(places),
    fitCluster: (clusterId) => handle.current?.fitCluster(clusterId),
    heightAt: async (point) => (await handle.current?.heightAt(point)) ?? null,
  }))

  useEffect(() => {
    let gone = false
    const tell = (next: MapStatus) => {
      // A map says its last words after it was taken from the screen.
      if (gone) return
      setStatus(next)
      latest.current.onStatus(next)
      if (next === 'error') latest.current.onDrawn(null)
    }
    tell('loading')
    let made: MapHandle | null = null
    // In a task of its own: what the map stands in is shown and answers before the engine begins.
    const beginning = window.setTimeout(() => {
      const room = container.current as HTMLDivElement
      const size = { width: room.clientWidth, height: room.clientHeight }
      const asked = latest.current
      const { zoom, ...center } =
        view.current ?? openingView(asked.opening ?? asked.stops, size, asked.padding)
      made = tryToCreate({
        container: room,
        label: asked.label,
        theme,
        kinds: asked.kinds,
        center,
        zoom,
        days: asked.days ?? oneDay(coloradoDay(new Date())),
        padding: asked.padding,
        zoomsAround: asked.zoomsAround ?? 'hand',
        onReady: () => tell('ready'),
        onFailed: () => tell('error'),
        onLost: () => gone || setGeneration((count) => count + 1),
        onCamera: (move) => gone || latest.current.onCamera(move),
        onPoint: (id) => latest.current.onPoint(id),
        ...(asked.onTrail ? { onTrail: (id: string) => latest.current.onTrail?.(id) } : {}),
        onRegion: (id) => latest.current.onRegion?.(id),
        onOffers: (ids) => latest.current.onOffers?.(ids),
        onPress: (point) => latest.current.onPress?.(point),
        onDrawn: (drawing) => gone || latest.current.onDrawn(drawing),
      })
      if (!made) tell('error')
      handle.current = made
      made?.setPaused(asked.isCovered === true)
    })
    return () => {
      window.clearTimeout(beginning)
      gone = true
      handle.current = null
      const leaving = made
      if (!leaving) return
      view.current = leaving.view()
      // It takes a while to let go of the graphics card; what comes after the map is shown first.
      window.setTimeout(() => leaving.remove())
    }
  }, [theme, generation])

  const ready = status === 'ready'
  useEffect(() => void (ready && handle.current?.setPoints(points, drawnAs)), [ready, points, drawnAs])
  useEffect(() => void (ready && handle.current?.setChosen(chosenId)), [ready, chosenId])
  useEffect(() => void (ready && handle.current?.setRegions(regions)), [ready, regions])
  useEffect(() => void (ready && handle.current?.setOffers(offers)), [ready, offers])
  useEffect(() => void (ready && handle.current?.setStops(stops, ways)), [ready, stops, ways])
  useEffect(() => void (ready && handle.current?.setRoads(roads)), [ready, roads])
  useEffect(() => void (ready && handle.current?.setOwnPosition(ownPosition)), [ready, ownPosition])
  useEffect(() => void (ready && handle.current?.setStreetDetail(streets)), [ready, streets])
  useEffect(() => void (ready && days && handle.current?.setDays(days)), [ready, days])
  useEffect(() => void (ready && handle.current?.setTerrain(terrain)), [ready, terrain])
  // While it loads too: what is drawn then keeps a slow phone from answering a key.
  useEffect(() => handle.current?.setPaused(isCovered), [isCovered])
  const { top, right, bottom, left } = padding
  useEffect(
    () => void (ready && handle.current?.setPadding({ top, right, bottom, left })),
    [ready, top, right, bottom, left],
  )

  // The map's own controls keep clear of what covers its edges.
  const edges = { '--map-bottom': `${bottom}px`, '--map-left': `${left}px`, '--map-right': `${right}px` }
  return <div ref={container} className={styles.canvas} style={edges as CSSProperties} data-theme={theme} />
}

const NO_ROADS: readonly MapRoad[] = []
const NO_REGIONS: readonly MapRegion[] = []
const NO_OFFERS: readonly MapOffer[] = []

function tryToCreate(options: MapOptions): MapHandle | null {
  try {
    return createMap(options)
  } catch (problem) {
    report(problem, 'making the map')
    return null
  }
}
