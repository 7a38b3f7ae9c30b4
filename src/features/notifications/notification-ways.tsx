import { Link } from '@tanstack/react-router'
import type { Notification } from '../../sync/hooks/use-notifications.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './notification-row.module.css'

type WaysProps = { notification: Notification; onRead: () => void }

/** The links of a notification, nothing where it has none. Following one marks it as read. */
export function NotificationWays({ notification: { actionButton, secondaryButton }, onRead }: WaysProps) {
  if (!actionButton && !secondaryButton) return null
  return (
    <div className={styles.ways}>
      {actionButton ? (
        <Link {...linkTo(actionButton.to)} className={classNames(styles.way, styles.main)} onClick={onRead}>
          {actionButton.text}
        </Link>
      ) : null}
      {secondaryButton ? (
        <Link {...linkTo(secondaryButton.to)} className={styles.way} onClick={onRead}>
          {secondaryButton.text}
        </Link>
      ) : null}
    </div>
  )
}

/** A path of the app as the router takes it; what is behind `?` and `#` by itself. */
function linkTo(path: string) {
  const { pathname, searchParams, hash } = new URL(path, 'https://timberline.invalid')
  return {
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash ? { hash: hash.slice(1) } : {}),
  }
}
