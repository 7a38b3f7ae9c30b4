import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ADMIN_PASSKEY_MISSING, ADMIN_PASSKEY_WRONG } from '../../../core/contracts/admin/admin.ts'
import { verifyAdminPasskey } from '../../data/account/admin-grant.ts'
import { ApiError } from '../../data/net/errors.ts'
import { failureText } from '../../data/net/failure-words.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import styles from './admin-gate.module.css'
import { useGoHome } from './use-switch-mode.ts'

/** The answer is shown no sooner. @source shell §9 "Admin passkey check delay" */
const CHECK_DELAY_MS = 1_000

/** Asks for the passkey that opens admin mode. The server checks it. @source shell §2 "Admin gate dialog", decisions §6 */
export function AdminGate({ onClose }: { onClose: () => void }) {
  const setMode = useSetAtom(userModeAtom)
  const goHome = useGoHome(onClose)
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(true)
  const [passkey, setPasskey] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  const refuse = (words: string) => {
    setError(words)
    form.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (passkey.trim() === '') return refuse(ADMIN_PASSKEY_MISSING)
    setBusy(true)
    setError(null)
    const [{ reason }] = await Promise.all([
      verifyAdminPasskey(passkey).then(
        () => ({ reason: null }),
        (reason: unknown) => ({ reason }),
      ),
      new Promise((resolve) => setTimeout(resolve, CHECK_DELAY_MS)),
    ])
    // Who closed the dialog meanwhile does not become an administrator under their own hands.
    if (!shown.current) return
    setBusy(false)
    if (reason === null) {
      setMode('admin')
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('api/admin'),
      })
      return goHome('admin')
    }
    if (reason instanceof ApiError && reason.text === ADMIN_PASSKEY_WRONG) setPasskey('')
    refuse(failureText(reason, 'The passkey could not be checked. Please try again.'))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Admin Access Required"
      footer={
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="admin-gate" unavailable={busy}>
            {busy ? 'Checking …' : 'Continue'}
          </Button>
        </div>
      }
    >
      <form
        id="admin-gate"
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p className={styles.note}>
          <strong>Demo Mode</strong> On a server of your own the passkey stands in its log when it starts.
        </p>
        <PasswordField
          label="Admin passkey"
          autoComplete="current-password"
          value={passkey}
          error={error}
          onChange={({ target }) => {
            setPasskey(target.value)
            setError(null)
          }}
        />
        <p role="status" className={styles.status}>
          {error}
        </p>
      </form>
    </Dialog>
  )
}
