import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CARDS } from './card-count.ts'
import styles from './shelf.module.css'

type ShelfProps = {
  title: string
  /** The way to all of them. Default: none. */
  all?: {
    to: '/search' | '/favorites' | '/explore' | '/trip-planner'
    search?: Readonly<Record<string, string>>
    /** How many there are: 'All 4'. Default: 'See all'. */
    count?: number
  }
  /** As wide as the page where the others stand beside each other. */
  alone?: boolean
  /** Its cards are small: a row that is passed on the way to something else. */
  small?: boolean
  /** Its cards have a button below them: their room is higher. */
  actions?: boolean
  children: ReactNode
}

/** A row of cards under its title: on phones it scrolls sideways, on wide screens it wraps. */
export function Shelf({ title, all, alone = false, small = false, actions = false, children }: ShelfProps) {
  return (
    <section
      className={styles.shelf}
      aria-label={title}
      data-alone={alone || undefined}
      data-small={small || undefined}
      data-actions={actions || undefined}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {all ? (
          <Link to={all.to} search={all.search ?? {}} className={styles.all}>
            {all.count === undefined ? 'See all' : `All ${all.count}`}{' '}
            <VisuallyHidden>{title}</VisuallyHidden>
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** As high as a row of cards: until they are there, and in place of them. */
export function EmptyShelf({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <ul className={styles.cards} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, at) => (
          <li key={at} className={styles.slot} />
        ))}
      </ul>
      {children ? <p className={styles.note}>{children}</p> : null}
    </div>
  )
}
