import { fireAccountEvent } from '../../platform/account-events.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './join-ways.module.css'

type JoinWaysProps = {
  /** Who is signed in; null for a visitor. */
  user: { email: string } | null
  /** The session of `user` is over. */
  over: boolean
  /** The address that was invited; null for a link. */
  email: string | null
  joining: { join: () => Promise<void>; busy: boolean; problem: string | null }
  /** On the button: 'Join this trip'. */
  label: string
}

/** The one tap to join something of others; for a visitor registering or signing in on the way, which keeps the place. */
export function JoinWays({ user, over, email, joining, label }: JoinWaysProps) {
  const { join, busy, problem } = joining
  const goesOn = { onSuccess: () => void join(), keepsPlace: true }
  const logIn = (address: string | null) =>
    fireAccountEvent('openLoginModal', { ...goesOn, ...(address === null ? {} : { email: address }) })
  return (
    <>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {user && over ? <p role="status">Your session ended. Log in again, and you join.</p> : null}
      {user && !over ? (
        <>
          <p className="muted">
            You are signed in as {user.email}.
            {email === null || email === user.email
              ? ''
              : ` The invitation went to ${email}; you can join with this account all the same.`}
          </p>
          <Button variant="primary" block unavailable={busy} onClick={() => void join()}>
            {busy ? 'Joining …' : label}
          </Button>
        </>
      ) : busy ? (
        <p role="status">Joining …</p>
      ) : user ? (
        <Button variant="primary" block onClick={() => logIn(user.email)}>
          Log in and join
        </Button>
      ) : (
        <div className={styles.ways}>
          <Button
            variant="primary"
            block
            onClick={() =>
              fireAccountEvent('openRegisterModal', { ...goesOn, ...(email === null ? {} : { email }) })
            }
          >
            Create account and join
          </Button>
          <Button block onClick={() => logIn(email)}>
            Log in and join
          </Button>
        </div>
      )}
    </>
  )
}
