import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { Departure } from '../../../core/contracts/market/public-offerings.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import { statusInWords } from '../../domain/market/activity-words.ts'
import styles from './activity.module.css'

type DepartureListProps = {
  day: string
  /** Of that day. */
  departures: readonly Departure[]
  /** What the party pays, in words. */
  priceOf: (departure: Departure) => string
}

/** The times of a day, or its night, with their seats and the price for the party. */
export function DepartureList({ day, departures, priceOf }: DepartureListProps) {
  return (
    <ul className={styles.times} aria-label={`Times on ${longDayInWords(day)}`}>
      {departures.map((departure) => (
        <li key={departure.id} className={styles.time} data-status={departure.status}>
          <span className={styles.clock}>
            {departure.localTime === null ? 'The night' : timeInWords(departure.localTime)}
          </span>
          <span className={styles.seats}>{statusInWords(departure)}</span>
          <span className="tabular">{isOpen(departure) ? priceOf(departure) : ''}</span>
        </li>
      ))}
    </ul>
  )
}

const isOpen = ({ status }: Departure): boolean => status === 'available' || status === 'limited'
