import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './favorites-screen.module.css'

/** What to do about an empty list; without signal also what may still come. */
export function NoFavorites() {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  return (
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
  )
}
