import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import styles from './plan-card.module.css'
import type { TripSoFar } from './trip-so-far.ts'

type PlanCardProps = {
  trip: TripSoFar
  /** The words of the way to what was found. */
  way: string
  className?: string | undefined
  onPutAway: () => void
  /** A further line about it. */
  children?: ReactNode
}

/** What was looked for last, and the way back to what was found. */
export function PlanCard({ trip, way, className, onPutAway, children }: PlanCardProps) {
  return (
    <section className={classNames(styles.plan, className)} aria-labelledby="plan-so-far">
      <h2 id="plan-so-far" className="muted">
        Your last search
      </h2>
      <p className={styles.where}>{trip.where}</p>
      {trip.details ? <p className="muted tabular">{trip.details}</p> : null}
      {children}
      <Link to="/search" className={styles.way}>
        {way} <Icon name="arrow-right" size={20} />
      </Link>
      <IconButton label="Put away your last search" className={styles.away} onClick={onPutAway}>
        <Icon name="close" size={20} />
      </IconButton>
    </section>
  )
}
