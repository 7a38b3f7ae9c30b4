import { SEEN_TRIP_KEY } from '../platform/storage/person-keys.ts'
import { createStore, type Store } from '../platform/value-store.ts'
import { readJson, readText, writeText } from '../platform/storage/storage.ts'
import { isSeenTripTrue, seenDay, seenPath, type SeenTrip } from './seen-trip-rule.ts'

/** Somebody signed in or out since this page was opened: what it still draws may be another person's. */
let hasChangedHands = false

/** The address whose screen this page has kept and nothing has changed since. */
let keptHere: string | null = null

/** Keeps the first screen of a trip for the next start at this address, in place of the one that was kept before. */
export function keepSeenTrip(owner: string | null, html: string, css: string): void {
  if (hasChangedHands) return
  const path = seenPath()
  const seen: SeenTrip = {
    owner,
    path,
    day: seenDay(Date.now()),
    width: window.innerWidth,
    html,
    css,
  }
  writeText(SEEN_TRIP_KEY, JSON.stringify(seen))
  keptHere = path
}

/**
 * Whether the screen at this address is kept as it stands, and would be shown if the app started now. What an earlier page kept does
 * not count: the app may be a newer one, and what a service worker has pulled meanwhile took nothing away.
 */
export function isSeenTripKept(owner: string | null): boolean {
  if (keptHere !== seenPath()) return false
  const seen = readJson(SEEN_TRIP_KEY)
  // This page wrote it, or another tab of the app; the rule compares each of its fields.
  return typeof seen === 'object' && seen !== null && isSeenTripTrue(seen as SeenTrip, owner)
}

const forgotten = createStore(0)

/** How often it was taken away; the trip that is shown is kept anew. */
export const seenTripForgotten: Store<number> = { get: forgotten.get, subscribe: forgotten.subscribe }

/** Something changed: what was kept may be untrue. */
export function forgetSeenTrip(): void {
  keptHere = null
  if (readText(SEEN_TRIP_KEY) !== null) writeText(SEEN_TRIP_KEY, null)
  forgotten.set(forgotten.get() + 1)
}

/** Somebody signed in or out, here or in another tab: until it is opened again this page keeps nothing more. */
export function endSeenTrips(): void {
  hasChangedHands = true
  forgetSeenTrip()
}

/** Somebody else may use the phone now. */
export function forgetOthersSeenTrip(owner: string | null): void {
  const seen = readJson(SEEN_TRIP_KEY)
  const isTheirs = typeof seen === 'object' && seen !== null && 'owner' in seen && seen.owner === owner
  if (!isTheirs) forgetSeenTrip()
}
