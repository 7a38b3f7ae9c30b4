import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import {
  deskSections,
  guestCount,
  mayBeNoShow,
  standsInWords,
  whoInWords,
  type DeskBooking,
  type DeskDeparture,
} from '../../domain/market/desk-bookings.ts'
import { WhoComes } from '../../parts/market/who-comes.tsx'
import { Card } from '../../parts/page/card.tsx'
import { plural } from '../../parts/words/trip-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingActs } from './booking-acts.tsx'
import { whatInWords, whenInWords } from './booking-words.ts'
import styles from './bookings.module.css'
import { CancelDepartureDialog } from './cancel-departure-dialog.tsx'
import type { AskedOfBooking } from './use-asked-of-bookings.ts'
import { WaitingBooking } from './waiting-booking.tsx'

/** So many of what is over are shown, and with each press as many more. */
const PAST_AT_ONCE = 20

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
  const [pastShown, setPastShown] = useState(PAST_AT_ONCE)
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
        <div className={styles.halves}>
          <Departures
            title="Today"
            none="Nobody comes today."
            departures={today}
            acting={acting}
            onCancel={setCancels}
          />
          <Departures
            title="Coming"
            none="Nothing is booked for the days behind today."
            departures={coming}
            acting={acting}
            onCancel={setCancels}
          />
        </div>
      )}
      {past.length === 0 ? null : (
        <Card title="Past">
          <ul className={styles.list}>
            {past.slice(0, pastShown).map((booking) => (
              <li key={booking.uuid} className={styles.booking}>
                <p className="muted tabular">
                  {whenInWords(booking, now)} · {whatInWords(booking.offering)}
                </p>
                <WhoComes booking={booking} stands={standsInWords(booking)} />
                <BookingActs
                  booking={booking}
                  acts={mayBeNoShow(booking, now) ? ['no-show'] : []}
                  asked={askedOf(booking)}
                  asking={asking}
                />
              </li>
            ))}
          </ul>
          {past.length > pastShown ? (
            <Button block onClick={() => setPastShown(pastShown + PAST_AT_ONCE)}>
              Show {Math.min(PAST_AT_ONCE, past.length - pastShown)} more
            </Button>
          ) : null}
        </Card>
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

type Acting = {
  asking: BookingListProps['asking']
  askedOf: (booking: DeskBooking) => AskedOfBooking | undefined
  now: Date
}
type DeparturesProps = {
  title: string
  /** Said where there are none. */
  none: string
  departures: readonly DeskDeparture[]
  acting: Acting
  onCancel: (departure: DeskDeparture) => void
}

function Departures({ title, none, departures, acting, onCancel }: DeparturesProps) {
  return (
    <Card title={title}>
      {departures.length === 0 ? <p className="muted">{none}</p> : null}
      <ul className={styles.list}>
        {departures.map((one) => (
          <li key={one.departure.id} className={styles.departure}>
            <Departure start={one} acting={acting} onCancel={onCancel} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type DepartureProps = { start: DeskDeparture; acting: Acting; onCancel: (departure: DeskDeparture) => void }

function Departure({ start, acting: { asking, askedOf, now }, onCancel }: DepartureProps) {
  const id = useId()
  const { bookings, offering, departure } = start
  const [first] = bookings
  if (!first) return null
  return (
    <section className={styles.start} aria-labelledby={id}>
      <div className={styles.startHead}>
        <h3 id={id} className={styles.when}>
          {whenInWords(first, now)}
        </h3>
        <span className="tabular">{plural(guestCount(bookings), 'guest')}</span>
      </div>
      <p className="muted">{whatInWords(offering)}</p>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.uuid} className={styles.booking}>
            <WhoComes
              booking={booking}
              {...(booking.status === 'confirmed' ? {} : { stands: standsInWords(booking) })}
            />
            <BookingActs
              booking={booking}
              acts={mayBeNoShow(booking, now) ? ['no-show'] : []}
              asked={askedOf(booking)}
              asking={asking}
            />
          </li>
        ))}
      </ul>
      {Date.parse(departure.endsAt) > now.getTime() ? (
        <div className={styles.acts}>
          <Button onClick={() => onCancel(start)}>Cancel departure</Button>
        </div>
      ) : null}
    </section>
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
          const of = booking ? `${whoInWords(booking)}, ${whenInWords(booking, now)}` : 'a booking'
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
