import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookingsQuery } from '../../../data/market/bookings/booking-calls.ts'
import { startsInWords } from '../../../domain/market/bookings/booking-words.ts'
import button from '../../../ui/buttons/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './hold.module.css'

/** What a person holds or asked for now: each opens its page, where it is confirmed or let go. Nothing where nothing is. */
export function HeldNow({ userId }: { userId: string }) {
  const { data: bookings = [] } = useQuery(bookingsQuery(userId))
  const held = bookings.filter(({ booking: { status } }) => status === 'on_hold' || status === 'pending')
  return held.length === 0 ? null : (
    <div className={styles.nearest}>
      {held.map(({ booking }) => (
        <Link
          key={booking.uuid}
          to="/booking/$uuid"
          params={{ uuid: booking.uuid }}
          replace
          className={classNames(button.button, button.secondary, button.block)}
        >
          {booking.offering.title}, {startsInWords(booking.departures)}
        </Link>
      ))}
    </div>
  )
}
