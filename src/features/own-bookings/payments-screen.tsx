import { Link } from '@tanstack/react-router'
import { useBookings } from '../../data/market/bookings/kept-bookings.ts'
import { dateLabel } from '../../domain/calendar/date-label.ts'
import { signedDollars } from '../../domain/market/bookings/booking-words.ts'
import { paymentLines } from '../../domain/market/bookings/own-bookings.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { Notice } from '../../ui/notice.tsx'
import { KeptAge, NeverTold } from './kept-age.tsx'
import { NotReadBookings } from './not-read.tsx'
import styles from './own-bookings.module.css'

/** `/traveler-payment-history`: what is owed for what was booked and what is owed no more, line by line, the newest first. */
export function PaymentsScreen() {
  const { bookings, state, asOf } = useBookings()
  const now = useNow()
  const lines = paymentLines(bookings)
  return (
    <Screen title="Payments" back={null}>
      <p>
        {bookings.some(({ payment }) => payment)
          ? 'What was paid here were test payments: no real money. What is not paid here is due at the meeting point. These are the prices that were agreed; below zero stands what is owed no more, which is given back as far as it was paid here.'
          : 'Nobody holds money: it is paid at the meeting point. These are the prices that were agreed; below zero stands what is owed no more.'}
      </p>
      <KeptAge asOf={asOf} now={now} />
      {state === 'failed' ? (
        <NotReadBookings />
      ) : state === 'loading' ? (
        <p className="muted" role="status">
          Looking on this phone …
        </p>
      ) : asOf === null && bookings.length === 0 ? (
        <NeverTold />
      ) : lines.length === 0 ? (
        <Notice>
          <p>
            <strong>Nothing was booked yet.</strong> What you book stands here once it is confirmed.
          </p>
          <p>
            <Link to="/explore">Look around Colorado</Link>
          </p>
        </Notice>
      ) : (
        <ul className={styles.list} aria-label="Payments">
          {lines.map(
            (
              { line: { at, label, quantity, totalCents }, booking: { uuid, code, offering, payment } },
              place,
            ) => (
              <li key={place} className={styles.booking}>
                <div className={styles.priced}>
                  <Link to="/booking/$uuid" params={{ uuid }} className={styles.name}>
                    {offering.title}
                  </Link>
                  <span className={styles.price}>{signedDollars(totalCents)}</span>
                </div>
                <p className="muted tabular">
                  {dateLabel(new Date(at), now)} · {quantity === 1 ? label : `${quantity} × ${label}`} ·{' '}
                  {code}
                  {payment ? ' · test payment' : ''}
                </p>
              </li>
            ),
          )}
        </ul>
      )}
    </Screen>
  )
}
