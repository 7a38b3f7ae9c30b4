import { useEffect, useState, type Dispatch, type SyntheticEvent } from 'react'
import * as v from 'valibot'
import { CheckEmailSchema } from '../../../../core/contracts/identity/verification.ts'
import { checkEmail } from '../../../data/account/auth.ts'
import { canAutofillPasskeys, signInWithPasskey } from '../../../data/account/passkeys.ts'
import { report } from '../../../platform/report.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SignedIn } from '../signed-in.ts'
import type { AuthFlow, FlowEvent } from '../flow.ts'
import { OfflineNote } from '../offline-note.tsx'
import { useRequest } from '../use-request.ts'
import styles from '../auth.module.css'

type EmailFormProps = { flow: AuthFlow; dispatch: Dispatch<FlowEvent>; onSignedIn: SignedIn }

/** Asks whether an address has an account, and offers the passkeys that the browser keeps. @source planning §2.6 */
export function EmailForm({ flow, dispatch, onSignedIn }: EmailFormProps) {
  const request = useRequest()
  const [error, setError] = useState<string | null>(null)
  usePasskeyOffer(!flow.admin, onSignedIn)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { issues } = v.safeParse(CheckEmailSchema, { email: flow.email })
    if (issues) return setError(issues[0].message)
    void request.run(() => checkEmail(flow.email.trim()), {
      done: (exists, isShown) => isShown && dispatch({ type: 'email checked', exists }),
      // Without signal, which the note says: every other failure counts as an answer.
      failed: () => undefined,
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={flow.email}
        onChange={({ target }) => {
          setError(null)
          dispatch({ type: 'email typed', email: target.value })
        }}
        error={error}
      />
      <OfflineNote what="Signing in" request={request} />
      <Button type="submit" variant="primary" block unavailable={request.busy}>
        {request.busy ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}

/** While the field is there the browser may offer its passkeys below it; nobody asked, so a failure is only logged. */
function usePasskeyOffer(wanted: boolean, onSignedIn: SignedIn) {
  const [given] = useState(() => onSignedIn)
  useEffect(() => {
    if (!wanted) return
    const shown = new AbortController()
    void (async () => {
      try {
        if (!(await canAutofillPasskeys()) || shown.signal.aborted) return
        const user = await signInWithPasskey({ autofill: true, rememberMe: true, signal: shown.signal })
        if (user) given(user, 'login')
      } catch (problem) {
        report(problem, 'offering passkeys')
      }
    })()
    return () => shown.abort()
  }, [wanted, given])
}
