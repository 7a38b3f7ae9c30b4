import { Link } from '@tanstack/react-router'
import { useWishActs } from '../../../data/market/bookings/use-wish-acts.ts'
import { waitingWishes, wishCards, type KnownWish } from '../../../domain/market/bookings/wishes.ts'
import { WaitingWish } from '../../../parts/market/wishes/waiting-wish.tsx'
import { WishCard } from '../../../parts/market/wishes/wish-card.tsx'
import styles from '../../../parts/market/wishes/wishes.module.css'
import { BackLink } from '../../../parts/page/back-link.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { usePageTitle } from '../../../parts/page/use-page-title.ts'
import { useNow } from '../../../platform/page/use-now.ts'

/** A wish under the address that its booking would have: how it stands, or what became of it. */
export function WishScreen({ known }: { known: KnownWish }) {
  const now = useNow()
  const actsOf = useWishActs()
  const { id, title } = known.wish.about
  usePageTitle(title)
  const [card] = wishCards([known], [], now.toISOString())
  const isWaiting = waitingWishes([known]).length > 0
  return (
    <Screen title={title} back={<BackLink to="/traveler-trips" label="Back to trips" />}>
      <ul className={styles.list} aria-label="What you asked for">
        {card ? <WishCard card={card} /> : null}
        {isWaiting ? (
          <WaitingWish known={known} now={now} isVisitor={false} isLinked={false} acts={actsOf(known)} />
        ) : null}
      </ul>
      {card || isWaiting ? null : (
        <p>
          Nothing is booked of this.{' '}
          <Link to="/activity/$id" params={{ id: String(id) }}>
            Look at it again
          </Link>
        </p>
      )}
    </Screen>
  )
}
