import { useId } from 'react'
import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { Departure } from '../../../core/contracts/market/public-offerings.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import { statusInWords } from '../../domain/market/activity-words.ts'
import styles from './activity.module.css'

type DepartureListProps = {
  day: string
  /** Of that day. */
  departures: readonly Departure[]
  /** Its id; null where none can be chosen. */
  chosen: string | null
  canBe: (departure: Departure) => boolean
  onChoose: (id: string) => void
  /** What the party pays, in words. */
  priceOf: (departure: Departure) => string
}

/** The times of a day to choose from, with their seats and the price for the party. */
export function DepartureList({ day, departures, chosen, canBe, onChoose, priceOf }: DepartureListProps) {
  const name = useId()
  return (
    <ul className={styles.times} aria-label={`Times on ${longDayInWords(day)}`}>
      {departures.map((departure) => {
        const { id, localTime, status } = departure
        const words = (
          <>
            <span className={styles.clock}>{localTime === null ? 'The night' : timeInWords(localTime)}</span>
            <span className={styles.seats}>{statusInWords(departure)}</span>
            <span className="tabular">{canBe(departure) ? priceOf(departure) : ''}</span>
          </>
        )
        return (
          <li key={id} className={styles.start} data-status={status}>
            {canBe(departure) ? (
              <label className={styles.time}>
                <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
                {words}
              </label>
            ) : (
              <span className={styles.time}>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
