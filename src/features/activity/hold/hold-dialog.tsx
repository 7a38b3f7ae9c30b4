import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { HOLD_MINUTES } from '../../../../core/domain/market/bookings/booking-hold.ts'
import { seatsWord, startsInWords } from '../../../domain/market/bookings/booking-words.ts'
import { ASK_WITH_SIGNAL } from '../../../domain/market/bookings/not-booked.ts'
import { moneyHeldInWords } from '../../../domain/market/bookings/money-words.ts'
import { policyInWords } from '../../../domain/market/bookings/policy-words.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { useBackToClose } from '../../../platform/page/use-back-to-close.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { NotDone } from '../asking/not-done.tsx'
import type { Chosen } from '../choice/use-choice.ts'
import { HeldNow } from './held-now.tsx'
import styles from './hold.module.css'
import { NearestStarts } from './nearest-starts.tsx'
import { useHolding } from './use-holding.ts'

type HoldDialogProps = {
  /** What is to be held, as it was when it could be had last. */
  choice: NonNullable<Chosen>
  /** What of it can be had now: other times are looked for in this. */
  live: NonNullable<Chosen>
  /** Whether it can be had still. */
  canHold: boolean
  userId: string
  /** Told when it is asked for. */
  onAsk: () => void
  /** No answer came: it is to be asked for once there is signal. What was held by then is found there, and nothing is held twice. */
  onWish: () => void
  /** Another start is chosen in place of it. */
  onChoose: (start: Departure) => void
  onClose: () => void
}

/** What is about to be held, with its price and its rules; and, where it cannot be, why and what can. */
export function HoldDialog(props: HoldDialogProps) {
  const { choice, live, canHold, userId, onAsk, onWish, onChoose, onClose } = props
  useBackToClose(onClose)
  const { activity, option, chosen, party, units, totalCents, now } = choice
  const { title, policy, timeZone, bookingMode, waiver } = activity.offering
  const { ask, again, busy, isDone, problem, forget } = useHolding(userId, activity.uuid)
  const startsAt = chosen[0]?.startsAt ?? null
  const who = units.map(({ unitId, quantity }) => {
    const unit = option.units.find(({ id }) => id === unitId)
    return choice.pricing === 'booking' ? plural(quantity, 'guest') : `${quantity} × ${unit?.title ?? ''}`
  })
  const back = (words: string) => <Button onClick={onClose}>{words}</Button>
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={bookingMode === 'instant' ? 'Book' : 'Request to book'}
      footer={
        <Button
          variant="primary"
          block
          unavailable={busy || !canHold}
          onClick={() => {
            onAsk()
            ask({ departureIds: chosen.map(({ id }) => id), units })
          }}
        >
          {busy ? 'Holding …' : 'Hold'}
        </Button>
      }
    >
      <div className={styles.body}>
        <dl className={styles.facts}>
          <div>
            <dt>What</dt>
            <dd>
              {title}
              {activity.options.length > 1 ? `, ${option.title}` : ''}
            </dd>
          </div>
          <div>
            <dt>When</dt>
            <dd>{startsInWords(chosen)}</dd>
          </div>
          <div>
            <dt>Who</dt>
            <dd>{who.join(', ')}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>
              <strong className={styles.price}>{exactDollars(totalCents)}</strong>
              {party === 1 ? '' : ` for ${plural(party, 'guest')}`}
            </dd>
          </div>
        </dl>
        <p>
          {plural(HOLD_MINUTES, 'minute')} are yours to say who comes and to confirm. Until then nothing is
          booked or owed. {moneyHeldInWords(activity.moneyHeldBy)}
        </p>
        {policyInWords({ policy, party, startsAt, timeZone, now }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {bookingMode === 'request' ? (
          <p>
            The provider answers each request. Your {seatsWord(activity.offering)} are held while they do.
          </p>
        ) : null}
        {waiver ? <p className="muted">Each guest signs a waiver: it stands on the page.</p> : null}
        {problem && !busy ? (
          <NotDone
            problem={problem}
            act="hold"
            onAgain={again}
            withoutAnswer={<Button onClick={onWish}>{ASK_WITH_SIGNAL}</Button>}
            ways={{
              dates: (
                <NearestStarts
                  choice={live}
                  onChoose={(start) => {
                    forget()
                    onChoose(start)
                  }}
                />
              ),
              party: back('Change who comes'),
              look: back('Look again'),
              holds: <HeldNow userId={userId} />,
              again: <Button onClick={again}>Hold again</Button>,
            }}
          />
        ) : canHold || busy || isDone ? null : (
          <p role="status">
            {live.departures
              ? 'There is no room at this time now. Close this and choose another.'
              : 'Looking for its room …'}
          </p>
        )}
      </div>
    </Dialog>
  )
}
