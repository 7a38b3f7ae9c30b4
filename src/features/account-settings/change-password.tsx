import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ChangePasswordSchema } from '../../../core/contracts/identity/account-settings.ts'
import { changePassword, sessionsQuery } from '../../data/account/account-settings.ts'
import { signInOptionsQuery } from '../../data/account/auth.ts'
import { useAct } from '../../data/net/use-act.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { wrongWith } from './wrong-with.ts'

/** A new password ends every other session. */
export function ChangePassword({ user }: { user: User }) {
  return (
    <SettingRow title="Password" value="Changing it signs every other device out." action="Change password">
      {(close) => <PasswordForm user={user} onDone={close} />}
    </SettingRow>
  )
}

function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const client = useQueryClient()
  const { data: options } = useQuery(signInOptionsQuery())
  const { run } = useAct(changePassword, 'The password could not be changed. Please try again.')
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const submit = async () => {
    const wrong = wrongWith(ChangePasswordSchema, { currentPassword, newPassword })
    if (wrong !== null) return wrong
    const { problem } = await run({ currentPassword, newPassword })
    if (problem !== null) return problem
    showToast({
      title: 'Password changed',
      description: 'Every other device was signed out.',
      tone: 'success',
    })
    void client.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey })
    onDone()
    return null
  }
  return (
    <AnswerForm label="Save new password" busyLabel="Saving …" onSubmit={submit}>
      {/* Password managers keep the new password under it. */}
      <input
        className={styles.unseen}
        type="email"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={options ? `At least ${options.passwordMinChars} characters.` : undefined}
        value={newPassword}
        onChange={({ target }) => setNew(target.value)}
      />
    </AnswerForm>
  )
}
