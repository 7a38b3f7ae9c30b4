import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CANCEL_REASONS, type CancelReason } from '../../../core/contracts/market/provider-departures.ts'
import { cancelDeparture } from '../../data/market/bookings/provider-booking-calls.ts'
import { ApiError, OfflineError } from '../../data/net/errors.ts'
import {
  guestCount,
  liveOf,
  REASON_WORDS,
  type DeskBooking,
  type DeskDeparture,
} from '../../domain/market/bookings/desk-bookings.ts'
import { priceInWords } from '../../domain/market/money.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { report } from '../../platform/report.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { whatInWords, whenInWords } from './booking-words.ts'
import styles from './bookings.module.css'

/** While it is under way, and until all bookings have followed, the server is asked this often how far it is. */
const LOOK_EVERY_MS = 2_000

type CancelDepartureDialogProps = {
  /** As it stood when it was asked for: what is cancelled leaves the list. */
  start: DeskDeparture
  /** As they stand now. */
  bookings: readonly DeskBooking[]
  asking: { userId: string; provider: string }
  now: Date
  onClose: () => void
}

/** Cancels a start for good: whom it meets, why, and how far it is. */
export function CancelDepartureDialog({ start, bookings, asking, now, onClose }: CancelDepartureDialogProps) {
  const client = useQueryClient()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { departure, offering } = start
  const [met] = useState(() => liveOf(bookings, departure.id))
  const [reason, setReason] = useState<CancelReason | ''>('')
  const [step, setStep] = useState<'asks' | 'cancelling' | 'cancelled'>('asks')
  const [problem, setProblem] = useState<string | null>(null)
  const left = liveOf(bookings, departure.id).filter(({ uuid }) =>
    met.some((one) => one.uuid === uuid),
  ).length
  const isFollowing = step === 'cancelling' || (step === 'cancelled' && left > 0)
  useEffect(() => {
    if (!isFollowing) return undefined
    const timer = setInterval(() => void exchangeNow(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isFollowing])
  const cancel = async () => {
    if (reason === '') return setProblem('Say why: your guests are told.')
    setProblem(null)
    setStep('cancelling')
    try {
      await cancelDeparture(client, { ...asking, id: departure.id }, reason)
      setStep('cancelled')
    } catch (failure) {
      setStep('asks')
      setProblem(refusalInWords(failure))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Cancel departure"
      description={`${whenInWords({ departures: [departure], offering }, now)} · ${whatInWords(offering)}`}
    >
      <div className={styles.dialog}>
        {step === 'asks' ? (
          <>
            <p className={styles.large}>{plural(guestCount(met), 'guest')}</p>
            <p>{whomItMeets(met)}</p>
            <p className="muted">
              It is closed for good: nobody can book it again, and it cannot be taken back.
            </p>
            {problem === null ? null : <Notice alert>{problem}</Notice>}
            {online ? (
              <>
                <SelectField
                  label="Why"
                  value={reason}
                  placeholder="Choose a reason"
                  options={CANCEL_REASONS.map((one) => ({ value: one, label: REASON_WORDS[one] }))}
                  onChange={({ target }) => setReason(target.value as CancelReason)}
                />
                <Button block variant="destructive" onClick={() => void cancel()}>
                  Cancel departure
                </Button>
              </>
            ) : (
              <>
                <p>
                  Cancelling needs signal, and there is none now. Closing it can wait for some: then nobody
                  else books it.
                </p>
                <Link to="/calendar">Close it in the calendar</Link>
              </>
            )}
          </>
        ) : (
          <>
            <p role="status" className={styles.now}>
              {isFollowing
                ? `Cancelling: ${met.length - left} of ${plural(met.length, 'booking')} done`
                : 'It is cancelled.'}
            </p>
            {isFollowing ? (
              <progress
                className={styles.progress}
                aria-label="Bookings cancelled"
                max={Math.max(1, met.length)}
                value={met.length - left}
              />
            ) : null}
            <p className="muted">
              {isFollowing
                ? 'You can leave this: the server goes on by itself.'
                : `${plural(guestCount(met), 'guest')} get everything back and are told. Where there is room they are offered other starts.`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function whomItMeets(met: readonly DeskBooking[]): string {
  const asked = met.filter(({ status }) => status === 'pending' || status === 'on_hold').length
  const cents = met.reduce(
    (sum, { status, totalCents }) => (status === 'confirmed' ? sum + totalCents : sum),
    0,
  )
  const those = met.length === 1 ? 'This meets 1 booking' : `This meets ${met.length} bookings`
  return `${those}${asked === 0 ? '' : `, ${asked} of them not confirmed yet`}. All get everything back: ${priceInWords(cents)} is not due any more.`
}

function refusalInWords(problem: unknown): string {
  if (problem instanceof OfflineError)
    return 'No answer came. It may be cancelled or not: press it again, it is done once.'
  if (problem instanceof ApiError && problem.status < 500) return problem.text
  report(problem, 'cancelling a departure')
  return 'Nothing was changed. Try again.'
}
