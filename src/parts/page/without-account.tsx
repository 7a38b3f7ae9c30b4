import { useId } from 'react'
import { LinkTile } from './link-tile.tsx'
import styles from './without-account.module.css'

const OWN = [
  { to: '/trip-planner', title: 'Trips', says: 'Plan one, or copy a ready-made trip' },
  { to: '/favorites', title: 'Favorites', says: 'Places you keep, on list and map' },
] as const

const OTHERS = [
  { to: '/explore', title: 'Explore Colorado', says: 'Places by category, region and season' },
  { to: '/settings/offline', title: 'Offline data', says: 'What is on this phone, and what waits' },
] as const

/** What a visitor can do where a screen waits for a sign-in. `own` false: trips and favorites are beside it already. */
export function WithoutAccount({ own = true }: { own?: boolean }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Works without an account
      </h2>
      <ul className={styles.ways}>
        {[...(own ? OWN : []), ...OTHERS].map((way) => (
          <li key={way.to}>
            <LinkTile {...way} />
          </li>
        ))}
      </ul>
    </section>
  )
}
