import { useId, type ReactNode } from 'react'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import {
  leftInWords,
  namesInWords,
  partyInWords,
  whoInWords,
  type DeskBooking,
} from '../../domain/market/bookings/desk-bookings.ts'
import { chargedInWords } from '../../domain/market/bookings/money-words.ts'
import { priceInWords } from '../../domain/market/money.ts'
import { whatInWords, whenInWords } from './booking-words.ts'
import styles from './bookings.module.css'

type WaitingBookingProps = {
  booking: DeskBooking
  now: Date
  /** What can be done about it. */
  children: ReactNode
}

/** Who asks, for what, and by when they are answered: as clock time, and how long that is. */
export function WaitingBooking({ booking, now, children }: WaitingBookingProps) {
  const id = useId()
  const { answerBy, offering, totalCents, payment } = booking
  const left = answerBy === null ? null : leftInWords(answerBy, now)
  const names = namesInWords(booking)
  return (
    <section className={styles.asks} aria-labelledby={id}>
      {answerBy === null ? null : (
        <p className={styles.deadline}>
          <strong>Answer by {dateInSentence(new Date(answerBy), now, offering.timeZone)}</strong>
          <span>{left ?? 'over by this phone’s clock'}</span>
        </p>
      )}
      {answerBy === null || left !== null ? null : <p>Your answer may come too late: the server decides.</p>}
      <p className={styles.large}>{whenInWords(booking, now)}</p>
      <p className="muted">{whatInWords(offering)}</p>
      <div className={styles.startHead}>
        <h3 id={id} className={styles.who}>
          {whoInWords(booking)}
        </h3>
        <strong className="tabular">{priceInWords(totalCents)}</strong>
      </div>
      <p className="tabular">{partyInWords(booking)}</p>
      {payment ? <p className="muted">{chargedInWords(payment)}</p> : null}
      {names === '' ? null : <p className="muted">{names}</p>}
      {children}
    </section>
  )
}
