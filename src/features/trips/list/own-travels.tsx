import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { currentUserQuery } from '../../../data/account/session.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { useFavorites } from '../../../sync/hooks/use-favorites.ts'
import { useTripList, useTripOutlines } from '../../../sync/hooks/use-trips.ts'
import { LoadingTrips } from './loading-trips.tsx'
import { TripCard } from './trip-card.tsx'
import { groupTrips } from './trip-groups.ts'
import styles from './own-travels.module.css'
import list from './trips-screen.module.css'

/** A person's next trip with its next days, and how many trips and favorites they have; from this phone, a visitor's too. */
export function OwnTravels() {
  const { trips, state } = useTripList()
  const outlines = useTripOutlines()
  const favorites = useFavorites()
  const today = useToday()
  // The list with the tab of its own sends visitors away.
  const all = useQuery(currentUserQuery()).data ? '/traveler-trips' : '/trip-planner'
  const { now, coming, undated, past, archived } = useMemo(() => groupTrips(trips, today), [trips, today])
  const ahead = [...now, ...coming, ...undated]
  const [next] = ahead
  return (
    <section className={styles.travels} aria-labelledby="your-travels">
      <h2 id="your-travels" className={list.heading}>
        Your travels
      </h2>
      {next ? (
        <ul>
          <TripCard
            trip={next}
            outline={outlines.get(next.id)}
            today={today}
            isLead
            focusWhenEmpty={() => document.querySelector('h1')}
          />
        </ul>
      ) : state === 'loading' ? (
        <LoadingTrips hasLead rows={0} />
      ) : state === 'failed' ? (
        <p className={styles.none}>
          Your trips could not be read. Nothing was removed.{' '}
          <Link to={all} className={list.way}>
            Your trips
          </Link>
        </p>
      ) : (
        <p className={styles.none}>
          No trip is planned.{' '}
          <Link to="/newitinerary" className={list.way}>
            Plan a trip
          </Link>
        </p>
      )}
      <ul className={styles.counts}>
        {state === 'ready' ? (
          <>
            <Count to={all} count={ahead.length} words={['trip to come', 'trips to come']} />
            <Count
              to="/traveler-past-trips"
              count={past.length + archived.length}
              words={['past trip', 'past trips']}
            />
          </>
        ) : null}
        <Count to="/favorites" count={favorites.list.length} words={['favorite', 'favorites']} />
      </ul>
    </section>
  )
}

type CountProps = {
  to: '/traveler-trips' | '/trip-planner' | '/traveler-past-trips' | '/favorites'
  count: number
  words: readonly [one: string, many: string]
}

function Count({ to, count, words: [one, many] }: CountProps) {
  return (
    <li>
      <Link to={to} className={styles.count}>
        <span className={styles.number}>{count}</span> {count === 1 ? one : many}
      </Link>
    </li>
  )
}
