import { useState } from 'react'
import type { Notification } from '../../sync/hooks/use-notifications.ts'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import styles from './notification-row.module.css'

/** Drawn on the grid of our other icons; they come with this screen alone. */
const STROKES: Record<Notification['type'], string> = {
  trip: 'M4 6.5l5.3-2 5.4 2 5.3-2v13l-5.3 2-5.4-2-5.3 2zM9.3 4.5v13M14.7 6.5v13',
  activity: 'M3 19l6.5-12 4 7.3L15.5 11 21 19zM8 10.5l1.8 1.7 1.5-1.5',
  alert: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2h.01',
  guide: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM15.5 8.5l-2 5-5 2 2-5z',
  feedback: 'M4.5 5.5h15v10.5H11L7 19.5V16H4.5zM8 9.5h8M8 12.5h5',
  request:
    'M9.5 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9.5 5zM3.5 19c.4-3.3 2.5-5 6-5s5.6 1.7 6 5M18.5 8v6M15.5 11h6',
  account: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10',
}

/** The word for each type of notification, read before the title to those who do not see the icon. */
export const TYPE_WORDS: Record<Notification['type'], string> = {
  trip: 'Trip',
  activity: 'Activity',
  alert: 'Alert',
  guide: 'Guide',
  feedback: 'Feedback',
  request: 'Request',
  account: 'Account',
}

/** What it is about, in a circle; with somebody's picture small at its edge. Decoration. */
export function NotificationIcon({
  type,
  avatar,
}: {
  type: Notification['type']
  avatar: string | undefined
}) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={styles.icon} data-type={type}>
      {avatar && avatar !== failed ? (
        <>
          <img className={styles.avatar} src={avatar} alt="" onError={() => setFailed(avatar)} />
          <span className={styles.corner}>
            <StrokeSvg path={STROKES[type]} size={14} />
          </span>
        </>
      ) : (
        <StrokeSvg path={STROKES[type]} size={24} />
      )}
    </span>
  )
}
