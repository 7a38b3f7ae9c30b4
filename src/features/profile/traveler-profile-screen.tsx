import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { WithoutAccount } from '../../parts/page/without-account.tsx'
import { SessionOverNotice, SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { sessionOver } from '../../sync/engine/status.ts'
import { useProfile } from '../../sync/hooks/use-profile.ts'
import { ownProfile } from './own-profile.ts'
import { ProfileNotRead } from './profile-not-read.tsx'
import styles from './profile-screen.module.css'
import { ProfileView } from './profile-view.tsx'

type TravelerProfileScreenProps = {
  /** What the person has planned, which is another feature: the app brings it. Default: nothing. */
  travels?: ReactNode
}

/** The own profile, with what is planned and everything the person wrote. It comes from this phone. */
export function TravelerProfileScreen({ travels = null }: TravelerProfileScreenProps) {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <Screen title="Profile">
      {user ? (
        <OwnProfile user={user} travels={travels} />
      ) : (
        <>
          <SignInPanel why="Your profile is here once you are: your picture, a few words and your interests. You decide what others see." />
          {travels}
          <WithoutAccount own={travels === null} />
        </>
      )}
    </Screen>
  )
}

function OwnProfile({ user, travels }: { user: User; travels: ReactNode }) {
  const { fields, ready, failed } = useProfile()
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  if (failed) return <ProfileNotRead />
  if (!ready) return <p role="status">Looking on this phone …</p>
  return (
    <>
      {over ? <SessionOverNotice email={user.email} /> : null}
      <ProfileView
        profile={ownProfile(user, fields)}
        travels={travels}
        ways={
          <>
            <Link to="/traveler-profile-edit" className={classNames(styles.way, styles.main)}>
              Edit profile
            </Link>
            <Link to="/profile" className={styles.way}>
              What others see
            </Link>
            <Link to="/traveler-account-settings-menu" className={styles.way}>
              Account
            </Link>
          </>
        }
        empty={
          <Notice>
            <p>Your profile says nothing yet. A few words help the people you travel with to know you.</p>
            <Link to="/traveler-profile-edit" className={styles.link}>
              Write something
            </Link>
          </Notice>
        }
      />
    </>
  )
}
