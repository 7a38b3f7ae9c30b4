import { useRef, useState } from 'react'
import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { LostForAdmin } from '../../../core/contracts/market/lost-bookings.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'
import { decideLost } from '../../data/account/admin-lost-bookings.ts'
import { useAct } from '../../data/net/use-act.ts'
import { timeInWords } from '../../domain/calendar/clock-time.ts'
import { LeavingButton } from '../../ui/buttons/leaving-button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './admin.module.css'
import { whenWords } from './feedback-words.ts'

type LostItemProps = {
  lost: LostForAdmin
  /** It was decided, or is not as the list says any more. */
  onDecided: () => void
}

/** One booking that the server lost: what its tickets prove, what the phone says, what a restore comes to, and the two ways to decide. */
export function LostItem({ lost, onDecided }: LostItemProps) {
  const { claimed, state, account, sentAt, decidedAt, ticketed, others, isBookedAgain, now } = lost
  const { run, busy } = useAct(decideLost, 'This could not be decided. Please try again.')
  const [problem, setProblem] = useState<string | null>(null)
  const item = useRef<HTMLElement>(null)
  const decide = async (how: 'restore' | 'dismiss') => {
    const outcome = await run({ id: lost.id, how, sentAt, beside: isBookedAgain })
    setProblem(outcome.problem)
    onDecided()
    if (outcome.problem !== null) return
    showToast({
      title: how === 'restore' ? 'Booking restored' : 'Booking not restored',
      description: how === 'restore' ? 'Its traveler and its provider are told.' : 'Its traveler is told.',
      tone: 'success',
    })
  }
  return (
    <article ref={item} tabIndex={-1} className={styles.item} aria-label={`Lost booking ${claimed.code}`}>
      <div className={styles.top}>
        <strong>{claimed.code}</strong>
        <span>{claimed.offering.title}</span>
        <time className={styles.soft} dateTime={sentAt}>
          {whenWords(sentAt)}
        </time>
      </div>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>{whenOf(claimed.departures)}</dd>
        <dt>By</dt>
        <dd>{claimed.provider.name}</dd>
        <dt>Sent by</dt>
        <dd>
          {account.name}
          {claimed.contact === null ? '' : `; contact ${claimed.contact.name}, ${claimed.contact.email}`}
        </dd>
        <dt>Guests</dt>
        <dd>
          {claimed.guests.map(({ name }) => name ?? 'no name').join(', ')} ({ticketed.length} of{' '}
          {claimed.guests.length} with a signed ticket)
        </dd>
        <dt>Price</dt>
        <dd>
          {exactDollars(claimed.totalCents)} as the phone says
          {now.totalCents === null ? '' : `; restored, it costs ${exactDollars(now.totalCents)}`}
        </dd>
        {now.title === null ? null : (
          <>
            <dt>Restored as</dt>
            <dd>
              {now.title} by {now.provider}
            </dd>
          </>
        )}
        {state === 'restored' || now.seatsLeft === null ? null : (
          <>
            <dt>Left there</dt>
            <dd>{now.seatsLeft}</dd>
          </>
        )}
      </dl>
      {others > 0 ? (
        <p>{others === 1 ? 'Another account' : `${others} other accounts`} sent this booking too.</p>
      ) : null}
      {isBookedAgain ? (
        <p>This account has booked the same start again meanwhile: restored, it has both.</p>
      ) : null}
      {claimed.chargedCents > 0 ? (
        <p>
          The phone says that {exactDollars(claimed.chargedCents)} of it was charged. The server does not know
          that payment, and restoring does not bring it back: the booking will say that all of it is due at
          the meeting point. Look for it where payments are taken. Where it was, tell {claimed.provider.name}{' '}
          not to ask for it again, or give it back by hand.
        </p>
      ) : null}
      {ticketed.length < claimed.guests.length ? (
        <p>Somebody who has only a ticket could have sent this.</p>
      ) : null}
      {state === 'waiting' ? null : (
        <p className={styles.soft}>
          {state === 'restored' ? 'Restored' : 'Not restored'} {whenWords(decidedAt ?? sentAt)}
        </p>
      )}
      {state === 'restored' ? null : (
        <>
          {now.refusal === null || problem === now.refusal ? null : (
            <p>It cannot be restored now: {now.refusal}</p>
          )}
          {problem === null ? null : <p role="alert">{problem}</p>}
          <div className={styles.buttons}>
            {now.refusal === null ? (
              <LeavingButton
                variant="primary"
                unavailable={busy}
                aria-label={
                  isBookedAgain ? `Restore all the same: ${claimed.code}` : `Restore ${claimed.code}`
                }
                onClick={() => void decide('restore')}
                next={() => [item.current]}
              >
                {isBookedAgain ? 'Restore all the same' : 'Restore'}
              </LeavingButton>
            ) : null}
            {state === 'waiting' ? (
              <LeavingButton
                unavailable={busy}
                aria-label={`Not this one: ${claimed.code}`}
                onClick={() => void decide('dismiss')}
                next={() => [item.current]}
              >
                Not this one
              </LeavingButton>
            ) : null}
          </div>
        </>
      )}
    </article>
  )
}

/** 'Saturday, December 5, 9:00 AM'; of nights how many. */
function whenOf(departures: LostForAdmin['claimed']['departures']): string {
  const [first] = departures
  if (!first) return ''
  const day = longDayInWords(first.localDate)
  if (first.localTime !== null) return `${day}, ${timeInWords(first.localTime)}`
  return departures.length === 1 ? `${day}, 1 night` : `${day}, ${departures.length} nights`
}
