import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import {
  AddPasskeySchema,
  MAX_PASSKEY_NAME_CHARS,
  MAX_PASSKEYS,
  type PasskeyList,
} from '../../../core/contracts/identity/passkeys.ts'
import { addPasskey, passkeysQuery, removePasskey } from '../../data/account/own-passkeys.ts'
import { canUsePasskeys } from '../../data/account/passkeys.ts'
import { useAct } from '../../data/net/use-act.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { AskFailed } from './ask-failed.tsx'
import { dayWords, seenWords } from './seen-words.ts'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { wrongWith } from './wrong-with.ts'

type Passkey = PasskeyList[number]

/** Signing in with the device's own lock, beside the password: nothing depends on it. */
export function Passkeys({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery(user.id))
  return (
    <SettingsCard title="Passkeys">
      <p className="muted">
        Sign in with your fingerprint, face or screen lock. Your password works as before.
      </p>
      {data ? (
        <>
          {data.length === 0 ? <p>You have no passkey yet.</p> : null}
          <ul className={styles.list} aria-label="Your passkeys">
            {data.map((passkey) => (
              <li key={passkey.id}>
                <OnePasskey user={user} passkey={passkey} />
              </li>
            ))}
          </ul>
          <Add user={user} isFull={data.length >= MAX_PASSKEYS} />
        </>
      ) : (
        <AskFailed
          error={error}
          busy={isFetching}
          onAgain={() => void refetch({ cancelRefetch: false })}
          email={user.email}
        />
      )}
    </SettingsCard>
  )
}

function Add({ user, isFull }: { user: User; isFull: boolean }) {
  if (!canUsePasskeys()) return <p className="muted">This browser cannot make passkeys at this address.</p>
  if (isFull) return <p className="muted">You have {MAX_PASSKEYS} passkeys: remove one to add another.</p>
  return (
    <SettingRow title="Another passkey" action="Add a passkey">
      {(close) => <AddForm user={user} onDone={close} />}
    </SettingRow>
  )
}

function AddForm({ user, onDone }: { user: User; onDone: () => void }) {
  const client = useQueryClient()
  const { run } = useAct(addPasskey, 'The passkey could not be added. Please try again.')
  const [name, setName] = useState('This device')
  const submit = async () => {
    const wrong = wrongWith(NameSchema, { name })
    if (wrong !== null) return wrong
    const { problem } = await run(name.trim())
    if (problem !== null) return problem
    showToast({ title: 'Passkey added', tone: 'success' })
    void client.invalidateQueries({ queryKey: passkeysQuery(user.id).queryKey })
    onDone()
    return null
  }
  return (
    <AnswerForm label="Create passkey" busyLabel="Waiting for your device …" onSubmit={submit}>
      <TextField
        label="Name of the passkey"
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_CHARS}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </AnswerForm>
  )
}

const NameSchema = v.pick(AddPasskeySchema, ['name'])

function OnePasskey({ user, passkey }: { user: User; passkey: Passkey }) {
  const client = useQueryClient()
  const { run } = useAct(removePasskey, 'The passkey could not be removed. Please try again.')
  const used = passkey.lastUsedAt === null ? 'not used yet' : `last used ${seenWords(passkey.lastUsedAt)}`
  return (
    <SettingRow
      title={passkey.name}
      value={`Added ${dayWords(passkey.createdAt)}, ${used}`}
      action="Remove"
      of={passkey.name}
    >
      {(close) => (
        <AnswerForm
          label="Remove passkey"
          busyLabel="Removing …"
          destructive
          onSubmit={async () => {
            const { problem } = await run(passkey.id)
            if (problem !== null) return problem
            showToast({ title: 'Passkey removed' })
            close()
            void client.invalidateQueries({ queryKey: passkeysQuery(user.id).queryKey })
            return null
          }}
        >
          <p>It no longer signs you in here. This cannot be undone, but you can add another.</p>
        </AnswerForm>
      )}
    </SettingRow>
  )
}
