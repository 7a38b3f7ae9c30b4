import { useRef } from 'react'
import { dateLabel } from '../../domain/calendar/date-label.ts'
import type { Notification } from '../../sync/hooks/use-notifications.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { NotificationIcon, TYPE_WORDS } from './notification-icons.tsx'
import styles from './notification-row.module.css'
import { versionsIn, type VersionsOf } from './versions-of.ts'
import { NotificationWays } from './notification-ways.tsx'

type NotificationRowProps = {
  notification: Notification
  now: Date
  open: boolean
  /** A screen where the opened one stands beside the list; else it opens in its place. */
  wide: boolean
  onToggle: () => void
  onRead: () => void
  onRemove: () => void
  versionsOf: VersionsOf
}

/** One notification of the list; its whole text is a tap away. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, now, open, wide } = props
  const { type, title, message, time, avatar, readAt } = notification
  const row = useRef<HTMLLIElement>(null)
  const remove = () => {
    focusNeighbour(row.current)
    props.onRemove()
  }
  return (
    <li
      ref={row}
      className={styles.row}
      data-unread={readAt === undefined || undefined}
      data-open={open || undefined}
    >
      <button
        type="button"
        className={styles.open}
        data-open-notification
        {...(wide ? { 'aria-current': open } : { 'aria-expanded': open })}
        onClick={props.onToggle}
      >
        <NotificationIcon type={type} avatar={avatar} />
        <span className={styles.words}>
          <span className={styles.head}>
            <VisuallyHidden>
              {readAt === undefined ? 'Unread. ' : ''}
              {TYPE_WORDS[type]}:{' '}
            </VisuallyHidden>
            <span className={styles.title}>{title}</span>
          </span>
          <span className={styles.message}>{message}</span>
          <time className={styles.time} dateTime={time}>
            {dateLabel(new Date(time), now)}
          </time>
        </span>
      </button>
      <IconButton className={styles.remove} label={`Remove ${title}`} onClick={remove}>
        <Icon name="trash" size={20} />
      </IconButton>
      {!wide && open ? (
        <div className={styles.inside}>{versionsIn(notification, props.versionsOf)}</div>
      ) : null}
      {wide && open ? null : <NotificationWays notification={notification} onRead={props.onRead} />}
    </li>
  )
}

/** The row leaves with its buttons: the one that takes its place has the focus, else the screen's title. */
function focusNeighbour(row: HTMLLIElement | null) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-open-notification]')]
  const at = all.findIndex((one) => row?.contains(one))
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector('h1')
  next?.focus({ preventScroll: next.tagName === 'H1' })
}
