import { useId } from 'react'
import { offeringOfFavorite } from '../../../core/domain/market/offering-favorite.ts'
import type { Favorite } from '../../../core/contracts/places/favorites.ts'
import { useOfferings } from '../../data/market/offerings.ts'
import { OfferingCard } from '../../parts/market/offering-card.tsx'
import { OfferingHeart } from '../../parts/market/offering-heart.tsx'
import card from '../../parts/place/place-choice.module.css'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './favorites-screen.module.css'

const CHANGING = 'changing a favorite'

/** The offerings among the favorites, newest first. One that is offered no more, or not known here yet, says so and can be removed all the same. */
export function FavoriteOfferings({ favorites }: { favorites: readonly Favorite[] }) {
  const id = useId()
  const { known, problem } = useOfferings()
  const remove = ({ placeId, addedAt }: Favorite, title: string) => {
    const undo = {
      label: 'Undo',
      onClick: () => sayIfNotKept(setFavorite(placeId, true, addedAt), CHANGING),
    }
    document.querySelector('h1')?.focus()
    sayIfNotKept(setFavorite(placeId, false), CHANGING, () =>
      showToast({ title: `${title} removed`, action: undo }),
    )
  }
  return (
    <section className={styles.bookable} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Bookable
      </h2>
      <ul className="stack" aria-labelledby={id}>
        {favorites.map((favorite) => {
          const uuid = offeringOfFavorite(favorite.placeId) ?? ''
          const offering = known?.offerings.find((one) => one.uuid === uuid)
          const title = offering?.title ?? 'An offering'
          const heart = (
            <OfferingHeart
              offering={{ uuid, title }}
              isFavorite={() => true}
              onToggle={() => remove(favorite, title)}
            />
          )
          return (
            <li key={favorite.placeId} className={styles.item}>
              {offering ? (
                <OfferingCard offering={offering} away={null} heart={heart} />
              ) : (
                <article className={card.card}>
                  <div className={card.picture} />
                  <div className={card.words}>
                    <h3 className={card.name}>{title}</h3>
                    <p className={card.line}>
                      {known === null
                        ? 'Looking for it on this phone …'
                        : known.checkedAt === null
                          ? 'The list of offerings is not on this phone yet. It comes with the next signal.'
                          : problem
                            ? 'The list on this phone does not have it: it may be newer, or offered no more.'
                            : 'It is offered no more.'}
                    </p>
                  </div>
                  <div className={card.heart}>{heart}</div>
                </article>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
