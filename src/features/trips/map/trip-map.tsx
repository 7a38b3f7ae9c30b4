import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { rangeOf } from '../../../domain/calendar/day-range.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { addStopEdits } from '../../../../core/records/trips/trip-edits.ts'
import { reverseQuery } from '../../../data/places/places.ts'
import { dayColor } from '../../../map/markers/day-colors.ts'
import { MapFrame } from '../../../map/canvas/map-frame.tsx'
import { usePlacesCamera } from '../../../map/canvas/use-places-camera.ts'
import type { LngLat, MapPoint } from '../../../map/map-types.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { useKnownRoads } from '../../../parts/place/use-known-roads.ts'
import { pointLocation } from '../../../parts/place/point-location.ts'
import { report } from '../../../platform/report.ts'
import { useMapLook } from '../../../state/map-look.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep, removeStopQuietly } from '../trip-changes.ts'
import { lastDay } from '../words/trip-line.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { mapStops, mapWays } from './trip-drawing.ts'
import styles from './trip-map.module.css'

const NO_POINTS: readonly MapPoint[] = []
const NO_KINDS = {}
/** A pin stands above its place; the scale and the sources stand along the lower edge, px. */
const COVERED = { top: 44, bottom: 48 }

type TripMapProps = {
  trip: Trip
  /** Null until it is worked out: then the ways are straight lines. */
  worked: WorkedOut | null
  canEdit: boolean
  onOpenStop: (id: string) => void
}

/** The trip on the map: numbered stops and the ways between them, each day in its own colour. */
export function TripMap({ trip, worked, canEdit, onOpenStop }: TripMapProps) {
  const queryClient = useQueryClient()
  const { theme, terrain } = useMapLook()
  const [day, setDay] = useState<number | null>(null)
  const centre = useRef<LngLat | null>(null)
  const stops = useMemo(() => mapStops(trip, day), [trip, day])
  const ways = useMemo(() => mapWays(trip, worked, day), [trip, worked, day])
  const roads = useKnownRoads(useMemo(() => stopsOf(trip).map(({ place }) => place), [trip]))
  const { start } = trip.dates
  const end = lastDay(trip.dates)
  const days = useMemo(() => rangeOf({ start, end }, coloradoDay(new Date())), [start, end])
  // The camera follows where stops are, not what is written about them.
  const where = stops.map(({ lat, lng }) => `${lat},${lng}`).join(' ')
  const shown = useMemo(() => inView(where), [where])
  const { camera, padding, onStatus } = usePlacesCamera({
    points: shown,
    all: shown,
    chosen: null,
    cardHeightPx: 0,
    covered: COVERED,
  })
  const addAt = async (point: LngLat) => {
    try {
      const nearest = await queryClient.fetchQuery(reverseQuery(point.lat, point.lng))
      const place = pointLocation(point.lat, point.lng, nearest)
      let made: string | undefined
      keep(
        editTrip(trip.id, (now, context) => {
          const edits = addStopEdits(now, [{ place, day }], context)
          made = edits[0]?.id
          return edits
        }),
        () =>
          showToast({
            title: `${shortName(place)} added`,
            description: day === null ? 'It is unscheduled.' : `Day ${day}`,
            action: { label: 'Undo', onClick: () => made !== undefined && removeStopQuietly(made) },
          }),
      )
    } catch (problem) {
      report(problem, 'naming a point of the map')
      showToast({ title: 'The stop was not added', description: 'Try again.', tone: 'error' })
    }
  }

  return (
    <section className={styles.map} aria-label="Map of the trip">
      <div className={styles.days} role="group" aria-label="Days on the map">
        <Chip className={styles.chip} aria-pressed={day === null} onClick={() => setDay(null)}>
          All days
        </Chip>
        {trip.days.map(({ number }) => (
          <Chip
            key={number}
            className={styles.chip}
            aria-pressed={day === number}
            onClick={() => setDay(number)}
          >
            <span className={styles.dot} style={{ background: dayColor(theme, number - 1) }} />
            Day {number}
          </Chip>
        ))}
      </div>
      <div className={styles.stage}>
        <MapFrame
          label="Map of the trip. Arrow keys move it, plus and minus zoom."
          withoutMap="The day plan works without it."
          theme={theme}
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
          onCamera={({ lat, lng }) => (centre.current = { lat, lng })}
          onPoint={onOpenStop}
          {...(canEdit ? { onPress: (point: LngLat) => void addAt(point) } : {})}
          onStatus={onStatus}
        />
        {canEdit ? <span className={styles.cross} aria-hidden="true" /> : null}
      </div>
      <div className={styles.foot}>
        {canEdit ? (
          <Button onClick={() => centre.current && void addAt(centre.current)}>
            <Icon name="plus" size={20} /> Add a stop at the middle
          </Button>
        ) : null}
        <p className={styles.soft}>{hint(stopsOf(trip).length > 0, canEdit)}</p>
      </div>
    </section>
  )
}

function hint(hasStops: boolean, canEdit: boolean): string {
  if (!canEdit) return hasStops ? 'Tap a pin to open its stop.' : 'No stops yet.'
  return hasStops
    ? 'Tap a pin to open its stop; press long on the map to add one.'
    : 'No stops yet. Move the map and add its middle, or press long on it.'
}

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
