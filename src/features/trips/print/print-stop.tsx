import type { ReactNode } from 'react'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import { oneDay } from '../../../domain/calendar/day-range.ts'
import { nightsAt } from '../../../../core/domain/trips/nights.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { dollars } from '../../../../core/domain/words/numbers.ts'
import { legInWords } from '../../../parts/words/drive-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { checkOutInWords } from '../words/check-out.ts'
import { stayInWords, visitInWords } from '../words/stay-words.ts'
import { Boxes } from './boxes.tsx'
import { whereOnPaper } from './paper-words.ts'
import { PrintNote } from './print-note.tsx'
import styles from './print.module.css'

type PrintStopProps = {
  stop: TripStop
  number: number
  /** Null for a stop that is on no day, and until it is worked out. */
  times: StopTimes | null
  /** Its day of so many; null for a stop that is on none. */
  day: (Pick<TripDay, 'number' | 'date'> & { of: number }) | null
  /** Whether the night is spent here, where people can sleep here; another bed of the day may have it. Default true. */
  isBed?: boolean
  /** What is needed there where it is booked. Default: nobody booked it. */
  booked?: ReactNode
}

/** One stop: the way there, its number and name, times and nights, where it is, and all that is noted. */
export function PrintStop({ stop, number, times, day, isBed = true, booked = null }: PrintStopProps) {
  const { time, stayMinutes, costUsd, done, checklist } = stop
  const date = day?.date ?? null
  const nights = isBed ? nightsAt(stop) : 0
  const leg = times?.drive ? legInWords(times.drive, date === null ? null : oneDay(date)) : null
  const facts = [
    times?.isReached && (booked === null || time === null) ? visitInWords(times) : '',
    time === null
      ? ''
      : `${nights > 0 ? 'check-in' : booked === null ? 'set for' : 'booked for'} ${timeInWords(time)}`,
    stayMinutes === null ? '' : `stay ${stayInWords(stayMinutes)}`,
    nights === 0 ? '' : plural(nights, 'night'),
    day === null || nights === 0 ? '' : checkOutInWords(stop, day, day.of),
    costUsd === null ? '' : dollars(costUsd),
    done ? 'done' : '',
  ].filter(Boolean)
  return (
    <li className={styles.stop}>
      <div className={styles.core}>
        {leg === null ? null : (
          <p className={styles.leg}>
            {leg.drive}
            {leg.way}
          </p>
        )}
        <p className={styles.stopLine}>
          <span className={styles.number}>{number}</span>
          <strong className={styles.name}>{shortName(stop.place)}</strong>
          <span className={styles.times}>{facts.join(' · ')}</span>
        </p>
        <p className={styles.where}>
          {booked === null
            ? whereOnPaper(stop)
            : `Meet: ${whereOnPaper({ place: { ...stop.place, address: stop.note } })}`}
        </p>
        {booked}
        <Boxes items={checklist.map(({ id, text, done }) => ({ id, text, checked: done }))} />
      </div>
      {booked === null ? <PrintNote text={stop.note} /> : null}
    </li>
  )
}
