import { useState, useSyncExternalStore } from 'react'
import { bookingIcs } from '../../../../core/domain/market/bookings/booking-ics.ts'
import { useCancelRequest } from '../../../data/market/bookings/use-cancel-request.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { AskedNote } from '../../../parts/market/asked-note.tsx'
import { sayIfNotKept } from '../../../parts/page/say-if-not-kept.ts'
import { saveFile } from '../../../platform/sharing/save-file.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './booking.module.css'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { useServerNow } from './use-server-now.ts'

/** What can be done with what is booked or asked for. The calendar's file is made on this phone, and cancelling waits for signal; changing needs it and says so. */
export function BookingActs({ userId, heard }: { userId: string; heard: HeardBooking }) {
  const { booking } = heard
  const { status, freeUntil, offering, departures } = booking
  const now = useServerNow(heard)
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const [needsSignal, setNeedsSignal] = useState(false)
  const request = useCancelRequest(booking.uuid)
  const isCancelling = request.state === 'waiting' || request.state === 'sent'
  const isAhead = Date.parse(departures[0]?.startsAt ?? '') > now.getTime()
  const isStanding = (status === 'confirmed' && isAhead) || status === 'pending'
  if (!isStanding && status !== 'redeemed') return null
  const isFree = freeUntil !== null && Date.parse(freeUntil) > now.getTime()
  const change = () => {
    setNeedsSignal(!isOnline)
    if (isOnline) setOpen('change')
  }
  return (
    <div className={styles.acts}>
      <Button
        onClick={() =>
          saveFile(`booking-${booking.code}.ics`, new Blob([bookingIcs(booking)], { type: 'text/calendar' }))
        }
      >
        Add to calendar
      </Button>
      {status === 'confirmed' && isAhead && !isCancelling ? (
        isFree ? (
          <Button onClick={change}>Change party or date</Button>
        ) : (
          <p className="muted">
            {freeUntil === null
              ? 'Its date and party stay as they are.'
              : `It could be changed until ${dateInSentence(new Date(freeUntil), now, offering.timeZone)}.`}
          </p>
        )
      ) : null}
      {isStanding && !isCancelling ? <Button onClick={() => setOpen('cancel')}>Cancel booking</Button> : null}
      <p role="status">
        {needsSignal && !isOnline
          ? 'This needs signal, and there is none now. The booking stays as it is.'
          : ''}
      </p>
      {request.state === 'none' || request.state === 'done' ? null : (
        <div className={styles.request}>
          <AskedNote
            asked={{ isWaiting: isCancelling, isSent: request.state === 'sent', problem: request.problem }}
            name="Cancelling"
            isDone={!isStanding}
            onTakeBack={() =>
              sayIfNotKept(
                request.takeBack().then(() => true),
                'taking back a cancel',
              )
            }
          />
          {isCancelling ? <p>{countsWhen(booking, now)}</p> : null}
        </div>
      )}
      {open === 'change' ? (
        <ChangeBooking userId={userId} booking={booking} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'cancel' ? (
        <CancelBooking userId={userId} heard={heard} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}

/** When cancelling with no signal counts, and what to do where that may be too late. */
const countsWhen = ({ freeUntil, offering }: HeardBooking['booking'], now: Date): string =>
  freeUntil === null || Date.parse(freeUntil) <= now.getTime()
    ? 'It counts when the server hears of it.'
    : `It counts when the server hears of it: everything comes back until ${dateInSentence(new Date(freeUntil), now, offering.timeZone)}.`
