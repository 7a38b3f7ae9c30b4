import { fireAccountEvent } from '../../platform/account-events.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './sign-in-panel.module.css'

/** Stands in the place of a screen that needs somebody to be signed in. `why` says what they find here then. */
export function SignInPanel({ why }: { why: string }) {
  return (
    <Notice>
      <p>
        <strong>You are not signed in.</strong>
      </p>
      <p>{why}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => fireAccountEvent('openLoginModal', {})}>
          Log In
        </Button>
        <Button onClick={() => fireAccountEvent('openRegisterModal', {})}>Create Account</Button>
      </div>
    </Notice>
  )
}

/** The session of a known account is over: what this phone has stays, the rest waits for a sign-in. @source decisions §2 */
export function SessionOverNotice({ email }: { email: string }) {
  return (
    <div className={styles.over}>
      <p role="status">Your session ended. What you change is kept on this phone.</p>
      <Button onClick={() => fireAccountEvent('openLoginModal', { email })}>Sign in to sync</Button>
    </div>
  )
}
