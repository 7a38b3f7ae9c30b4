import { Link } from '@tanstack/react-router'
import type { BookedSense, BookedStop } from '../../../../domain/trips/booked-day.ts'
import { leaveInWords, mindInWords, standsInWords, timesInWords } from './booked-words.ts'
import styles from './booked-day.module.css'

type BookedDayProps = {
  day: number
  booked: readonly BookedStop[]
  /** What was worked out of them; empty until then. */
  senses: readonly BookedSense[]
}

/** What is booked on a day, at its time: it opens the booking and is moved there alone. Nothing where there is none. */
export function BookedDay({ day, booked, senses }: BookedDayProps) {
  if (booked.length === 0) return null
  return (
    <ul className={styles.list} aria-label={`Booked on day ${day}`}>
      {booked.map((stop) => {
        const sense = senses.find(({ id }) => id === stop.id)
        const leave = sense ? leaveInWords(sense) : null
        return (
          <li key={stop.id} className={styles.stop} data-asked={stop.isAsked ? '' : undefined}>
            <p className={styles.times}>{timesInWords(stop)}</p>
            <Link to="/booking/$uuid" params={{ uuid: stop.uuid }} className={styles.name}>
              {stop.title}
            </Link>
            <p className="muted">
              {standsInWords(stop)} · {stop.code}
            </p>
            {stop.meeting ? <p>{stop.meeting.text}</p> : null}
            {leave === null ? null : <p className={styles.leave}>{leave}</p>}
            {(sense ? mindInWords(sense, stop.title) : []).map((sentence) => (
              <p key={sentence} className={styles.mind}>
                {sentence}
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
