import { Link } from '@tanstack/react-router'
import { useId, useMemo, useSyncExternalStore } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { mergePlaces } from '../../domain/places/known-places.ts'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import { firstIdeas } from './favorite-places.ts'
import styles from './favorites-screen.module.css'

const IDEAS = 6

/** What to do about an empty list, and places to begin it with; without signal also what may still come. */
export function NoFavorites({ catalogue }: { catalogue: readonly ColoradoLocation[] }) {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  return (
    <>
      <Notice>
        <span className={styles.heart}>
          <Icon name="heart" size={40} />
        </span>
        <p>
          <strong>No favorites yet.</strong> Tap the heart on a place to keep it here.
        </p>
        {reachability === 'offline' ? (
          <p className={styles.soft}>
            You are offline. Favorites from your other devices come with the first signal.
          </p>
        ) : null}
        <Link to="/search" className={styles.link}>
          Find places <Icon name="arrow-right" size={20} />
        </Link>
      </Notice>
      <Ideas catalogue={catalogue} />
    </>
  )
}

/** What is worth a trip and not closed today. The first heart makes the list, and the title has the focus then. */
function Ideas({ catalogue }: { catalogue: readonly ColoradoLocation[] }) {
  const id = useId()
  const places = useMemo(
    () => firstIdeas(mergePlaces(catalogue), coloradoDay(new Date())).slice(0, IDEAS),
    [catalogue],
  )
  const add = (placeId: string) => {
    document.querySelector('h1')?.focus()
    sayIfNotKept(setFavorite(placeId, true), 'changing a favorite')
  }
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className={styles.ideas}>
        Worth the trip
      </h2>
      <ul className={styles.ideaList} aria-labelledby={id}>
        {places.map((place) => (
          <li key={place.placeId} className={styles.item}>
            <FavoriteCard
              favorite={{ name: place.name, place }}
              on={false}
              onToggle={() => add(place.placeId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
