import { useAtomValue } from 'jotai'
import { unreadAtom } from '../../state/navbar.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './main-nav.module.css'

/** More than this is not counted out. */
const MOST = 99

/** How many notifications are unread, on the upper corner of what leads to them; nothing while there are none. */
export function UnreadBadge() {
  const unread = useAtomValue(unreadAtom)
  return unread > 0 ? (
    <span className={styles.badge}>
      {unread > MOST ? `${MOST}+` : unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  ) : null
}
