import { useEffect, useId, useRef } from 'react'
import { canUsePasskeys, signInWithPasskey } from '../../../data/account/passkeys.ts'
import { ApiError } from '../../../data/net/errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { SignedIn } from '../signed-in.ts'
import { sayFailed, sentenceOf } from '../auth-failures.ts'
import { useRequest } from '../use-request.ts'
import styles from '../auth.module.css'

type OtherWaysProps = { byPhone: boolean; onToggle: () => void; onSignedIn: SignedIn }

/** What one can sign in with instead of what the form asks for. @source planning §2.6, decisions §6 */
export function OtherWays({ byPhone, onToggle, onSignedIn }: OtherWaysProps) {
  const id = useId()
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      <Button block onClick={onToggle}>
        {byPhone ? 'Continue with email' : 'Continue with phone'}
      </Button>
      {canUsePasskeys() ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
      <Button block disabled aria-describedby={id}>
        Continue with Google
      </Button>
      <Button block disabled aria-describedby={id}>
        Continue with Apple
      </Button>
      <p id={id} className={styles.note}>
        Google and Apple are not available yet.
      </p>
    </div>
  )
}

function PasskeyButton({ onSignedIn }: { onSignedIn: SignedIn }) {
  const request = useRequest()
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const signIn = () => {
    const { signal } = (asking.current = new AbortController())
    void request.run(() => signInWithPasskey({ autofill: false, rememberMe: true, signal }), {
      // Null: the person closed what the browser asked, which is no failure.
      done: (user) => user && onSignedIn(user, 'login'),
      failed: (problem) => {
        const unsaid =
          problem instanceof ApiError && problem.status === 401
            ? 'This passkey is not known here. Please sign in another way.'
            : 'The passkey could not be used. Please try again, or sign in another way.'
        sayFailed(problem, 'Login failed', sentenceOf(problem) ?? unsaid)
      },
    })
  }
  return (
    <Button block unavailable={request.busy} onClick={signIn}>
      {request.busy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </Button>
  )
}
