import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { dateLabel, isSameDay } from '../../domain/calendar/date-label.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { BackHome } from '../../parts/page/back-home.tsx'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { SessionOverNotice, SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { useMediaQuery, WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import {
  markAllRead,
  markRead,
  useNotifications,
  type Notification,
} from '../../sync/hooks/use-notifications.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { NotificationRow } from './notification-row.tsx'
import frame from '../../parts/page/screen.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './notifications-screen.module.css'
import { OpenedNotification } from './opened-notification.tsx'
import type { VersionsOf } from './versions-of.ts'
import { removeNotification } from './remove-notification.ts'
import { useNow } from '../../platform/page/use-now.ts'

/**
 * What happened, newest first. All of it is on this phone and can be read and marked with no signal. `versionsOf` shows what two people
 * wrote in a trip, in the notification that tells of it. @source shell §2
 */
export function NotificationsScreen({ versionsOf }: { versionsOf: VersionsOf }) {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <main className={classNames(frame.screen, styles.screen)}>
      {user ? (
        <Own key={user.id} user={user} versionsOf={versionsOf} />
      ) : (
        <>
          <Head />
          <SignInPanel why="What happens with your account, trips and requests is told here once you are." />
        </>
      )}
    </main>
  )
}

function Head({ unread = 0 }: { unread?: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.head}>
      <BackHome />
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        Notifications
      </h1>
      {unread > 0 ? (
        <Button
          variant="quiet"
          className={styles.all}
          onClick={() => {
            // The button leaves with the last unread one.
            title.current?.focus()
            sayIfNotKept(markAllRead(), 'marking notifications read')
          }}
        >
          Mark all read
        </Button>
      ) : null}
    </div>
  )
}

function Own({ user, versionsOf }: { user: User; versionsOf: VersionsOf }) {
  const { list, unread, ready, failed } = useNotifications()
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const news = useArrivals(list, ready)
  return (
    <>
      <Head unread={unread} />
      {over ? <SessionOverNotice email={user.email} /> : null}
      <VisuallyHidden live>{news}</VisuallyHidden>
      {failed ? (
        <Failed />
      ) : !ready ? (
        <Loading />
      ) : list.length === 0 ? (
        <Empty />
      ) : (
        <List list={list} unread={unread} versionsOf={versionsOf} />
      )}
      <p>
        <Link to="/traveler-account-settings" hash="device-notifications" className={styles.onDevice}>
          Hear it while the app is closed
        </Link>
      </p>
    </>
  )
}

type ListProps = { list: readonly Notification[]; unread: number; versionsOf: VersionsOf }

function List({ list, unread, versionsOf }: ListProps) {
  const wide = useMediaQuery(WIDE_SCREEN)
  const now = useNow()
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = list.find(({ id }) => id === openId) ?? null
  const read = (id: string) => sayIfNotKept(markRead([id]), 'marking a notification read')
  const toggle = (id: string) => {
    setOpenId(openId === id ? null : id)
    if (openId !== id) read(id)
  }
  // A phone's clock may be behind the server's: what seems to come later is of today.
  const isToday = ({ time }: Notification) => time > now.toISOString() || isSameDay(new Date(time), now)
  const sections = [
    { title: 'Today', rows: list.filter(isToday) },
    { title: 'Earlier', rows: list.filter((one) => !isToday(one)) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div className={styles.halves}>
      <div className={styles.sections}>
        <Heard now={now} />
        {sections.map(({ title, rows }) => (
          <section key={title} className={styles.section} aria-labelledby={`notifications-${title}`}>
            <h2 id={`notifications-${title}`} className={styles.when}>
              {title}
            </h2>
            <ul className={styles.list}>
              {rows.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  now={now}
                  open={notification.id === openId}
                  wide={wide}
                  onToggle={() => toggle(notification.id)}
                  onRead={() => read(notification.id)}
                  onRemove={() => removeNotification(notification)}
                  versionsOf={versionsOf}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {wide ? (
        <OpenedNotification
          notification={opened}
          unread={unread}
          now={now}
          onRead={() => opened && read(opened.id)}
          versionsOf={versionsOf}
        />
      ) : null}
    </div>
  )
}

/** Without signal: how old the list may be. */
function Heard({ now }: { now: Date }) {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  const { lastSyncedAt } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  if (reachability !== 'offline' || lastSyncedAt === null) return null
  return <p className="muted">Last asked for news: {dateLabel(new Date(lastSyncedAt), now)}</p>
}

function Empty() {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  return (
    <Notice>
      <p>
        <strong>Nothing new.</strong> A sign-in on another device, an answer to your feedback or a change to
        your account is told here.
      </p>
      {reachability === 'offline' ? (
        <p className="muted">You are offline. What happened meanwhile comes with the first signal.</p>
      ) : null}
    </Notice>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="muted">
        Looking on this phone …
      </p>
      <div className={styles.bones} aria-hidden="true">
        <span className={styles.bone} />
        <span className={styles.bone} />
        <span className={styles.bone} />
      </div>
    </>
  )
}

function Failed() {
  return (
    <Notice alert>
      <p>
        <strong>Your notifications could not be read.</strong>
      </p>
      <p>Nothing was removed. Try again, or close other tabs of Timberline first.</p>
      <Button
        onClick={() => {
          // The button leaves with the failure.
          document.querySelector<HTMLElement>('h1')?.focus()
          restartEngine()
        }}
      >
        Try again
      </Button>
    </Notice>
  )
}

/** What to say of notifications that came while the list was being looked at; empty while none did. */
function useArrivals(list: readonly Notification[], ready: boolean): string {
  const [seen, setSeen] = useState<{ list: readonly Notification[]; words: string } | null>(null)
  if (ready && seen?.list !== list)
    setSeen({ list, words: seen ? wordsOf(seen.list, list) || seen.words : '' })
  return seen?.words ?? ''
}

/** One that was taken out and put back is older than the newest and is no news. */
function wordsOf(before: readonly Notification[], now: readonly Notification[]): string {
  const known = new Set(before.map(({ id }) => id))
  const newest = before[0]?.time ?? ''
  const come = now.filter(({ id, time, readAt }) => !known.has(id) && time >= newest && readAt === undefined)
  if (come.length === 0) return ''
  return come.length === 1 ? `New: ${come[0]?.title}` : `${come.length} new notifications`
}
