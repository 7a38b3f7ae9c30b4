import { useState, useSyncExternalStore } from 'react'
import { bookingIcs } from '../../../../core/domain/market/booking-ics.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import type { HeardBooking } from '../../../domain/market/hold-clock.ts'
import { saveFile } from '../../../platform/sharing/save-file.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './booking.module.css'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { useServerNow } from './use-server-now.ts'

/** What can be done with what is booked or asked for. The calendar's file is made on this phone; the rest needs signal and says so. */
export function BookingActs({ userId, heard }: { userId: string; heard: HeardBooking }) {
  const { booking } = heard
  const { status, freeUntil, offering, departures } = booking
  const now = useServerNow(heard)
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const [needsSignal, setNeedsSignal] = useState(false)
  const isAhead = Date.parse(departures[0]?.startsAt ?? '') > now.getTime()
  const isStanding = (status === 'confirmed' && isAhead) || status === 'pending'
  if (!isStanding && status !== 'redeemed') return null
  const isFree = freeUntil !== null && Date.parse(freeUntil) > now.getTime()
  const start = (what: 'change' | 'cancel') => {
    setNeedsSignal(!isOnline)
    if (isOnline) setOpen(what)
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
      {status === 'confirmed' && isAhead ? (
        isFree ? (
          <Button onClick={() => start('change')}>Change party or date</Button>
        ) : (
          <p className="muted">
            {freeUntil === null
              ? 'Its date and party stay as they are.'
              : `It could be changed until ${dateInSentence(new Date(freeUntil), now, offering.timeZone)}.`}
          </p>
        )
      ) : null}
      {isStanding ? <Button onClick={() => start('cancel')}>Cancel booking</Button> : null}
      <p role="status">
        {needsSignal && !isOnline
          ? 'This needs signal, and there is none now. The booking stays as it is.'
          : ''}
      </p>
      {open === 'change' ? (
        <ChangeBooking userId={userId} booking={booking} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'cancel' ? (
        <CancelBooking userId={userId} heard={heard} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}
