import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type FeedbackFailedProps = {
  /** Null while it is asked for the first time. */
  error: Error | null
  busy: boolean
  onAgain: () => void
  /** Fills the sign-in. */
  email: string
}

/** In the place of what the server did not answer; while it is asked, says so. */
export function FeedbackFailed({ error, busy, onAgain, email }: FeedbackFailedProps) {
  useAgainWithSignal(error, onAgain)
  if (error === null) return <p role="status">Asking the server …</p>
  const over = error instanceof ApiError && error.status === 401
  return (
    <Notice alert>
      <p>{wordsOf(error)}</p>
      {over ? (
        <Button onClick={() => fireAccountEvent('openLoginModal', { email })}>Log In</Button>
      ) : (
        <Button unavailable={busy} onClick={onAgain}>
          {busy ? 'Asking …' : 'Try again'}
        </Button>
      )}
    </Notice>
  )
}

function wordsOf(error: Error): string {
  if (error instanceof OfflineError)
    return 'Feedback is on the server alone, and there is no signal. It comes with the next one.'
  if (error instanceof ApiError && error.status === 401) return 'Sign in again to see this.'
  if (error instanceof ApiError && error.status === 403)
    return 'Your admin rights have ended. Enter the admin passkey again, then try again.'
  return 'The server did not answer this. Nothing was changed.'
}
