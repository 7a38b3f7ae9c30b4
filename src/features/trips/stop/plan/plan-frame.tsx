import { useId, type ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { checkOutInWords } from '../../words/check-out.ts'
import { dayTitle } from '../../words/trip-line.ts'
import styles from './my-plan.module.css'

type PlanFrameProps = {
  trip: Pick<Trip, 'days'>
  stop: TripStop
  /** Beside the heading: whether it is done. */
  mark?: ReactNode
  children: ReactNode
}

/** What somebody planned at a stop, apart from what is known of the place, with the day that it stands on and, of a bed, the day of leaving. */
export function PlanFrame({ trip, stop, mark, children }: PlanFrameProps) {
  const id = useId()
  const day = trip.days.find(({ number }) => number === stop.slot.day)
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          My plan
        </h3>
        <p className={styles.day}>
          {day
            ? [dayTitle(day), checkOutInWords(stop, day, trip.days.length)].filter(Boolean).join(' · ')
            : 'Unscheduled'}
        </p>
        {mark === undefined ? null : <div className={styles.mark}>{mark}</div>}
      </div>
      {children}
    </section>
  )
}
