import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ChangeEmailSchema, type Account } from '../../../core/contracts/identity/account-settings.ts'
import { changeEmail, verifyNewEmail } from '../../data/account/account-settings.ts'
import { sendEmailCode, verifyEmail } from '../../data/account/auth.ts'
import { useAct } from '../../data/net/use-act.ts'
import { CodeEntry } from '../../parts/person/code-entry.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { useAccountNews } from './use-account-news.ts'
import { wrongWith } from './wrong-with.ts'

type EmailProps = { user: User; account: Account }

/** The address, whether it is verified, and another one: it counts once its code was entered. */
export function ChangeEmail({ user, account }: EmailProps) {
  const value = (
    <>
      <p className={styles.strong}>{account.email}</p>
      <p>{account.emailVerified ? 'Verified' : 'Not verified yet'}</p>
      {account.pendingEmail === null ? null : <p>{account.pendingEmail} waits for its code.</p>}
    </>
  )
  return (
    <>
      <SettingRow title="E-mail" value={value} action="Change e-mail">
        {(close) => <EmailForm user={user} account={account} onDone={close} />}
      </SettingRow>
      {account.emailVerified ? null : (
        <SettingRow
          title="Verify your e-mail"
          value="So that codes and notices are sure to reach you."
          action="Verify e-mail"
        >
          {(close) => <VerifyForm user={user} account={account} onDone={close} />}
        </SettingRow>
      )}
    </>
  )
}

const CODE_FAILED = 'Failed to send verification code. Please try again.'
const CODE_WRONG = 'Invalid verification code. Please try again.'
const RESENT = 'A new verification code has been sent to your email.'

function EmailForm({ user, account, onDone }: EmailProps & { onDone: () => void }) {
  const [email, setEmail] = useState(account.pendingEmail ?? '')
  const [password, setPassword] = useState('')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const change = useAct(changeEmail, CODE_FAILED)
  const check = useAct(verifyNewEmail, CODE_WRONG)
  const news = useAccountNews(user)
  const send = async () => {
    const wrong = wrongWith(ChangeEmailSchema, { email, password })
    if (wrong !== null) return wrong
    const { problem } = await change.run({ email, password })
    if (problem === null) setSentAt(Date.now())
    return problem
  }
  if (sentAt !== null) {
    return (
      <CodePart
        email={email}
        sentAt={sentAt}
        resend={send}
        verify={async (code) => {
          const { problem } = await check.run(code)
          if (problem !== null) return problem
          showToast({ title: 'E-mail changed', description: `It is ${email.trim()} now.`, tone: 'success' })
          news()
          onDone()
          return null
        }}
      />
    )
  }
  return (
    <AnswerForm label="Send code" busyLabel="Sending code …" onSubmit={send}>
      <TextField
        label="New e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </AnswerForm>
  )
}

function VerifyForm({ user, account, onDone }: EmailProps & { onDone: () => void }) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const sending = useAct(sendEmailCode, CODE_FAILED)
  const check = useAct(verifyEmail, CODE_WRONG)
  const news = useAccountNews(user)
  const send = async () => {
    const { problem } = await sending.run(undefined)
    if (problem === null) setSentAt(Date.now())
    return problem
  }
  if (sentAt === null) {
    return (
      <AnswerForm label="Send code" busyLabel="Sending code …" onSubmit={send}>
        <p>We send a code to {account.email}.</p>
      </AnswerForm>
    )
  }
  return (
    <CodePart
      email={account.email}
      sentAt={sentAt}
      resend={send}
      verify={async (code) => {
        const { problem } = await check.run(code)
        if (problem !== null) return problem
        showToast({ title: 'E-mail verified', tone: 'success' })
        news()
        onDone()
        return null
      }}
    />
  )
}

type CodePartProps = {
  email: string
  sentAt: number
  verify: (code: string) => Promise<string | null>
  resend: () => Promise<string | null>
}

/** @source planning §2.8 */
function CodePart({ email, ...code }: CodePartProps) {
  return (
    <>
      <p>
        Enter the code we emailed to <strong>{email.trim()}</strong>
      </p>
      <CodeEntry label="Verification code" missed="Didn't get an email?" resent={RESENT} {...code} />
    </>
  )
}
