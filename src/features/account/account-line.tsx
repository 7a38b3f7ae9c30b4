import { useState, useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import styles from './account.module.css'

const SignOutDialog = lazyPiece(() => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog))

/** Who is signed in on this phone, whether their session is over, and the way out. */
export function AccountLine({ user }: { user: User }) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const [leaving, setLeaving] = useState(false)
  // The question gives the focus back to Sign Out, which may leave with the person a moment after.
  const line = useFocusBack<HTMLElement>()
  return (
    <section ref={line} className={styles.line} aria-label="Account">
      <p className={styles.words} role="status">
        <span>
          Signed in as{' '}
          <strong>
            {user.firstName} {user.lastName}
          </strong>
        </span>
        {over ? <span className="muted">Your session ended.</span> : null}
      </p>
      {over ? (
        <Button
          variant="primary"
          onClick={() => fireAccountEvent('openLoginModal', { email: user.email, onSuccess: stay })}
        >
          Sign in to sync
        </Button>
      ) : null}
      <Button onClick={() => setLeaving(true)}>Sign Out</Button>
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </section>
  )
}

/** Signing in again changes no screen. */
const stay = () => undefined
