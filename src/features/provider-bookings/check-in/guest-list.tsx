import { useState } from 'react'
import type { CheckInBooking } from '../../../domain/market/bookings/check-in-list.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BookingRow, type Listing } from './booking-row.tsx'
import styles from './check-in.module.css'

/** So many at once: a list of 500 stays quick to draw and to scroll. */
const AT_ONCE = 40

type GuestListProps = {
  bookings: readonly CheckInBooking[]
  listing: Omit<Listing, 'showsStart'>
  showsStart?: boolean
}

/** The bookings of a departure, or those that were found, a part at a time. */
export function GuestList({ bookings, listing, showsStart = false }: GuestListProps) {
  const [most, setMost] = useState(AT_ONCE)
  const left = bookings.length - most
  return (
    <>
      <ul className={styles.rows}>
        {bookings.slice(0, most).map((booking) => (
          <li key={booking.uuid} className={styles.row}>
            <BookingRow booking={booking} listing={{ ...listing, showsStart }} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button block onClick={() => setMost(most + AT_ONCE)}>
          Show {Math.min(left, AT_ONCE)} more of {bookings.length}
        </Button>
      ) : null}
    </>
  )
}
