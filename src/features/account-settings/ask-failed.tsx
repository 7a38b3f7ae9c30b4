import { fireAccountEvent } from '../../platform/account-events.ts'
import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './settings.module.css'

type AskFailedProps = {
  error: Error | null
  busy: boolean
  onAgain: () => void
  /** Fills the sign-in. */
  email: string
}

/** In the place of what the server did not answer; while it is asked, says so. */
export function AskFailed({ error, busy, onAgain, email }: AskFailedProps) {
  useAgainWithSignal(error, onAgain)
  if (error === null) return <p role="status">Asking the server …</p>
  const over = error instanceof ApiError && error.status === 401
  return (
    <div className={styles.failed} role="alert">
      <p>{over ? 'Sign in again to see and change this.' : wordsOf(error)}</p>
      {over ? (
        <Button onClick={() => fireAccountEvent('openLoginModal', { email })}>Log In</Button>
      ) : (
        <Button unavailable={busy} onClick={onAgain}>
          {busy ? 'Asking …' : 'Try again'}
        </Button>
      )}
    </div>
  )
}

const wordsOf = (error: Error): string =>
  error instanceof OfflineError
    ? 'This is kept by the server alone, and there is no signal. It comes with the next one.'
    : 'The server did not answer this. Nothing was changed.'
