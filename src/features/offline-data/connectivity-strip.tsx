import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { fireAccountEvent } from '../../platform/account-events.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { useRootMark } from '../../ui/use-root-mark.ts'
import { stripWords, type StripFacts } from './strip-words.ts'
import styles from './connectivity-strip.module.css'

const ChangesDialog = lazyPiece(() => import('./changes-dialog.tsx').then((module) => module.ChangesDialog))

/** How long 'Back online' stays. */
const BACK_ONLINE_MS = 4_000

/**
 * One honest line about signal and unsent changes; nothing at all while everything is in order. On a page it leads to all that
 * is on this phone and waits; in a dialog, which stays, what was refused is opened over it. It never moves what is around it: on a page it lies along the
 * bottom edge, in a dialog its line is reserved.
 */
export function ConnectivityStrip({ place }: { place: 'page' | 'dialog' }) {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  const sync = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const justReturned = useJustReturned(reachability === 'online')
  const [open, setOpen] = useState(false)

  const facts: StripFacts = {
    online: reachability === 'online',
    justReturned,
    waiting: sync.waiting,
    unasked: sync.unasked,
    sending: sync.sending,
    refused: sync.refused.length,
    stuck: sync.stuck,
    unsaved: sync.unsaved,
    outdated: sync.outdated,
    busy: sync.busy,
    problem: sync.problem,
    sessionOver: useSyncExternalStore(sessionOver.subscribe, sessionOver.get),
  }
  const words = stripWords(facts)
  useRootMark(place === 'page' && words !== null ? 'strip-speaks' : null)
  return (
    <div
      className={styles[place]}
      data-strip={place}
      data-tone={words?.tone}
      data-quiet={words ? undefined : ''}
    >
      <p role="status" className={styles.words}>
        {words?.action ? (
          <button type="button" className={styles.action} onClick={signIn}>
            {words.action}
          </button>
        ) : null}
        {words?.text.slice(words.action?.length ?? 0)}
      </p>
      {place === 'page' && words !== null && words.tone !== 'good' ? (
        <DetailsLink isAsking={words.isAsking === true} />
      ) : null}
      {place === 'dialog' && sync.refused.length > 0 ? (
        <button type="button" className={styles.action} onClick={() => setOpen(true)}>
          Details
        </button>
      ) : null}
      {open ? <ChangesDialog refused={sync.refused} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** Nothing on the page that it leads to. What is no status belongs into a landmark. */
function DetailsLink({ isAsking }: { isAsking: boolean }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const to = isAsking ? BOOKINGS : DETAILS
  if (pathname === to) return null
  return (
    <aside aria-label="Signal and changes">
      <Link
        to={to}
        search={isAsking ? { tab: 'bookings' } : {}}
        className={styles.action}
        aria-label={isAsking ? 'Look at what you asked for' : 'Details of what is on this phone'}
      >
        {isAsking ? 'Look' : 'Details'}
      </Link>
    </aside>
  )
}

const DETAILS = '/settings/offline'
const BOOKINGS = '/traveler-trips'

/** As whoever these changes belong to; the screen stays. */
function signIn() {
  const email = readStoredUser()?.email
  fireAccountEvent('openLoginModal', { ...(email ? { email } : {}), onSuccess: () => undefined })
}

/** True for a few seconds after signal came back. */
function useJustReturned(online: boolean): boolean {
  const [wasOnline, setWasOnline] = useState(online)
  const [justReturned, setJustReturned] = useState(false)
  if (online !== wasOnline) {
    setWasOnline(online)
    setJustReturned(online)
  }
  useEffect(() => {
    if (!justReturned) return
    const timer = setTimeout(() => setJustReturned(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [justReturned])
  return justReturned
}
