import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  deskSections,
  type DeskBooking,
  type DeskDeparture,
} from '../../domain/market/bookings/desk-bookings.ts'
import { Card } from '../../parts/page/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingActs } from './booking-acts.tsx'
import { whenInWords } from './booking-words.ts'
import styles from './bookings.module.css'
import { CancelDepartureDialog } from './cancel-departure-dialog.tsx'
import { Departures, TODAY } from './departures-card.tsx'
import { PastBookings } from './past-bookings.tsx'
import type { AskedOfBooking } from './use-asked-of-bookings.ts'
import { WaitingBooking } from './waiting-booking.tsx'

type BookingListProps = {
  bookings: readonly DeskBooking[]
  asked: readonly AskedOfBooking[]
  asking: { userId: string; provider: string }
  now: Date
}

/** A provider's bookings, what has to be answered first. */
export function BookingList({ bookings, asked, asking, now }: BookingListProps) {
  const { waiting, today, coming, past } = deskSections(bookings, now)
  const [cancels, setCancels] = useState<DeskDeparture | null>(null)
  const askedOf = ({ uuid }: DeskBooking) => asked.find(({ booking }) => booking === uuid)
  const acting = { asking, askedOf, now }
  return (
    <>
      <NotDone asked={asked} bookings={bookings} now={now} />
      {bookings.length === 0 ? (
        <Notice>
          <p>
            <strong>Nothing is booked yet.</strong> Requests and bookings of travelers stand here. What you
            publish can be booked.
          </p>
          <Link to="/offerings">Look at your offerings</Link>
        </Notice>
      ) : null}
      {waiting.length === 0 ? null : (
        <Card title="Waiting for your answer">
          <ul className={styles.waiting}>
            {waiting.map((booking) => (
              <li key={booking.uuid} className={styles.request}>
                <WaitingBooking booking={booking} now={now}>
                  <BookingActs
                    booking={booking}
                    acts={['accept', 'reject']}
                    asked={askedOf(booking)}
                    asking={asking}
                  />
                </WaitingBooking>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {bookings.length === 0 ? null : (
        <div className={styles.rest}>
          <Departures
            title={TODAY}
            none="Nobody comes today."
            departures={today}
            acting={acting}
            onCancel={setCancels}
          />
          <Departures
            title="Coming"
            none="Nothing is booked for the days after today."
            departures={coming}
            acting={acting}
            onCancel={setCancels}
          />
          {past.length === 0 ? null : <PastBookings bookings={past} acting={acting} />}
        </div>
      )}
      {cancels === null ? null : (
        <CancelDepartureDialog
          key={cancels.departure.id}
          start={cancels}
          bookings={bookings}
          asking={asking}
          now={now}
          onClose={() => setCancels(null)}
        />
      )}
    </>
  )
}

type NotDoneProps = Pick<BookingListProps, 'asked' | 'bookings' | 'now'>

/** What was said with no signal and not done: in front of all, as the booking itself may be far below or gone by now. */
function NotDone({ asked, bookings, now }: NotDoneProps) {
  const problems = asked.filter(({ problem, isWaiting }) => problem !== null && !isWaiting)
  if (problems.length === 0) return null
  return (
    <Notice alert>
      <ul className={styles.problems}>
        {problems.map(({ id, booking: uuid, act, problem }) => {
          const booking = bookings.find((one) => one.uuid === uuid)
          const of = booking
            ? `${booking.contact?.name ?? 'a traveler'}, ${whenInWords(booking, now)}`
            : 'a booking'
          return (
            <li key={id}>
              <strong>
                {NOT_DONE[act]} {of}, was not done.
              </strong>{' '}
              {problem}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const NOT_DONE: Readonly<Record<AskedOfBooking['act'], string>> = {
  accept: 'Accepting the request of',
  reject: 'Rejecting the request of',
  'no-show': 'The no-show of',
}
