import {
  countdownSaid,
  countdownText,
  type HeardBooking,
} from '../../../domain/market/bookings/hold-clock.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './hold-countdown.module.css'
import { useLeftUntil } from './use-server-now.ts'

type HoldCountdownProps = {
  heard: HeardBooking
  /** ISO instant of the server's clock. */
  until: string
  /** Told once when it is over, and whenever it is not known any more how long it is: then the booking has to be asked for. */
  onEnd: () => void
}

/** How long seats stay held, by the server's clock. */
export function HoldCountdown({ heard, until, onEnd }: HoldCountdownProps) {
  const to = heard.booking.payUntil === undefined ? 'confirm' : 'pay'
  return <TimeLeft left={useLeftUntil(until, heard, onEnd)} to={to} />
}

/** Milliseconds that are left, null where that is not known. Said aloud at a few moments, not each second. */
export function TimeLeft({ left, to = 'confirm' }: { left: number | null; to?: 'confirm' | 'pay' }) {
  if (left === null) return <p role="status">Asking how long it is held …</p>
  return (
    <p className={styles.countdown}>
      <span className={styles.left} role="timer" aria-label="Time left">
        {countdownText(left)}
      </span>{' '}
      {left === 0 ? 'The time is over.' : `left to ${to}`}
      <VisuallyHidden live>{countdownSaid(left) ?? ''}</VisuallyHidden>
    </p>
  )
}
