import { ApiError, OfflineError } from '../../../data/net/errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './people.module.css'

type AskedProps = {
  error: Error | null
  /** Something was answered, now or before. */
  known: boolean
  busy: boolean
  onAgain: () => void
  /** Said while it is asked for the first time. */
  asking: string
  /** Said where there is no signal. */
  offline: string
}

/** What became of a question to the server; nothing where it was answered. That the session is over is said elsewhere. */
export function Asked({ error, known, busy, onAgain, asking, offline }: AskedProps) {
  if (error === null) return known ? null : <p role="status">{asking}</p>
  if (error instanceof ApiError && error.status === 401) return null
  if (error instanceof OfflineError) return <p role="alert">{offline}</p>
  return (
    <div className={styles.asked} role="alert">
      <p>The server did not answer this. Nothing was changed.</p>
      <Button unavailable={busy} onClick={onAgain}>
        {busy ? 'Asking …' : 'Try again'}
      </Button>
    </div>
  )
}
