import { Link } from '@tanstack/react-router'
import type { Contact } from '../../../../core/contracts/market/bookings.ts'
import { waitingInWords, wishInWords } from '../../../domain/market/bookings/wish-words.ts'
import { NOT_BOOKED } from '../../../domain/market/bookings/not-booked.ts'
import type { KnownWish } from '../../../domain/market/bookings/wishes.ts'
import { sayIfNotKept } from '../../page/say-if-not-kept.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './wishes.module.css'

type WaitingWishProps = {
  known: KnownWish
  now: Date
  isVisitor: boolean
  /** Whether its title leads to what is offered; not where that is what is shown. */
  isLinked: boolean
  /** What can be done with it. */
  acts: {
    withdraw: () => Promise<void>
    adopted: { contact: Contact; ask: () => Promise<void> } | null
  }
}

/** A wish that waits for signal: dotted, as nothing that is booked, and with the way to take it back. */
export function WaitingWish({
  known,
  now,
  isVisitor,
  isLinked,
  acts: { withdraw, adopted },
}: WaitingWishProps) {
  const { wish, state } = known
  const { id, title } = wish.about
  return (
    <li className={styles.wish} data-state={state}>
      {isLinked ? (
        <Link to="/activity/$id" params={{ id: String(id) }} className={styles.name}>
          {title}
        </Link>
      ) : null}
      <p className="tabular">{wishInWords(wish)}</p>
      <p>
        <strong>{state === 'unasked' ? 'Not booked. Do you still want it?' : NOT_BOOKED}</strong>
      </p>
      <p className="muted">{waitingInWords(known, { now, isVisitor })}</p>
      {state === 'unasked' && adopted ? (
        <>
          <p>
            It is held for an hour, and you are asked. {wish.about.provider} can ask{' '}
            {[adopted.contact.name, adopted.contact.email, adopted.contact.phone].filter(Boolean).join(', ')}.
          </p>
          <Button variant="primary" onClick={() => keep(adopted.ask, 'asking for a wish')}>
            Ask for it
          </Button>
        </>
      ) : null}
      {state === 'withdrawing' ? null : (
        <Button onClick={() => keep(withdraw, 'withdrawing a wish')}>Withdraw</Button>
      )}
    </li>
  )
}

const keep = (act: () => Promise<void>, what: string) =>
  sayIfNotKept(
    act().then(() => true),
    what,
  )
