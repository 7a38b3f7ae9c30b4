import { Link } from '@tanstack/react-router'
import type { Trip, TripSummary } from '../../../../core/domain/trips/trip.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { placesInWords } from '../../../parts/words/trip-words.ts'
import { useRoleOf } from '../../../sync/hooks/use-space-role.ts'
import { useTrip } from '../../../sync/hooks/use-trips.ts'
import { useBookedTrip } from '../plan/booked/use-booked-trip.ts'
import { dayTitle } from '../words/trip-line.ts'
import styles from './next-days.module.css'

const SHOWN = 3

type NextDaysProps = {
  trip: TripSummary
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
}

/** The next days of a trip with their places, each the way to it. As high before they are read. */
export function NextDays({ trip: { id, dates }, today }: NextDaysProps) {
  const { trip } = useTrip(id)
  return (
    <ol
      className={styles.days}
      style={{ ['--rows' as string]: Math.min(SHOWN, dates.days) }}
      aria-label="Next days"
    >
      {trip ? <Days trip={trip} today={today} /> : null}
    </ol>
  )
}

/** With what is booked on them. */
function Days({ trip, today }: { trip: Trip; today: string }) {
  const { days } = useBookedTrip(trip, useRoleOf()(trip.id)).trip
  const next = days.filter(({ date }) => date === null || date >= today).slice(0, SHOWN)
  return (
    <>
      {next.map((day) => (
        <li key={day.number}>
          <Link
            to="/itinerary/{-$id}"
            params={{ id: trip.id }}
            search={{ day: day.number }}
            className={styles.day}
          >
            <span className={styles.when}>{dayTitle(day)}</span>{' '}
            <span className={styles.where}>
              {day.stops.length === 0
                ? 'Nothing planned yet'
                : placesInWords(day.stops.map(({ place }) => shortName(place)))}
            </span>
          </Link>
        </li>
      ))}
    </>
  )
}
