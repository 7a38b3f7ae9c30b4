import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { BookedUnits, ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { keptRefund } from '../../../../core/domain/market/bookings/kept-refund.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { useActivity } from '../../../data/market/activity.ts'
import {
  actOnBooking,
  askBookingsAgain,
  cancelQuoteQuery,
  type CancelAsked,
} from '../../../data/market/bookings/booking-calls.ts'
import { useBooking } from '../../../data/market/bookings/kept-bookings.ts'
import { useCancelRequest } from '../../../data/market/bookings/use-cancel-request.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { refundsInWords, seatsWord } from '../../../domain/market/bookings/booking-words.ts'
import { guestTitle } from '../../../domain/market/bookings/guest-words.ts'
import { unitsOfBooking } from '../../../domain/market/bookings/choice-of-booking.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { backInWords } from '../../../domain/market/bookings/money-words.ts'
import { useBackToClose } from '../../../platform/page/use-back-to-close.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Counter } from '../../../ui/fields/counter.tsx'
import { RadioRow } from '../../../ui/fields/radio-row.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { useFocusBack } from '../../../ui/layers/focus-back.ts'
import { NotDone } from '../asking/not-done.tsx'
import { useAsking, type Asking } from '../asking/use-asking.ts'
import styles from './booking.module.css'
import { useServerNow } from './use-server-now.ts'

type CancelBookingProps = { userId: string; heard: HeardBooking; onClose: () => void }

/** Asks before all of a booking, or some of its guests, is cancelled: first what comes back and what stays owed. */
export function CancelBooking(props: CancelBookingProps) {
  useBackToClose(props.onClose)
  const [whole, setWhole] = useState<'all' | 'some'>('all')
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const { booking } = props.heard
  const found = useActivity(String(booking.offering.id))
  const option =
    found.state === 'shown'
      ? found.activity.options.find(({ id }) => id === booking.offering.option.id)
      : undefined
  const { booking: kept } = useBooking(booking.uuid)
  const come =
    kept?.back && kept.version === booking.version
      ? kept.back.units
      : unitsOfBooking(booking, option?.units ?? null)
  const total = come.reduce((sum, { quantity }) => sum + quantity, 0)
  const mayPart = booking.status === 'confirmed' && total > 1
  const units: BookedUnits = come.flatMap(({ unitId }) => {
    const quantity = counts[unitId] ?? 0
    return quantity === 0 ? [] : [{ unitId, quantity }]
  })
  const going = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const client = useQueryClient()
  const asking = useAsking(
    (body: CancelAsked) =>
      actOnBooking(client, { userId: props.userId, uuid: booking.uuid }, { name: 'cancel', body }),
    props.onClose,
  )
  // What was sent may be done already, and the booking another one: until the answer is here it is what this is about.
  const [sent, setSent] = useState<BookedUnits | null>(null)
  const isUnanswered = asking.busy || asking.problem instanceof OfflineError
  const chosen = whole === 'all' || going === total ? null : units
  const asked = isUnanswered ? sent : chosen
  const titleOf = (unit: string) =>
    guestTitle(booking, booking.guests.find(({ unitId }) => unitId === unit)?.unitTitle ?? '')
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="Cancel booking?">
      <Body>
        {mayPart && !isUnanswered ? (
          <>
            <RadioRow
              label={{ words: 'What is cancelled' }}
              options={[
                { value: 'all', words: 'All of it' },
                { value: 'some', words: 'Some guests' },
              ]}
              value={whole}
              onChange={setWhole}
            />
            {whole === 'some'
              ? come.map(({ unitId, quantity }) => (
                  <Counter
                    key={unitId}
                    label={titleOf(unitId)}
                    hint={`${quantity} come now. Take off:`}
                    value={counts[unitId] ?? 0}
                    max={quantity}
                    onChange={(next) => setCounts({ ...counts, [unitId]: next })}
                  />
                ))
              : null}
          </>
        ) : null}
        {asked !== null && asked.length === 0 ? (
          <p role="status">Say who does not come.</p>
        ) : (
          <Quoted
            key={JSON.stringify(asked)}
            {...props}
            units={asked}
            asking={asking}
            onAsk={(body) => {
              setSent(asked)
              asking.ask(body)
            }}
          />
        )}
        <Button block variant="quiet" onClick={props.onClose}>
          Keep it
        </Button>
      </Body>
    </Dialog>
  )
}

/** What was opened from may be gone with the booking: then the screen's title has the focus. */
function Body({ children }: { children: ReactNode }) {
  const leaving = useFocusBack<HTMLDivElement>()
  return (
    <div ref={leaving} className={styles.dialog}>
      {children}
    </div>
  )
}

type QuotedProps = CancelBookingProps & {
  units: BookedUnits | null
  asking: Asking<CancelAsked>
  onAsk: (body: CancelAsked) => void
}

