import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { CentreHeight } from './centre-height.ts'
import styles from './centre-pin.module.css'

type CentrePinProps = {
  /** The map is being moved: the pin grows. */
  moving: boolean
  /** The own position is known: the pin pulses. */
  pulsing: boolean
  /** What the pin points at, once the person has moved the map. */
  address: string | null
  /** The number of the chosen place it stands on, whose own pin it covers. */
  number: number | null
  /** How high that is; null while or where it is not known. */
  height: CentreHeight | null
}

/** Stands still over the middle of the map and says what is under it. @source planning §4 "Pin" */
export function CentrePin({ moving, pulsing, address, number, height }: CentrePinProps) {
  return (
    <div className={styles.anchor}>
      {pulsing ? <span className={styles.pulse} /> : null}
      <svg
        className={styles.pin}
        data-moving={moving}
        width="30"
        height="37"
        viewBox="0 0 36 44"
        aria-hidden="true"
      >
        <path
          d="M18 42C8 30.5 3 23.5 3 16.5a15 15 0 0 1 30 0C33 23.5 28 30.5 18 42z"
          fill="var(--danger)"
          stroke="var(--paper-raised)"
          strokeWidth="2.5"
        />
        <circle cx="18" cy="16.5" r={number === null || moving ? 5.5 : 11} fill="var(--paper-raised)" />
        {number === null || moving ? null : (
          <text className={styles.number} x="18" y="22" textAnchor="middle">
            {number}
          </text>
        )}
      </svg>
      {address && !moving ? (
        <p className={styles.address}>
          {address}
          {height ? (
            <span className={styles.height}>
              <VisuallyHidden>{height.isEstimate ? 'Estimated elevation: ' : 'Elevation: '}</VisuallyHidden>
              {height.words}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
