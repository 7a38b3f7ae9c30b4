import { dateLabel } from '../../domain/calendar/date-label.ts'
import type { Notification } from '../../sync/hooks/use-notifications.ts'
import { NotificationIcon, TYPE_WORDS } from './notification-icons.tsx'
import { NotificationWays } from './notification-ways.tsx'
import styles from './opened-notification.module.css'
import { versionsIn, type VersionsOf } from './versions-of.ts'

type OpenedProps = {
  notification: Notification | null
  unread: number
  now: Date
  onRead: () => void
  versionsOf: VersionsOf
}

/** On a wide screen: the chosen notification as a whole, beside the list. */
export function OpenedNotification({ notification, unread, now, onRead, versionsOf }: OpenedProps) {
  if (!notification) {
    return (
      <section className={styles.empty} aria-label="Opened notification">
        <p className={styles.count}>{unread === 0 ? 'You have read everything.' : `${unread} unread.`}</p>
        <p className="muted">Choose one on the left to read it here.</p>
      </section>
    )
  }
  const { type, title, message, time, avatar } = notification
  return (
    <section className={styles.opened} aria-labelledby="opened-notification">
      <div className={styles.head}>
        <NotificationIcon type={type} avatar={avatar} />
        <p className="muted">
          {TYPE_WORDS[type]} · <time dateTime={time}>{dateLabel(new Date(time), now)}</time>
        </p>
      </div>
      <h2 id="opened-notification" className={styles.title}>
        {title}
      </h2>
      <p className={styles.message}>{message}</p>
      {versionsIn(notification, versionsOf)}
      <NotificationWays notification={notification} onRead={onRead} />
    </section>
  )
}
