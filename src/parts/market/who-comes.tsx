import {
  namesInWords,
  partyInWords,
  whoInWords,
  type DeskBooking,
} from '../../domain/market/bookings/desk-bookings.ts'
import { chargedInWords } from '../../domain/market/bookings/money-words.ts'
import { waiverInWords } from '../../domain/market/bookings/waiver-words.ts'
import { priceInWords } from '../../domain/market/money.ts'
import styles from './who-comes.module.css'

type WhoComesProps = {
  booking: DeskBooking
  /** Names the heading. */
  id?: string
  /** Behind the name: how it stands. */
  stands?: string
}

/** Who booked, who comes with them, what is due, and how they are reached. */
export function WhoComes({ booking, id, stands }: WhoComesProps) {
  const { contact, code, totalCents, payment } = booking
  const names = namesInWords(booking)
  const waiver = waiverInWords(booking)
  return (
    <div className={styles.booking}>
      <p className={styles.line}>
        <strong id={id} className={styles.who}>
          {whoInWords(booking)}
        </strong>
        <strong className="tabular">{priceInWords(totalCents)}</strong>
      </p>
      <p className={styles.line}>
        <span>{partyInWords(booking)}</span>
        <span className="muted">
          {stands === undefined ? '' : `${stands} · `}
          <span className={styles.code}>{code}</span>
        </span>
      </p>
      {payment ? <p className="muted">{chargedInWords(payment)}</p> : null}
      {names === '' || names === contact?.name ? null : <p className="muted">{names}</p>}
      {waiver === null ? null : <p className="muted">{waiver}</p>}
      {contact?.phone || contact?.email ? (
        <p className={styles.reach}>
          {contact.phone ? <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a> : null}
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
        </p>
      ) : null}
    </div>
  )
}
