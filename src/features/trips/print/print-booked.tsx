import type { BookedSense, BookedStop } from '../../../domain/trips/booked-day.ts'
import { leaveInWords, mindInWords, standsInWords, timesInWords } from '../plan/booked/booked-words.ts'
import styles from './print.module.css'

type PrintBookedProps = {
  booked: readonly BookedStop[]
  senses: readonly BookedSense[]
}

/** What is booked on a day, with all that the person needs there with no phone: code, start, meeting point, and whom to call. */
export function PrintBooked({ booked, senses }: PrintBookedProps) {
  return booked.map((stop) => {
    const sense = senses.find(({ id }) => id === stop.id)
    const leave = sense ? leaveInWords(sense) : null
    return (
      <p key={stop.id} className={styles.night}>
        {timesInWords(stop)}: <strong>{stop.title}</strong>, {standsInWords(stop).toLowerCase()}, code{' '}
        {stop.code}
        {stop.meeting ? `. Meet: ${stop.meeting.text}` : ''}. {stop.provider}
        {stop.phone === null ? '' : `, ${stop.phone}`}
        {leave === null ? '' : `. ${leave}`}
        {sense ? mindInWords(sense, stop.title).map((sentence) => ` ${sentence}`) : ''}
      </p>
    )
  })
}
