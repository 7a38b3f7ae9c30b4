import type { ReactNode } from 'react'
import { useStepsAfterPaint } from '../../../platform/loading/after-paint.ts'
import styles from './day-plan.module.css'

type StopsInTurnProps = {
  /** How many frames are shown before these stops come; 0 is with the first. Told once. */
  turn: number
  count: number
  children: ReactNode
}

/**
 * The stops of one day of a long plan. Those below the first screen come a day a frame, and have their places until then: so the
 * first screen does not wait for hundreds of rows, and nothing moves.
 */
export function StopsInTurn({ turn, count, children }: StopsInTurnProps) {
  const step = useStepsAfterPaint(0, turn)
  return (
    <ol className={styles.stops} aria-busy={step < turn || undefined}>
      {step < turn
        ? Array.from({ length: count }, (_, at) => (
            <li key={at} className={styles.awaited} data-slot aria-hidden="true" />
          ))
        : children}
    </ol>
  )
}
