import { useQuery } from '@tanstack/react-query'
import type { PublicActivity } from '../../../../core/contracts/market/public-activity.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { useWishActs } from '../../../data/market/bookings/use-wish-acts.ts'
import { useWishes } from '../../../data/market/bookings/use-wishes.ts'
import { waitingWishes } from '../../../domain/market/bookings/wishes.ts'
import { WaitingWish } from '../../../parts/market/wishes/waiting-wish.tsx'
import styles from '../../../parts/market/wishes/wishes.module.css'
import { useNow } from '../../../platform/page/use-now.ts'

/** What somebody wishes for of this offering and was not asked for yet. Nothing where there is none. */
export function OwnWishes({ activity }: { activity: PublicActivity }) {
  const { data: user } = useQuery(currentUserQuery())
  const now = useNow()
  const actsOf = useWishActs()
  const waiting = waitingWishes(useWishes()).filter(({ wish }) => wish.offering === activity.uuid)
  if (waiting.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Waits for signal">
      {waiting.map((known) => (
        <WaitingWish
          key={known.id}
          known={known}
          now={now}
          isVisitor={!user}
          isLinked={false}
          acts={actsOf(known)}
        />
      ))}
    </ul>
  )
}
