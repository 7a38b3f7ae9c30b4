import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { accountQuery } from '../../data/account/account-settings.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { BackLink } from '../../parts/page/back-link.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { WithoutAccount } from '../../parts/page/without-account.tsx'
import { SessionOverNotice, SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { sessionOver } from '../../sync/engine/status.ts'
import { AskFailed } from './ask-failed.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangePhone } from './change-phone.tsx'
import { DeviceNotifications } from './device-notifications.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsCard } from './settings-card.tsx'
import styles from './settings.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import { YourData } from './your-data.tsx'

/** How a person signs in, where they are signed in, and what becomes of their data. All of it is the server's. */
export function AccountSettingsScreen() {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <Screen
      title="Account settings"
      back={<BackLink to="/traveler-account-settings-menu" label="Back to account" />}
    >
      {user ? (
        // Nothing that was typed for one account stands in the next one's forms.
        <Settings key={user.id} user={user} />
      ) : (
        <SignInPanel why="Your e-mail, phone, password and devices are here once you are." />
      )}
      <ThemeChoice />
      {user ? null : <WithoutAccount />}
    </Screen>
  )
}

function Settings({ user }: { user: User }) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const { data, error, isFetching, refetch } = useQuery(accountQuery(user.id))
  return (
    <>
      {over ? <SessionOverNotice email={user.email} /> : null}
      {data ? (
        <div className={styles.cards}>
          <div className={styles.column}>
            <SettingsCard title="How you sign in">
              <ChangeEmail user={user} account={data} />
              <ChangePhone user={user} account={data} />
              <ChangePassword user={user} />
            </SettingsCard>
            <Passkeys user={user} />
          </div>
          <div className={styles.column}>
            <Sessions user={user} />
            <YourData />
          </div>
        </div>
      ) : (
        // All of it needs the server: what is wrong is said once.
        <SettingsCard title="How you sign in">
          <p>
            Signed in as <strong>{user.email}</strong>.
          </p>
          <AskFailed
            error={error}
            busy={isFetching}
            onAgain={() => void refetch({ cancelRefetch: false })}
            email={user.email}
          />
        </SettingsCard>
      )}
      <DeviceNotifications user={user} />
    </>
  )
}
