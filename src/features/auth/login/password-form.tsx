import { useRef, useState, type Dispatch, type SyntheticEvent } from 'react'
import { logIn } from '../../../data/account/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SignedIn } from '../signed-in.ts'
import { sayFailed, waitSentence } from '../auth-failures.ts'
import type { AuthFlow, FlowEvent } from '../flow.ts'
import { SendButton } from '../send-button.tsx'
import { useRequest } from '../use-request.ts'

type PasswordFormProps = { flow: AuthFlow; dispatch: Dispatch<FlowEvent>; onSignedIn: SignedIn }

/** The password of an address that has an account. @source planning §2.6, §8 "Login failed" */
export function PasswordForm({ flow, dispatch, onSignedIn }: PasswordFormProps) {
  const request = useRequest()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (password === '') return setError('Please enter your password')
    const credentials = { email: flow.email.trim(), password, rememberMe }
    void request.run(() => logIn(credentials, flow), {
      done: (user) => onSignedIn(user, 'login'),
      failed: (problem) => {
        sayFailed(
          problem,
          'Login failed',
          waitSentence(problem) ?? 'Please check your credentials and try again.',
        )
        field.current?.select()
      },
    })
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={flow.email}
      />
      <PasswordField
        ref={field}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setError(null)
          setPassword(target.value)
        }}
        error={error}
      />
      <CheckField
        label="Remember me on this device"
        checked={rememberMe}
        onChange={({ target }) => setRememberMe(target.checked)}
      />
      <SendButton what="Signing in" request={request} words="Continue" busyWords="Signing in..." />
      <Button variant="quiet" block onClick={() => dispatch({ type: 'back' })}>
        Use another email
      </Button>
    </form>
  )
}
