import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../data/account/session.ts'
import { LinkTile } from '../../parts/page/link-tile.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import frame from '../../parts/page/screen.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './admin.module.css'
import { LostBookings } from './lost-bookings.tsx'
import { FeedbackList } from './feedback-list.tsx'

const WAYS = [
  { to: '/admin/users', title: 'Users', says: 'Who has an account' },
  { to: '/admin/settings', title: 'Settings', says: 'How this server is set up' },
  { to: '/admin/revenue', title: 'Revenue', says: 'What bookings bring' },
  { to: '/admin/security', title: 'Security', says: 'Sign-ins and sessions' },
] as const

/** The administrators' home: bookings that the server lost, what people told us, and the ways to the other pages. The server checks who may see it. */
export function AdminHomeScreen() {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <main className={classNames(frame.screen, styles.screen)}>
      <ScreenHead title="Admin" />
      <nav aria-label="Admin" className={styles.nav}>
        <ul className={styles.ways}>
          {WAYS.map(({ to, title, says }) => (
            <li key={to}>
              <LinkTile to={to} title={title} says={says} />
            </li>
          ))}
        </ul>
      </nav>
      {user ? (
        <div key={user.id} className={styles.lists}>
          <LostBookings userId={user.id} />
          <FeedbackList user={user} />
        </div>
      ) : (
        <SignInPanel why="What people told us is here for administrators." />
      )}
    </main>
  )
}
