import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { SessionList } from '../../../core/contracts/identity/account-settings.ts'
import { endOtherSession, sessionsQuery } from '../../data/account/account-settings.ts'
import { useAct } from '../../data/net/use-act.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { AskFailed } from './ask-failed.tsx'
import { seenWords } from './seen-words.ts'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'

type Session = SessionList[number]

/** Where the account is signed in, this device first, and the way to end the others. */
export function Sessions({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(user.id))
  const again = () => void refetch()
  return (
    <SettingsCard title="Where you are signed in">
      {data ? (
        <>
          <ul className={styles.list} aria-label="Sessions">
            {data.map((session) => (
              <li key={session.id}>
                {session.current ? (
                  <div className={styles.row}>
                    <h3 className={styles.name}>{session.device}</h3>
                    <p className="muted">
                      <strong>This device</strong>
                    </p>
                  </div>
                ) : (
                  <OtherSession session={session} onEnded={again} />
                )}
              </li>
            ))}
          </ul>
          {data.length > 2 ? <AllOthers onEnded={again} /> : null}
        </>
      ) : (
        <AskFailed error={error} busy={isFetching} onAgain={again} email={user.email} />
      )}
    </SettingsCard>
  )
}

function OtherSession({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { run } = useAct(endOtherSession, 'The session could not be ended. Please try again.')
  return (
    <SettingRow
      title={session.device}
      value={`Last seen ${seenWords(session.lastSeenAt)}`}
      action="End session"
      of={session.device}
    >
      {(close) => (
        <AnswerForm
          label="End this session"
          busyLabel="Ending …"
          destructive
          onSubmit={async () => {
            const { problem } = await run(session.id)
            if (problem !== null) return problem
            showToast({ title: 'Session ended', description: `${session.device} was signed out.` })
            close()
            onEnded()
            return null
          }}
        >
          <p>
            That device has to sign in again. What it has not sent yet stays on it. This cannot be undone.
          </p>
        </AnswerForm>
      )}
    </SettingRow>
  )
}

function AllOthers({ onEnded }: { onEnded: () => void }) {
  const { run } = useAct(endOtherSession, 'The sessions could not be ended. Please try again.')
  return (
    <SettingRow title="All other devices" action="End all other sessions" destructive>
      {(close) => (
        <AnswerForm
          label="End them all"
          busyLabel="Ending …"
          destructive
          onSubmit={async () => {
            const { problem } = await run(null)
            if (problem !== null) return problem
            showToast({ title: 'Sessions ended', description: 'Every other device was signed out.' })
            close()
            onEnded()
            return null
          }}
        >
          <p>Every other device has to sign in again. This cannot be undone.</p>
        </AnswerForm>
      )}
    </SettingRow>
  )
}
