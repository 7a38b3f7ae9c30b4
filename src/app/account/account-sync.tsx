import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { noticed } from '../../data/changes.ts'
import { askWhoIsSignedIn, currentUserQuery, onSessionEnded } from '../../data/account/session.ts'
import { onShownAgain } from '../../platform/page/kept-page.ts'
import { onOtherTabWrites } from '../../platform/storage/storage.ts'
import { engineRestarts, restartEngine } from '../../sync/engine/engine-handle.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { runRecords } from './run-records.ts'

/** So that two answers which contradict each other do not ask for ever. */
const ASK_AGAIN_AFTER_MS = 30_000

/**
 * Ties the signed-in account, or the visitor, to the records on this phone. Shows nothing. `onUser` hears who it is, null for a
 * visitor, now and at each change: what is drawn before the query client is there asks nobody else.
 */
export function AccountSync({ onUser }: { onUser?: (user: User | null) => void }) {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(currentUserQuery())
  const accountId = user?.id ?? null
  const navigate = useNavigate()
  const tell = useEffectEvent((known: User | null) => onUser?.(known))
  useEffect(() => tell(user), [user])

  useEffect(() => goHomeWhenEnded(navigate), [navigate])
  useEffect(() => askWhenSignedIn(queryClient), [queryClient])
  useEffect(noticeOtherTabs, [])
  useEffect(followWhenShownAgain, [])

  const restarts = useSyncExternalStore(engineRestarts.subscribe, engineRestarts.get)
  useEffect(() => {
    let askedAtMs = -ASK_AGAIN_AFTER_MS
    const onOtherAccount = () => void askWhoIsSignedIn(queryClient)
    // Where the session got another cookie meanwhile (a verified address, a new password), only that exchange was signed out.
    const onSignedOut = () => {
      if (performance.now() - askedAtMs < ASK_AGAIN_AFTER_MS) return
      askedAtMs = performance.now()
      void askWhoIsSignedIn(queryClient)
    }
    return runRecords(accountId, { onOtherAccount, onSignedOut })
  }, [accountId, queryClient, restarts])

  return null
}

/*
 * Outside the component: what is heard as long as the page lives would hold on to everything that was drawn when it began, and so to
 * the account that has signed out since.
 */

/** Only a 401 on something the person just did sends them home. Answers the way to stop. @source decisions §2 */
const goHomeWhenEnded = (navigate: ReturnType<typeof useNavigate>): (() => void) =>
  onSessionEnded(() => void navigate({ to: '/' }))

/** The word of another tab may come before what it wrote is seen here. Answers the way to stop. */
const noticeOtherTabs = (): (() => void) => onOtherTabWrites(USER_KEY, () => noticed('session'))

/** A page that was kept has heard no other tab since, and what it was reading may have been broken off. Answers the way to stop. */
const followWhenShownAgain = (): (() => void) =>
  onShownAgain((isBrokenOff) => {
    noticed('session')
    if (isBrokenOff) restartEngine()
  })

/** Asks now, and whenever somebody signs in. Answers the way to stop. */
function askWhenSignedIn(queryClient: QueryClient): () => void {
  const ask = () => void askWhoIsSignedIn(queryClient)
  ask()
  window.addEventListener('userAuthenticated', ask)
  return () => window.removeEventListener('userAuthenticated', ask)
}
