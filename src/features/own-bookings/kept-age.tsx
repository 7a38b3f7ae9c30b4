import { useSyncExternalStore } from 'react'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { PULL_EVERY_MS } from '../../sync/engine/schedule.ts'
import { sessionOver } from '../../sync/engine/status.ts'

/** From then on how old it is is said also with signal: two exchanges in a row brought nothing. */
const OLD_MS = 2 * PULL_EVERY_MS

/**
 * How old what this phone has is: with no signal, where the session is over, and where nothing came for a while. `asOf` is its own clock in
 * milliseconds, null where it never heard anything.
 */
export function KeptAge({ asOf, now }: { asOf: number | null; now: Date }) {
  const isOffline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'offline'
  const isOver = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOld = asOf !== null && now.getTime() - asOf > OLD_MS
  if (!isOffline && !isOver && !isOld) return null
  const why = isOffline ? 'No signal. ' : isOver ? 'You are signed out. ' : ''
  return (
    <p className="muted" role="status">
      {why}
      {asOf === null
        ? `What you booked comes to this phone ${isOffline ? 'with the first signal' : 'once you sign in'}.`
        : `This is as of ${agoInWords(new Date(asOf).toISOString(), now)}.`}
    </p>
  )
}

/** In place of bookings that this phone never was told of. */
export function NeverTold() {
  const isOffline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'offline'
  const isOver = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  return isOffline || isOver ? null : (
    <p className="muted" role="status">
      Fetching what you booked …
    </p>
  )
}
