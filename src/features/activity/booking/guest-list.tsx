import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { guestTitle } from '../../../domain/market/bookings/guest-words.ts'
import styles from './booking.module.css'
import { HandOver } from './seat/hand-over.tsx'

/** Who comes, with what was said of them; and who does not any more. */
export function GuestList({ booking, handsOver }: { booking: ToldBooking; handsOver: boolean }) {
  const { guests, contact } = booking
  return (
    <>
      <ul className={styles.guests}>
        {guests.map((guest, at) => {
          const { index, unitTitle, name, age, cancelledAt, isMinor } = guest
          return (
            <li key={index} data-gone={cancelledAt === null ? undefined : ''}>
              <span>
                {[name, guestTitle(booking, unitTitle), age === null ? null : `age ${age}`]
                  .filter((part) => part !== null)
                  .join(', ')}
                {cancelledAt === null ? '' : ' (cancelled)'}
              </span>
              {handsOver && cancelledAt === null && isMinor !== true ? (
                <HandOver booking={booking} guest={guest} who={name ?? `guest ${at + 1}`} />
              ) : null}
            </li>
          )
        })}
      </ul>
      {contact ? (
        <p className="muted">
          Whom the provider asks: {[contact.name, contact.email, contact.phone].filter(Boolean).join(', ')}
        </p>
      ) : null}
    </>
  )
}
