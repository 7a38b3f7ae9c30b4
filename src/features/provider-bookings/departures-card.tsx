import { useId, useState } from 'react'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import {
  guestCount,
  mayBeNoShow,
  standsInWords,
  type DeskBooking,
  type DeskDeparture,
} from '../../domain/market/bookings/desk-bookings.ts'
import { WhoComes } from '../../parts/market/who-comes.tsx'
import { Card } from '../../parts/page/card.tsx'
import { plural } from '../../parts/words/trip-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { BookingActs } from './booking-acts.tsx'
import { whatInWords, whenInWords } from './booking-words.ts'
import styles from './bookings.module.css'
import { ProposeDialog } from './propose-dialog.tsx'
import type { AskedOfBooking } from './use-asked-of-bookings.ts'

export const TODAY = 'Today'

/** What is done about bookings, and what was asked of each with no signal. */
export type Acting = {
  asking: { userId: string; provider: string }
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

/** The departures of a time with who comes at each. */
export function Departures({ title, none, departures, acting, onCancel }: DeparturesProps) {
  return (
    <div className={title === TODAY ? styles.today : styles.coming}>
      <Card title={title}>
        {departures.length === 0 ? <p className="muted">{none}</p> : null}
        <ul className={styles.list}>
          {departures.map((one) => (
            <li key={one.departure.id} className={styles.departure}>
              <Departure start={one} isToday={title === TODAY} acting={acting} onCancel={onCancel} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

type DepartureProps = {
  start: DeskDeparture
  /** Its day is said above it. */
  isToday: boolean
  acting: Acting
  onCancel: (departure: DeskDeparture) => void
}

function Departure({ start, isToday, acting: { asking, askedOf, now }, onCancel }: DepartureProps) {
  const id = useId()
  const [moves, setMoves] = useState<string | null>(null)
  const { bookings, offering, departure } = start
  const [first] = bookings
  const moved = bookings.find(({ uuid }) => uuid === moves)
  if (!first) return null
  return (
    <section className={styles.start} aria-labelledby={id}>
      <div className={styles.startHead}>
        <h3 id={id} className={styles.when}>
          {isToday ? whenInWords(first, now).replace(/^Today, /, '') : whenInWords(first, now)}
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
            <Proposed booking={booking} now={now} />
            <BookingActs
              booking={booking}
              acts={mayBeNoShow(booking, now) ? ['no-show'] : []}
              asked={askedOf(booking)}
              asking={asking}
            />
            {mayBeMoved(booking, now) ? (
              <div className={styles.acts}>
                <Button variant="quiet" onClick={() => setMoves(booking.uuid)}>
                  {booking.departures[0]?.localTime === null
                    ? 'Propose other nights'
                    : 'Propose another time'}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {Date.parse(departure.endsAt) > now.getTime() ? (
        <div className={styles.acts}>
          <Button onClick={() => onCancel(start)}>Cancel departure</Button>
        </div>
      ) : null}
      {moved === undefined ? null : (
        <ProposeDialog
          key={moved.uuid}
          booking={moved}
          provider={asking.provider}
          now={now}
          onClose={() => setMoves(null)}
        />
      )}
    </section>
  )
}

/** What was proposed and is not answered yet. */
function Proposed({ booking: { offers, offering }, now }: { booking: DeskBooking; now: Date }) {
  const open = offers.filter(
    ({ state, expiresAt }) => state === 'open' && Date.parse(expiresAt) > now.getTime(),
  )
  return open.map(({ id, departures, expiresAt }) => (
    <p key={id} className="muted tabular">
      Proposed: {whenInWords({ departures, offering }, now)}. They answer by{' '}
      {dateInSentence(new Date(expiresAt), now, offering.timeZone)}.
    </p>
  ))
}

/** Another time, or other nights, can be proposed as long as it has not begun. */
const mayBeMoved = ({ status, departures }: DeskBooking, now: Date): boolean =>
  status === 'confirmed' && Date.parse(departures[0]?.startsAt ?? '') > now.getTime()
