import type { PlanFact } from './plan-words.ts'
import styles from './my-plan.module.css'

/** '1:00 PM' is read as one; the half of the day is set small beside it. */
const HALF = / (AM|PM)$/

/** A value of the plan, set large; one that is worked out says so. */
export function PlanNumber({ label, fact: { words, isEstimate } }: { label: string; fact: PlanFact }) {
  const half = HALF.exec(words ?? '')?.[1]
  return (
    <>
      <span className={styles.label}>
        {label}
        {isEstimate ? <span>, about</span> : null}
      </span>
      <span className={styles.number} data-estimate={isEstimate}>
        {words === null ? '–' : words.replace(HALF, '')}
        {half === undefined ? null : <span className={styles.half}> {half}</span>}
      </span>
    </>
  )
}
