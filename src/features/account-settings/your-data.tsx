import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordOnlySchema } from '../../../core/contracts/identity/account-settings.ts'
import { accountData, deleteAccount } from '../../data/account/account-settings.ts'
import { logout } from '../../data/account/session.ts'
import { useAct } from '../../data/net/use-act.ts'
import { saveFile } from '../../platform/sharing/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { wrongWith } from './wrong-with.ts'

/** Taking everything along, and leaving for good. */
export function YourData() {
  return (
    <SettingsCard title="Your data">
      <Download />
      <SettingRow
        title="Delete my account"
        value="For good, here and on the server."
        action="Delete my account"
        destructive
      >
        {() => <DeleteForm />}
      </SettingRow>
    </SettingsCard>
  )
}

function Download() {
  const { run, busy } = useAct(accountData, 'Your data could not be fetched. Please try again.')
  const download = async () => {
    const outcome = await run(undefined)
    if (outcome.problem !== null) {
      showToast({ title: 'Download failed', description: outcome.problem, tone: 'error' })
      return
    }
    const text = JSON.stringify(outcome.answer, null, 2)
    saveFile('timberline-my-data.json', new Blob([text], { type: 'application/json' }))
    showToast({ title: 'Your data is in your downloads', tone: 'success' })
  }
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3 className={styles.name}>Download my data</h3>
          <p className="muted">Everything the server has of you, as one JSON file.</p>
        </div>
        <Button unavailable={busy} onClick={() => void download()}>
          {busy ? 'Fetching …' : 'Download my data'}
        </Button>
      </div>
    </div>
  )
}

function DeleteForm() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { run } = useAct(deleteAccount, 'The account could not be deleted. Please try again.')
  const [password, setPassword] = useState('')
  const submit = async () => {
    const wrong = wrongWith(PasswordOnlySchema, { password })
    if (wrong !== null) return wrong
    const { problem } = await run(password)
    if (problem !== null) return problem
    const isGone = await logout(client, 'discard')
    await navigate({ to: '/' })
    showToast({
      title: 'Your account is deleted',
      description: isGone
        ? 'Nothing of it is left here or on the server.'
        : 'Nothing of it is left on the server. This phone’s storage did not remove it here: free some space, and sign out.',
    })
    return null
  }
  return (
    <AnswerForm label="Delete for good" busyLabel="Deleting …" destructive onSubmit={submit}>
      <p>With your account go, on the server and on this phone:</p>
      <ul className={styles.points}>
        <li>your plan and your favorites,</li>
        <li>your profile and your picture,</li>
        <li>your e-mail address, phone number and password,</li>
        <li>all your sessions and passkeys.</li>
      </ul>
      <p>This cannot be undone. Download your data first if you want to keep it.</p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </AnswerForm>
  )
}
