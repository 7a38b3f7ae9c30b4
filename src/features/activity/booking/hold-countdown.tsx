import { countdownSaid, countdownText, type HeardBooking } from '../../../domain/market/hold-clock.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './hold-countdown.module.css'
import { useLeftUntil, useOnceOver } from './use-server-now.ts'

type HoldCountdownProps = {
  heard: HeardBooking
  /** ISO instant of the server's clock. */
  until: string
  /** Told once when it is over, and once when it is not known how long it is: then the booking has to be asked for. */
  onEnd?: () => void
}

/** How long seats stay held, by the server's clock. Said aloud at a few moments, not each second. */
export function HoldCountdown({ heard, until, onEnd }: HoldCountdownProps) {
  const left = useLeftUntil(until, heard)
  const isOver = left === 0
  useOnceOver(left, onEnd)
  if (left === null) return <p role="status">Asking how long it is held …</p>
  return (
    <p className={styles.countdown}>
      <span className={styles.left} role="timer" aria-label="Time left">
        {countdownText(left)}
      </span>{' '}
      {isOver ? 'The time is over.' : 'left to confirm'}
      <VisuallyHidden live>{countdownSaid(left) ?? ''}</VisuallyHidden>
    </p>
  )
}
