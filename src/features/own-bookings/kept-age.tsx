import { useSyncExternalStore } from 'react'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'

/** With no signal: how old what this phone has is. `asOf` is its own clock in milliseconds, null where it never heard anything. */
export function KeptAge({ asOf, now }: { asOf: number | null; now: Date }) {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  if (reachability !== 'offline') return null
  return (
    <p className="muted" role="status">
      {asOf === null
        ? 'No signal. What you booked comes to this phone with the first signal.'
        : `No signal. This is as of ${agoInWords(new Date(asOf).toISOString(), now)}.`}
    </p>
  )
}
