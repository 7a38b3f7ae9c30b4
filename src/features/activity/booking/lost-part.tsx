import { useRef, useState, useSyncExternalStore } from 'react'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import { useLost } from '../../../data/market/bookings/use-lost.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { lostPaymentWords } from '../../../domain/market/bookings/booking-words.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'

/**
 * What becomes of a booking that the server lost: this phone sends its tickets, a person decides; and what becomes of what was paid for it. Where it has
 * no ticket it cannot be sent.
 */
export function LostPart({ userId, booking }: { userId: string; booking: KeptBooking }) {
  const paid = lostPaymentWords(booking)
  return (
    <>
      {paid === null ? null : <p>{paid}</p>}
      {booking.tickets.length === 0 ? null : <LostSending userId={userId} booking={booking} />}
    </>
  )
}

function LostSending({ userId, booking }: { userId: string; booking: KeptBooking }) {
  const { sent, problem, busy, again } = useLost(userId, booking)
  const now = useNow()
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const words = useRef<HTMLParagraphElement>(null)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const on = (instant: string) => dateInSentence(new Date(instant), now)
  const isOver = sent !== null && sent.state !== 'refused'
  const isSending = busy && sent === null
  const waitsForSignal = sent === null && (!isOnline || problem instanceof OfflineError || problem === null)
  // Pressed, it stays until there is an answer, so that it keeps the focus.
  const offers = !isOver && (isSending ? isAskedAgain : !waitsForSignal)
  return (
    <>
      <p role="status" ref={words} tabIndex={-1}>
        {sent !== null && sent.state !== 'refused'
          ? sent.state === 'waiting'
            ? `Sent to Timberline ${on(sent.sentAt)}; a person looks at it.`
            : sent.state === 'dismissed'
              ? `A person at Timberline looked at it ${on(sent.decidedAt ?? sent.sentAt)} and did not restore it.`
              : 'Timberline restored it. It comes to this phone now.'
          : isSending
            ? 'Sending it to Timberline, where a person looks at it …'
            : waitsForSignal
              ? 'With signal, this phone sends it to Timberline by itself, where a person looks at it.'
              : sent === null
                ? 'It could not be sent to Timberline just now.'
                : `Timberline did not take it: ${sent.problem}`}
      </p>
      {offers ? (
        <LeavingButton
          unavailable={busy}
          onClick={() => {
            setIsAskedAgain(true)
            again()
          }}
          next={() => [words.current]}
        >
          Send again
        </LeavingButton>
      ) : null}
    </>
  )
}
