import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { PasswordOnlySchema } from '../../../core/contracts/identity/account-settings.ts'
import { confirmWithPasskey, confirmWithPassword } from '../../data/account/confirm-first.ts'
import { canUsePasskeys } from '../../data/account/passkeys.ts'
import { useAct } from '../../data/net/use-act.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import styles from './confirm-dialog.module.css'

const FAILED = 'It could not be confirmed. Please try again.'

/** Asks for the password or a passkey before something changes how the person signs in. Closing it is a no. */
export function ConfirmDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const byPassword = useAct(confirmWithPassword, FAILED)
  const byPasskey = useAct(confirmWithPasskey, FAILED)
  const asking = useRef<AbortController | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => () => asking.current?.abort(), [])
  useBackToClose(() => onAnswer(false))
  const busy = byPassword.busy || byPasskey.busy

  async function confirm(): Promise<void> {
    const { issues } = v.safeParse(PasswordOnlySchema, { password })
    if (issues) return fail(issues[0].message)
    setProblem(null)
    const outcome = await byPassword.run(password)
    if (outcome.problem === null) onAnswer(true)
    else fail(outcome.problem)
  }

  async function confirmByPasskey(): Promise<void> {
    asking.current = new AbortController()
    setProblem(null)
    const outcome = await byPasskey.run(asking.current.signal)
    if (outcome.problem !== null) setProblem(outcome.problem)
    else if (outcome.answer) onAnswer(true)
  }

  function fail(sentence: string): void {
    setProblem(sentence)
    field.current?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title="Confirm that it is you"
      description="Changing how you sign in needs your password or a passkey again."
      toastOverHeader
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        field.current?.focus()
      }}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        <OfflineWords />
        <PasswordField
          ref={field}
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button type="submit" variant="primary" block unavailable={busy}>
          {byPassword.busy ? 'Confirming …' : 'Confirm'}
        </Button>
        {canUsePasskeys() ? (
          <Button block unavailable={busy} onClick={() => void confirmByPasskey()}>
            {byPasskey.busy ? 'Waiting for your passkey …' : 'Confirm with a passkey'}
          </Button>
        ) : null}
      </form>
    </Dialog>
  )
}

function OfflineWords() {
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  return (
    <div role="status">
      {online ? null : <p>You are offline. Confirming needs signal: try again when it is back.</p>}
    </div>
  )
}