function Quoted({ userId, heard, onClose, units, asking, onAsk }: QuotedProps) {
  const { booking } = heard
  const { uuid, offering } = booking
  const client = useQueryClient()
  const now = useServerNow(heard)
  const { data: quote, error, refetch } = useQuery(cancelQuoteQuery(userId, uuid, units))
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const lookAgain = () => {
    askBookingsAgain(client, userId, offering.uuid)
    void refetch()
  }
  useAgainWithSignal(error, () => void refetch())
  const { again, busy, problem } = asking
  const shown = busy ? null : (problem ?? error)
  if (!problem && !busy && (error instanceof OfflineError || (!isOnline && !quote)))
    return <FromPhone heard={heard} onClose={onClose} units={units} />
  return (
    <>
      {quote ? (
        <div role="status">
          {booking.status === 'pending' ? (
            <p>Nothing is owed, and your {seatsWord(offering)} are free again.</p>
          ) : (
            <>
              <p className={styles.refund}>
                Refund <strong>{exactDollars(quote.refundCents)}</strong>
              </p>
              <p>
                {quote.keptCents === 0
                  ? 'Nothing stays owed.'
                  : `${exactDollars(quote.keptCents)} stays owed to ${offering.provider.name}.`}{' '}
                {backInWords(booking)}
              </p>
              {quote.asked ? (
                <p>
                  You asked for this {dateInSentence(new Date(quote.asked.at), now, offering.timeZone)}: what
                  came back then counts until{' '}
                  {dateInSentence(new Date(quote.asked.until), now, offering.timeZone)}.
                </p>
              ) : null}
              {refundsInWords(booking, now).map((sentence) => (
                <p key={sentence} className="muted">
                  {sentence}
                </p>
              ))}
            </>
          )}
        </div>
      ) : error ? null : (
        <p role="status">Asking what comes back …</p>
      )}
      {shown ? (
        <NotDone
          problem={shown}
          act="other"
          onAgain={problem ? again : () => void refetch()}
          ways={{ look: <Button onClick={lookAgain}>Look again</Button> }}
        />
      ) : null}
      <Button
        block
        variant="destructive"
        unavailable={!quote || busy || problem instanceof OfflineError}
        onClick={() => quote && onAsk(cancelOf(booking, units, quote.refundCents))}
      >
        {busy ? 'Cancelling …' : 'Cancel booking'}
      </Button>
    </>
  )
}

/** As it is shown: of another version it is another cancel, and the same asked again, by whichever way, is done once. */
const cancelOf = ({ version }: ToldBooking, units: BookedUnits | null, refundCents: number) => ({
  expectedVersion: version,
  refundCents,
  ...(units === null ? {} : { units }),
})

type FromPhoneProps = Omit<CancelBookingProps, 'userId'> & { units: BookedUnits | null }

/** With no signal: what comes back as this phone works it out, and when cancelling counts. It waits for signal and goes by itself. */
function FromPhone({ heard, onClose, units }: FromPhoneProps) {
  const { uuid, offering, freeUntil } = heard.booking
  const now = useServerNow(heard)
  const { booking: kept } = useBooking(uuid)
  const { ask } = useCancelRequest(uuid)
  const [isFailed, fail] = useState(false)
  const refundCents = kept ? keptRefund(kept, units, now.toISOString()) : null
  if (refundCents === null)
    return (
      <p role="status">
        There is no signal, and this phone cannot say what comes back. Nothing was cancelled.
        {kept?.providerPhone ? ` ${offering.provider.name} can be called: ${kept.providerPhone}.` : ''}
      </p>
    )
  const cancel = () => ask(cancelOf(heard.booking, units, refundCents)).then(onClose, () => fail(true))
  const isFree = freeUntil !== null && Date.parse(freeUntil) > now.getTime()
  return (
    <>
      <div role="status">
        <p className={styles.refund}>
          Refund <strong>{exactDollars(refundCents)}</strong>
        </p>
        <p>
          There is no signal. Cancelling waits for it and goes by itself; it counts when the server hears of
          it.
          {isFree
            ? ` Everything comes back until ${dateInSentence(new Date(freeUntil), now, offering.timeZone)}; later you are asked again.`
            : ''}
          {kept?.providerPhone ? ` To be sure, call ${offering.provider.name}: ` : ''}
          {kept?.providerPhone ? (
            <a className={styles.phone} href={`tel:${kept.providerPhone}`}>
              {kept.providerPhone}
            </a>
          ) : null}
        </p>
      </div>
      {isFailed ? <p role="alert">This phone could not keep that. Nothing was cancelled.</p> : null}
      <Button block variant="destructive" onClick={() => void cancel()}>
        Cancel booking
      </Button>
    </>
  )
}
