import type { ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { ReadItems } from '../../look/read-items.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { PlanFrame } from './plan-frame.tsx'
import { PlanNumber } from './plan-number.tsx'
import { isForNights, planFacts, type PlanFact } from './plan-words.ts'
import styles from './my-plan.module.css'

type ReadMyPlanProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** Its files. */
  files?: ReactNode
}

/** What is planned at a stop, for who may look but not change. What nobody said and nothing says is left out. */
export function ReadMyPlan({ trip, stop, worked, files }: ReadMyPlanProps) {
  const { time, stay, cost } = planFacts(stop, worked)
  const values: [string, PlanFact][] = [
    ['Arrive', time],
    [isForNights(stop) ? 'Nights' : 'Stay', stay],
    ['Cost', cost],
  ]
  return (
    <PlanFrame
      trip={trip}
      stop={stop}
      mark={
        stop.done ? (
          <p className={styles.done}>
            <Icon name="check" size={20} /> Done
          </p>
        ) : undefined
      }
    >
      <ul className={styles.values}>
        {values.map(([label, fact]) =>
          fact.words === null ? null : (
            <li key={label} className={styles.read}>
              <PlanNumber label={label} fact={fact} />
            </li>
          ),
        )}
      </ul>
      {stop.note === '' ? null : (
        <p className={styles.note} dir="auto">
          {stop.note}
        </p>
      )}
      <ReadItems
        title="Checklist"
        items={stop.checklist.map(({ id, text, done }) => ({ id, text, checked: done }))}
      />
      {files}
    </PlanFrame>
  )
}
