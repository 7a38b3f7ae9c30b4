import { Link } from '@tanstack/react-router'
import { plural } from '../../parts/trip-words.ts'
import { useTripList, useTripOutlines } from '../../sync/use-trips.ts'
import { KeptPart } from './kept-part.tsx'
import styles from './offline-data.module.css'

/** Each trip as the phone's own storage gives it back. */
export function KeptTrips() {
  const { trips, state } = useTripList()
  const outlines = useTripOutlines()
  const kept = trips
    .filter(({ removedAt }) => removedAt === null)
    .sort((a, b) => a.title.localeCompare(b.title))
  if (state === 'loading') return <p role="status">Reading your trips back …</p>
  if (state === 'failed')
    return (
      <p role="alert">Your trips could not be read. Close other tabs of Timberline and open this again.</p>
    )
  if (kept.length === 0)
    return (
      <p className={styles.soft}>
        No trip yet. Each one you make is kept here whole. <Link to="/newitinerary">Plan a trip</Link>
      </p>
    )
  return (
    <ul className={styles.parts}>
      {kept.map(({ id, title }) => (
        <KeptPart key={id} title={title} ready>
          <p>
            {plural(outlines.get(id)?.stops ?? 0, 'stop')} ·{' '}
            <Link to="/itinerary/{-$id}" params={{ id }} aria-label={`Open ${title}`}>
              Open
            </Link>
          </p>
        </KeptPart>
      ))}
    </ul>
  )
}
