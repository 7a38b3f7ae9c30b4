import { useState, type Dispatch, type ReactNode, type SyntheticEvent } from 'react'
import * as v from 'valibot'
import { EmailSchema } from '../../../../core/contracts/identity/email.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AuthFlow, FlowEvent } from '../flow.ts'

type AddressFormProps = {
  flow: AuthFlow
  dispatch: Dispatch<FlowEvent>
  autoComplete: 'username' | 'username webauthn'
  /** Is given the typed address, once it is one. */
  send: (email: string) => void
  /** The buttons below it. */
  children: ReactNode
}

/** Asks for the address of an account. */
export function AddressForm({ flow, dispatch, autoComplete, send, children }: AddressFormProps) {
  const [error, setError] = useState<string | null>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { issues } = v.safeParse(EmailSchema, flow.email)
    if (issues) return setError(issues[0].message)
    send(flow.email.trim())
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={flow.email}
        onChange={({ target }) => {
          setError(null)
          dispatch({ type: 'email typed', email: target.value })
        }}
        error={error}
      />
      {children}
    </form>
  )
}
