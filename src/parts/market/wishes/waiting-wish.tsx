import { Link } from '@tanstack/react-router'
import { waitingInWords, wishInWords } from '../../../domain/market/bookings/wish-words.ts'
import { NOT_BOOKED } from '../../../domain/market/bookings/not-booked.ts'
import type { KnownWish } from '../../../domain/market/bookings/wishes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './wishes.module.css'

type WaitingWishProps = {
  known: KnownWish
  now: Date
  isVisitor: boolean
  /** Whether its title leads to what is offered; not where that is what is shown. */
  isLinked: boolean
  onWithdraw: () => void
}

/** A wish that waits for signal: dotted, as nothing that is booked, and with the way to take it back. */
export function WaitingWish({ known, now, isVisitor, isLinked, onWithdraw }: WaitingWishProps) {
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
        <strong>{NOT_BOOKED}</strong>
      </p>
      <p className="muted">{waitingInWords(known, { now, isVisitor })}</p>
      {state === 'withdrawing' ? null : <Button onClick={onWithdraw}>Withdraw</Button>}
    </li>
  )
}
