import { useEffect, useState, type Dispatch } from 'react'
import { checkEmail } from '../../../data/account/auth.ts'
import { canAutofillPasskeys, signInWithPasskey } from '../../../data/account/passkeys.ts'
import { report } from '../../../platform/report.ts'
import type { SignedIn } from '../signed-in.ts'
import type { AuthFlow, FlowEvent } from '../flow.ts'
import { SendButton } from '../send-button.tsx'
import { useRequest } from '../use-request.ts'
import { AddressForm } from './address-form.tsx'

type EmailFormProps = { flow: AuthFlow; dispatch: Dispatch<FlowEvent>; onSignedIn: SignedIn }

/** Asks whether an address has an account, and offers the passkeys that the browser keeps. @source planning §2.6 */
export function EmailForm({ flow, dispatch, onSignedIn }: EmailFormProps) {
  const request = useRequest()
  usePasskeyOffer(!flow.admin, onSignedIn)
  const send = (email: string) =>
    void request.run(() => checkEmail(email), {
      done: (exists, isShown) => isShown && dispatch({ type: 'email checked', exists }),
      // Without signal, which the note says: every other failure counts as an answer.
      failed: () => undefined,
    })
  return (
    <AddressForm flow={flow} dispatch={dispatch} autoComplete="username webauthn" send={send}>
      <SendButton what="Signing in" request={request} words="Continue" busyWords="Checking..." />
    </AddressForm>
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
