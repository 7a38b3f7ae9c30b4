import type { BookedMind } from '../../../domain/trips/booked/booked-mind.ts'
import type { BookedStop } from '../../../domain/trips/booked/booked-stops.ts'
import { BOOKED_STATE, leaveInWords, mindInWords, timesInWords } from '../plan/booked/booked-words.ts'
import { PrintTickets } from './late-print-tickets.ts'
import styles from './print.module.css'

/** What the person needs with no phone where something is booked: how it stands, the code, whom to call, and when to leave. */
export function PrintBooked({ booked, mind }: { booked: BookedStop; mind: BookedMind }) {
  const { state, code, provider, phone, tickets } = booked
  const { words, said = words } = BOOKED_STATE[state]
  const leave = leaveInWords(mind)
  return (
    <>
      <p className={styles.where}>
        {said}
        {code === '' ? '' : ', code '}
        <strong>{code}</strong>, {timesInWords(booked)}. {provider}
        {phone === null ? '' : `, ${phone}`}
        {leave === null ? '' : `. ${leave}`}.
        {mindInWords(mind, booked.title).map((sentence) => ` ${sentence}`)}
      </p>
      {tickets.length === 0 || booked.isOver ? null : <PrintTickets tickets={tickets} code={code} />}
    </>
  )
}

/** What its provider took back, or what has no meeting point. */
export function PrintAside({ booked }: { booked: BookedStop }) {
  const { state, title, code, provider, phone } = booked
  const { words, said = words } = BOOKED_STATE[state]
  return (
    <>
      {timesInWords(booked)}: <strong>{title}</strong>, {said}
      {code === '' ? '' : `, code ${code}`}. {provider}
      {phone === null ? '' : `, ${phone}`}
    </>
  )
}
