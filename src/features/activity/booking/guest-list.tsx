import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { guestTitle } from '../../../domain/market/bookings/guest-words.ts'
import styles from './booking.module.css'

/** Who comes, with what was said of them; and who does not any more. */
export function GuestList({ booking }: { booking: Pick<ToldBooking, 'guests' | 'contact' | 'offering'> }) {
  const { guests, contact } = booking
  return (
    <>
      <ul className={styles.guests}>
        {guests.map(({ index, unitTitle, name, age, cancelledAt }) => (
          <li key={index} data-gone={cancelledAt === null ? undefined : ''}>
            {[name, guestTitle(booking, unitTitle), age === null ? null : `age ${age}`]
              .filter((part) => part !== null)
              .join(', ')}
            {cancelledAt === null ? '' : ' (cancelled)'}
          </li>
        ))}
      </ul>
      {contact ? (
        <p className="muted">
          Whom the provider asks: {[contact.name, contact.email, contact.phone].filter(Boolean).join(', ')}
        </p>
      ) : null}
    </>
  )
}
