import { useAtomValue } from 'jotai'
import { bookingsWaitingAtom, unreadAtom } from '../../state/navbar.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './main-nav.module.css'

/** More than this is not counted out. */
const MOST = 99

/** How many notifications are unread, on the upper corner of what leads to them; nothing while there are none. */
export function UnreadBadge() {
  return <Badge count={useAtomValue(unreadAtom)} what="unread" />
}

/** How many bookings wait for the traveler: held ones, and those for which another start is offered. */
export function WaitingBadge() {
  return <Badge count={useAtomValue(bookingsWaitingAtom)} what="waiting for you" />
}

function Badge({ count, what }: { count: number; what: string }) {
  return count > 0 ? (
    <span className={styles.badge}>
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  ) : null
}
