import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { useStreets } from '../../../data/places/use-streets.ts'
import { rangeOf } from '../../../domain/calendar/day-range.ts'
import { MapFrame } from '../../../map/canvas/map-frame.tsx'
import { usePlacesCamera, type Covered } from '../../../map/canvas/use-places-camera.ts'
import type { LngLat, MapPoint, MapStatus } from '../../../map/map-types.ts'
import { TrailsInViewList } from '../../../parts/hikes/trails-in-view-list.tsx'
import { useShownLines } from '../../../parts/hikes/use-shown-lines.ts'
import { useTrailsInView } from '../../../parts/hikes/use-trails-in-view.ts'
import { useSame } from '../../../parts/trip/use-same.ts'
import { useMapLook } from '../../../state/map-look.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { lastDay } from '../words/trip-line.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { drawnTrip, mapStops, mapWays, type DrawnTrip } from './trip-drawing.ts'
import styles from './trip-map.module.css'
import { useAddAtPoint } from './use-add-at-point.ts'

const NO_POINTS: readonly MapPoint[] = []
const NO_KINDS = {}
/** A pin stands above its place. Below the places there is room for the scale and the sources. Px. */
const PIN_PX = 40
const FOOT_PX = 12
/** So much more where the button stands that adds a stop. */
const ADD_PX = 96

type TripMapProps = {
  trip: Trip
  /** Null until it is worked out: then the ways are straight lines. */
  worked: WorkedOut | null
  /** The day that stands out and has the camera, null for what stands on no day; left out for the whole trip. */
  day?: number | null | undefined
  /** A dialog is open over it. Default false. */
  isCovered?: boolean
  /** What lies over the map's edges. */
  covered: Covered
  /** A stop can be added where the finger presses long. Left out for who may not change the trip. */
  canEdit: boolean
  /** Shows the middle of the map, and the button that adds a stop there. */
  addsAtMiddle: boolean
  onOpenStop: (id: string) => void
  /** Asked for a trail or where hikes begin. */
  onTrail: (placeId: string) => void
}

/** The trip on the map: numbered stops and the ways between them, each day in its own colour; fills its positioned parent. */
export const TripMap = memo(function TripMap(props: TripMapProps) {
  const { trip, worked, day, covered, canEdit, addsAtMiddle, isCovered = false, onOpenStop, onTrail } = props
  const { theme, terrain } = useMapLook()
  const centre = useRef<LngLat | null>(null)
  const drawn = useSame(useMemo(() => drawnTrip(trip), [trip]))
  const stops = useMemo(() => mapStops(drawn, day), [drawn, day])
  const ways = useMemo(() => mapWays(drawn, worked, day), [drawn, worked, day])
  const roads = useShownLines(useMemo(() => placesOf(drawn), [drawn]))
  const { start } = trip.dates
  const end = lastDay(trip.dates)
  const days = useMemo(() => rangeOf({ start, end }, coloradoDay(new Date())), [start, end])
  // The camera follows where stops are, not what is written about them. A day without stops has the whole trip.
  const near = stops.filter(({ isFaint }) => isFaint !== true)
  const where = (near.length > 0 ? near : stops).map(({ lat, lng }) => `${lat},${lng}`).join(' ')
  const shown = useMemo(() => inView(where), [where])
  const { camera, padding, onStatus } = usePlacesCamera({
    points: shown,
    all: shown,
    chosen: null,
    cardHeightPx: 0,
    covered: { top: covered.top + PIN_PX, bottom: covered.bottom + (addsAtMiddle ? ADD_PX : FOOT_PX) },
  })
  const [isReady, setReady] = useState(false)
  const tell = useCallback(
    (status: MapStatus) => {
      onStatus(status)
      setReady(status === 'ready')
    },
    [onStatus],
  )
  // A strip that became higher or lower shows all of the day again, unless a hand has gone elsewhere meanwhile.
  const isMoved = useRef(false)
  useEffect(() => void (isMoved.current = false), [shown])
  const { top, bottom } = padding
  // What the strip opens on the engine moves into its bounds as if nothing covered it: it is fitted once it is there.
  const opensFitted = !addsAtMiddle && shown.length > 1
  const fitted = useRef<{ top: number; bottom: number } | null>(null)
  useEffect(() => {
    if (!isReady) return
    const before = fitted.current
    fitted.current = { top, bottom }
    const isOther = before === null ? opensFitted : before.top !== top || before.bottom !== bottom
    if (isOther && !isMoved.current) camera.current?.fit(shown)
  }, [isReady, opensFitted, top, bottom, camera, shown])
  const seen = useTrailsInView()
  const addAt = useAddAtPoint(trip, day ?? null)
  return (
    <section className={styles.map} aria-label="Map of the trip">
      <MapFrame
        label="Map of the trip. Arrow keys move it, plus and minus zoom."
        withoutMap="The day plan works without it."
        theme={theme}
        streets={useStreets()}
        kinds={NO_KINDS}
        points={NO_POINTS}
        stops={stops}
        ways={ways}
        roads={roads}
        opening={shown}
        days={days}
        padding={padding}
        terrain={terrain}
        camera={camera}
        isCovered={isCovered}
        onCamera={(move) => {
          centre.current = { lat: move.lat, lng: move.lng }
          if (move.movedBy === 'map') isMoved.current = true
          seen.onCamera(move)
        }}
        onPoint={onOpenStop}
        onTrail={onTrail}
        {...(canEdit ? { onPress: (point: LngLat) => void addAt(point) } : {})}
        onStatus={tell}
      />
      <TrailsInViewList trails={seen.trails} onOpen={onTrail} topPx={covered.top} />
      {canEdit && addsAtMiddle ? (
        <div className={styles.over} style={covered}>
          <span className={styles.cross} aria-hidden="true" />
          <Button className={styles.add} onClick={() => centre.current && void addAt(centre.current)}>
            <Icon name="plus" size={20} /> Add a stop at the middle
          </Button>
        </div>
      ) : null}
    </section>
  )
})

const placesOf = ({ days, unscheduled }: DrawnTrip) =>
  [...days.flatMap(({ stops }) => stops), ...unscheduled].map(({ place }) => place)

/** All of Colorado, as long as there is nothing to see. */
const COLORADO: readonly LngLat[] = [
  { lat: 37, lng: -109.05 },
  { lat: 41, lng: -102.05 },
]

/** The points of 'LAT,LNG LAT,LNG'. */
function inView(where: string): readonly LngLat[] {
  if (where === '') return COLORADO
  return where.split(' ').map((point) => {
    const [lat = 0, lng = 0] = point.split(',').map(Number)
    return { lat, lng }
  })
}
