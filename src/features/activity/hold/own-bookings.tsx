import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublicActivity } from '../../../../core/contracts/market/public-activity.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { askBookingsAgain, bookingsQuery } from '../../../data/market/bookings/booking-calls.ts'
import { statusInWords, whenInWords } from '../../../domain/market/bookings/booking-words.ts'
import { serverClock } from '../../../domain/market/bookings/hold-clock.ts'
import button from '../../../ui/buttons/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { HoldCountdown } from '../booking/hold-countdown.tsx'
import styles from './hold.module.css'

const LIVE: readonly string[] = ['on_hold', 'pending', 'confirmed']

/** What the person has of this offering already, held or booked and still to come: each opens its page. Nothing for anybody else. */
export function OwnBookings({ activity }: { activity: PublicActivity }) {
  const { data: user } = useQuery(currentUserQuery())
  return user ? <OfPerson userId={user.id} offering={activity.uuid} /> : null
}

function OfPerson({ userId, offering }: { userId: string; offering: string }) {
  const client = useQueryClient()
  const { data: bookings = [] } = useQuery(bookingsQuery(userId))
  const own = bookings.filter(
    ({ booking, heardAtMs }) =>
      booking.offering.uuid === offering &&
      LIVE.includes(booking.status) &&
      Date.parse(booking.departures.at(-1)?.endsAt ?? '') > serverClock({ booking, heardAtMs }, heardAtMs),
  )
  if (own.length === 0) return null
  return (
    <ul className={styles.own} aria-label="What you have of this">
      {own.map((heard) => {
        const { uuid, status, holdUntil } = heard.booking
        return (
          <li key={uuid} className={styles.ownOne}>
            <p>
              <strong>{statusInWords(heard.booking)}</strong>: {whenInWords(heard.booking)}
            </p>
            {status === 'on_hold' && holdUntil !== null ? (
              <HoldCountdown
                heard={heard}
                until={holdUntil}
                onEnd={() => askBookingsAgain(client, userId, offering)}
              />
            ) : null}
            <Link
              to="/booking/$uuid"
              params={{ uuid }}
              className={classNames(button.button, status === 'on_hold' ? button.primary : button.secondary)}
            >
              {status === 'on_hold' ? 'Go on booking' : 'See your booking'}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
