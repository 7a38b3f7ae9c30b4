import { useSyncExternalStore } from 'react'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import { useLost } from '../../../data/market/bookings/use-lost.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** What becomes of a booking that the server lost: this phone sends its tickets, a person decides. Nothing where it has no ticket to send. */
export function LostPart({ userId, booking }: { userId: string; booking: KeptBooking }) {
  const { sent, problem, busy, again } = useLost(userId, booking)
  const now = useNow()
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  if (booking.tickets.length === 0) return null
  const on = (instant: string) => dateInSentence(new Date(instant), now)
  if (sent !== null && sent.state !== 'refused')
    return (
      <p role="status">
        {sent.state === 'waiting'
          ? `Sent to Timberline ${on(sent.sentAt)}; a person looks at it.`
          : sent.state === 'dismissed'
            ? `A person at Timberline looked at it ${on(sent.decidedAt ?? sent.sentAt)} and did not restore it.`
            : 'Timberline restored it. It comes to this phone now.'}
      </p>
    )
  if (busy && sent === null)
    return <p role="status">Sending it to Timberline, where a person looks at it …</p>
  if (sent === null && (!isOnline || problem instanceof OfflineError || problem === null))
    return (
      <p role="status">
        With signal, this phone sends it to Timberline by itself, where a person looks at it.
      </p>
    )
  return (
    <>
      <p role="status">
        {sent === null
          ? 'It could not be sent to Timberline just now.'
          : `Timberline did not take it: ${sent.problem}`}
      </p>
      <Button unavailable={busy} onClick={again}>
        Send again
      </Button>
    </>
  )
}
