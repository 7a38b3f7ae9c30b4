import type { ReactNode } from 'react'
import { useStepsAfterPaint } from '../../../../platform/loading/after-paint.ts'
import styles from './stop-card.module.css'

type StopsInTurnProps = {
  /** How many frames are shown before these stops come; 0 is with the first. Told once. */
  turn: number
  /** One for each stop of the day. */
  children: readonly ReactNode[]
}

/** So many stops come with their first frame, more than most days have, and so many with each one after it. */
const FIRST_STOPS = 12
const STOPS_A_FRAME = 16

/**
 * The stops of one day. Those below the first screen come some frames later, and have their places until then: so the first
 * screen does not wait for hundreds of rows, and nothing moves.
 */
export function StopsInTurn({ turn, children: stops }: StopsInTurnProps) {
  const steps = turn + Math.max(0, Math.ceil((stops.length - FIRST_STOPS) / STOPS_A_FRAME))
  const step = useStepsAfterPaint(0, steps)
  const shown = step < turn ? 0 : FIRST_STOPS + (step - turn) * STOPS_A_FRAME
  return (
    <ol className={styles.stops} aria-label="Stops" aria-busy={step < steps || undefined}>
      {stops.map((stop, at) =>
        at < shown ? stop : <li key={at} className={styles.awaited} data-slot aria-hidden="true" />,
      )}
    </ol>
  )
}
