import { useRef } from 'react'
import type { RemovedStop } from '../../../../core/records/trips/trip-records.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from '../list/trips-screen.module.css'
import { putStopBack } from '../trip-changes.ts'

/** The stops deleted in the last 30 days, and the way to put each back where it stood. */
export function RemovedStops({ stops }: { stops: readonly RemovedStop[] }) {
  const summary = useRef<HTMLElement>(null)
  if (stops.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary ref={summary}>Recently deleted stops ({stops.length})</summary>
      <ul className={styles.removed}>
        {stops.map(({ id, name }) => (
          <li key={id} className={styles.removedRow}>
            <span>{name}</span>
            <Button
              aria-label={`Put ${name} back`}
              onClick={() => {
                // The row leaves with its button.
                summary.current?.focus()
                putStopBack(id)
              }}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
