import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Dispatch } from 'react'
import { signInOptionsQuery } from '../../../data/account/auth.ts'
import type { PhoneValue } from '../../../ui/fields/phone-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmailForm } from './email-form.tsx'
import type { AuthFlow, FlowEvent } from '../flow.ts'
import { OtherWays } from './other-ways.tsx'
import { PasswordForm } from './password-form.tsx'
import { NoPhoneSignIn, PhoneForm } from './login-phone-form.tsx'
import type { SignedIn } from '../signed-in.ts'
import styles from '../auth.module.css'

type LoginViewProps = {
  flow: AuthFlow
  dispatch: Dispatch<FlowEvent>
  phone: PhoneValue
  onPhone: (phone: PhoneValue) => void
  onSignedIn: SignedIn
}

/** Signing in by phone or by email, and the ways beside them. @source planning §2.6 */
export function LoginView({ flow, dispatch, phone, onPhone, onSignedIn }: LoginViewProps) {
  const options = useQuery(signInOptionsQuery())
  const byPhone = flow.step === 'phone'
  return (
    <>
      {flow.admin ? <p className={styles.admin}>Admin sign-in</p> : null}
      {byPhone && options.data?.phone === false ? (
        <NoPhoneSignIn onEmail={() => dispatch({ type: 'by email' })} />
      ) : byPhone ? (
        <PhoneForm
          value={phone}
          onChange={onPhone}
          onSent={(sent) => dispatch({ type: 'phone code sent', sent })}
        />
      ) : flow.step === 'email' ? (
        <EmailForm flow={flow} dispatch={dispatch} onSignedIn={onSignedIn} />
      ) : (
        <PasswordForm flow={flow} dispatch={dispatch} onSignedIn={onSignedIn} />
      )}
      {flow.admin || flow.step === 'password' ? null : (
        <OtherWays
          byPhone={byPhone}
          onToggle={() => dispatch({ type: byPhone ? 'by email' : 'by phone' })}
          onSignedIn={onSignedIn}
        />
      )}
      <div className={styles.foot}>
        <Button variant="quiet" onClick={() => dispatch({ type: 'forgot' })}>
          Forgot your password?
        </Button>
        {/* In place of this dialog's own history entry. */}
        <Link to="/privacy" replace className={styles.link}>
          Privacy Policy
        </Link>
      </div>
    </>
  )
}
