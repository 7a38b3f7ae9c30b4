import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { PasswordOnlySchema, type Account } from '../../../core/contracts/identity/account-settings.ts'
import { changePhone, removePhone, verifyNewPhone } from '../../data/account/account-settings.ts'
import { signInOptionsQuery } from '../../data/account/auth.ts'
import { useAct } from '../../data/net/use-act.ts'
import { PhoneCodeForm, PhoneForm } from '../../parts/person/phone-change-form.tsx'
import { usePhoneChange } from '../../parts/person/use-phone-change.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { useAccountNews } from './use-account-news.ts'
import { wrongWith } from './wrong-with.ts'

type PhoneProps = { user: User; account: Account }

/** The number: another one counts once its code was entered; taking it away asks the password. */
export function ChangePhone({ user, account }: PhoneProps) {
  const { data: options } = useQuery(signInOptionsQuery())
  const value = (
    <>
      <p className={styles.strong}>{account.phone ?? 'No number yet'}</p>
      {account.phone === null ? null : <p>{account.phoneVerified ? 'Verified' : 'Not verified yet'}</p>}
      {options?.phone === false ? <p>Numbers cannot be confirmed: this server sends no texts.</p> : null}
    </>
  )
  return (
    <>
      {options?.phone === false && account.phone === null ? (
        <div className={styles.row}>
          <h3 className={styles.name}>Phone</h3>
          <div className="muted">{value}</div>
        </div>
      ) : (
        <SettingRow
          title="Phone"
          value={value}
          action={account.phone === null ? 'Add phone' : 'Change phone'}
        >
          {(close) => <NumberForm user={user} onDone={close} />}
        </SettingRow>
      )}
      {account.phone === null ? null : (
        <SettingRow
          title="Remove your phone"
          value="You can no longer sign in with it."
          action="Remove phone"
          destructive
        >
          {(close) => <RemoveForm user={user} onDone={close} />}
        </SettingRow>
      )}
    </>
  )
}

function NumberForm({ user, onDone }: { user: User; onDone: () => void }) {
  const send = useAct(changePhone, 'Failed to send verification code. Please try again.')
  const check = useAct(verifyNewPhone, 'Invalid verification code. Please try again.')
  const phone = usePhoneChange(send.run)
  const [entering, setEntering] = useState(false)
  const news = useAccountNews(user)
  if (!entering)
    return <PhoneForm phone={phone} busy={send.busy} label="Send code" onSent={() => setEntering(true)} />
  const verify = async (verificationCode: string) => {
    const { problem } = await check.run({ ...phone.wire, verificationCode })
    if (problem !== null) return problem
    showToast({ title: 'Phone verified successfully', tone: 'success' })
    news()
    onDone()
    return null
  }
  return <PhoneCodeForm phone={phone} verify={verify} />
}

function RemoveForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { run } = useAct(removePhone, 'The phone could not be removed. Please try again.')
  const [password, setPassword] = useState('')
  const news = useAccountNews(user)
  const submit = async () => {
    const wrong = wrongWith(PasswordOnlySchema, { password })
    if (wrong !== null) return wrong
    const { problem } = await run(password)
    if (problem !== null) return problem
    showToast({ title: 'Phone removed' })
    news()
    onDone()
    return null
  }
  return (
    <AnswerForm label="Remove phone" busyLabel="Removing …" destructive onSubmit={submit}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </AnswerForm>
  )
}
