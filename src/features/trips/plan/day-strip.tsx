import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { dayTitle } from '../words/trip-line.ts'
import styles from './trip-facts.module.css'

/** The days beside each other: a tap goes to one. */
export function DayStrip({ trip: { days, unscheduled } }: { trip: Trip }) {
  if (days.length + unscheduled.length < 2) return null
  const go = (id: string) => () => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.strip} aria-label="Days">
      {days.map((day) => (
        <button key={day.number} type="button" className={styles.chip} onClick={go(`day-${day.number}`)}>
          <span>{dayTitle(day)}</span>
          <span className={styles.soft}>{plural(day.stops.length, 'stop')}</span>
        </button>
      ))}
      {unscheduled.length === 0 ? null : (
        <button type="button" className={styles.chip} onClick={go('unscheduled')}>
          <span>Unscheduled</span>
          <span className={styles.soft}>{plural(unscheduled.length, 'stop')}</span>
        </button>
      )}
    </nav>
  )
}
