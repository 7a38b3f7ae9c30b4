import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { pictureUrl } from '../../data/account/profile.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { useProfile } from '../../sync/hooks/use-profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './settings.module.css'
import { ThemeChoice } from './theme-choice.tsx'

type AccountMenuScreenProps = {
  /** Asks before signing out; given the way to close it. */
  signOut: (close: () => void) => ReactNode
}

/** What belongs to the account and to this phone, one tap away each. */
export function AccountMenuScreen({ signOut }: AccountMenuScreenProps) {
  const { data: user } = useQuery(currentUserQuery())
  const [leaving, setLeaving] = useState(false)
  return (
    <Screen title="Account">
      {user ? (
        <Who user={user} />
      ) : (
        <SignInPanel why="Your account’s settings and profile are here once you are." />
      )}
      <nav className={styles.card} aria-label="Account">
        <ul className={styles.list}>
          {user ? (
            <>
              <Way
                to="/traveler-account-settings"
                title="Account settings"
                says="E-mail, password, devices"
              />
              <Way to="/traveler-profile" title="Profile" says="What you tell about yourself" />
            </>
          ) : null}
          <Way to="/settings/offline" title="Offline data" says="What is on this phone, and what waits" />
          <Way to="/favorites" title="Favorites" says="Places you keep" />
          <Way to="/about" title="About" says="Where the data comes from" />
          <Way to="/privacy" title="Privacy" says="What is kept about you" />
          <Way to="/legal" title="Legal" says="Terms and policies" />
        </ul>
      </nav>
      <ThemeChoice />
      {user ? <Button onClick={() => setLeaving(true)}>Sign Out</Button> : null}
      {leaving ? signOut(() => setLeaving(false)) : null}
    </Screen>
  )
}

function Who({ user }: { user: User }) {
  const { fields } = useProfile()
  const { firstName = user.firstName, lastName = user.lastName, profilePicture } = fields
  const name = `${firstName} ${lastName}`
  return (
    <div className={styles.who}>
      <Avatar url={pictureUrl(profilePicture)} name={name} />
      <p className={styles.words}>
        <strong>{name}</strong>
        <span className="muted">{user.email}</span>
      </p>
    </div>
  )
}

function Way({ to, title, says }: { to: string; title: string; says: string }) {
  return (
    <li className={styles.way}>
      <Link to={to} className={styles.wayLink}>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className="muted">{says}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
