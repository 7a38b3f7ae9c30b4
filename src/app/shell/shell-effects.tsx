import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { onAdminGrantEnded } from '../../data/account/admin-grant.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useBookings } from '../../data/market/bookings/kept-bookings.ts'
import { useSeats } from '../../data/market/bookings/use-seats.ts'
import { waitingForTraveler } from '../../domain/market/bookings/own-bookings.ts'
import { seatsWaiting } from '../../domain/market/bookings/own-seats.ts'
import { bookingsWaitingAtom, unreadAtom } from '../../state/navbar.ts'
import { shellLayerAtom, type ShellLayer } from '../../state/shell-layer.ts'
import { useUnreadCount } from '../../sync/hooks/use-notifications.ts'
import { AccountSync } from '../account/account-sync.tsx'
import { useAccountChange } from '../account/use-account-change.ts'
import { useBarTaps } from './use-bar-taps.ts'
import { useModeOfAccount } from '../account/use-mode-of-account.ts'
import { useKeepParts } from '../account/use-keep-parts.ts'
import { useKeepPush } from '../account/use-keep-push.ts'
import { useNavbarScroll } from './use-navbar-scroll.ts'
import { useTabTransition } from './use-tab-transition.ts'

/** What the shell listens to once the first screen is at rest. Shows nothing. `onUser` as `AccountSync` says. */
export function ShellEffects({ onUser }: { onUser: (user: User | null) => void }) {
  useNavbarScroll()
  useShellKeys()
  useBarTaps()
  useTabTransition()
  useUnread()
  useWaitingBookings()
  useAccountChange()
  useGrantEnd()
  useKeepPush()
  useModeOfAccount()
  useKeepParts()
  return <AccountSync onUser={onUser} />
}

function useUnread() {
  const unread = useUnreadCount()
  const tell = useSetAtom(unreadAtom)
  useEffect(() => tell(unread), [tell, unread])
}

function useWaitingBookings() {
  const { bookings } = useBookings()
  const { seats } = useSeats()
  const now = new Date().toISOString()
  const waiting = waitingForTraveler(bookings, now) + seatsWaiting(seats, now)
  const tell = useSetAtom(bookingsWaitingAtom)
  useEffect(() => tell(waiting), [tell, waiting])
}

/** Whoever is at work as an administrator is asked for the passkey again. @source decisions §6 */
function useGrantEnd() {
  const openLayer = useSetAtom(shellLayerAtom)
  const signedIn = useQuery(currentUserQuery()).data !== null
  const asks = useAtomValue(shellLayerAtom) === 'admin-gate'
  useEffect(
    () => (signedIn && !asks ? onAdminGrantEnded(() => openLayer('admin-gate')) : undefined),
    [asks, openLayer, signedIn],
  )
}

/** Held with Cmd or Ctrl. @source shell §2 "Give Feedback (shortcut hint Cmd+B)" */
const KEYS: Record<string, ShellLayer> = { b: 'feedback', k: 'palette' }

/** The shell's two shortcuts; the palette's closes it too. */
function useShellKeys() {
  const openLayer = useSetAtom(shellLayerAtom)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.defaultPrevented)
        return
      const layer = KEYS[event.key.toLowerCase()]
      if (!layer) return
      event.preventDefault()
      if (!event.repeat) openLayer((open) => (open === 'palette' && layer === 'palette' ? null : layer))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [openLayer])
}
