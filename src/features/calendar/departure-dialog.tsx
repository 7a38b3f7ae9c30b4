import { Link } from '@tanstack/react-router'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import type { DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import type { TeamDeparture } from '../../domain/market/team-departures.ts'
import { WhoComes } from '../../parts/market/who-comes.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { Dialog } from '../../ui/layers/dialog.tsx'
import styles from './calendar.module.css'
import { standsInWords } from './closing-words.ts'
import { DepartureActs } from './departure-acts.tsx'
import { DepartureGuides } from './departure-guides.tsx'
import type { Closing } from './use-closings.ts'

type DepartureDialogProps = {
  departure: TeamDeparture
  closing: Closing | undefined
  document: OfferingDocument | undefined
  asking: { userId: string; provider: string }
  mayEdit: boolean
  /** Who booked it and who asks for it, as far as this phone may know. */
  bookings: readonly DeskBooking[]
  onClose: () => void
}

/** What is taken of a departure, and what can be done about it. */
export function DepartureDialog({
  departure,
  closing,
  document,
  asking,
  mayEdit,
  bookings,
  onClose,
}: DepartureDialogProps) {
  const { localDate, localTime, startsAt, taken } = departure
  const now = useNow()
  const hasBegun = Date.parse(startsAt) <= now.getTime()
  const when = localTime === null ? 'the night' : timeInWords(localTime)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={document?.offering.title ?? 'Departure'}
      description={`${longDayInWords(localDate)}, ${when}`}
    >
      <div className={styles.dialog}>
        <p className={styles.now} role="status">
          {standsInWords(departure, closing, now)}
        </p>
        {taken === null || taken === 0 || hasBegun ? null : (
          <p className="muted">
            {taken === 1 ? '1 seat is taken' : `${taken} seats are taken`}: closing lets nobody else book, and
            changes nothing for them.
          </p>
        )}
        {bookings.length === 0 ? null : (
          <section aria-label="Who comes">
            <ul className={styles.guests}>
              {bookings.map((booking) => (
                <li key={booking.uuid} className={styles.guest}>
                  <WhoComes
                    booking={booking}
                    {...(booking.status === 'pending' ? { stands: 'Waits for your answer' } : {})}
                  />
                </li>
              ))}
            </ul>
            <Link to="/bookings" className={styles.way}>
              Open the bookings
            </Link>
          </section>
        )}
        {departure.isCancelled ? null : (
          <DepartureGuides
            key={departure.id}
            departure={departure}
            asking={asking}
            mayEdit={mayEdit}
            now={now}
          />
        )}
        {!mayEdit && !departure.isCancelled ? (
          <p className="muted">
            The owner and managers close departures, change their seats and name their guides.
          </p>
        ) : departure.isCancelled ? (
          <p className="muted">Nobody guides it any more, and nothing of it can be changed.</p>
        ) : hasBegun ? (
          <p className="muted">It has begun: its seats stay as they are.</p>
        ) : (
          <DepartureActs departure={departure} closing={closing} asking={asking} />
        )}
      </div>
    </Dialog>
  )
}
