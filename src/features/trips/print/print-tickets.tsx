import type { ShownTicket } from '../../../domain/market/bookings/shown-tickets.ts'
import { QrCode } from '../../../parts/page/qr-code.tsx'
import styles from './print.module.css'

/** The tickets of what is booked, to be cut out or shown: paper stays with the person. */
export function PrintTickets({ tickets, code }: { tickets: readonly ShownTicket[]; code: string }) {
  return (
    <ul className={styles.tickets} aria-label="Tickets">
      {tickets.map(({ guest, name, text }) => (
        <li key={guest}>
          <QrCode text={text} label={`Ticket of ${name}`} />
          <span>{name}</span> <strong>{code}</strong>
        </li>
      ))}
    </ul>
  )
}
