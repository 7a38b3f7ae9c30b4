import {
  MAX_DAYS_CHARS,
  MAX_OUTLINE_CHARS,
  readTripOutline,
  type TripDays,
  type TripOutline,
} from '../domain/trips/trip-outline.ts'
import { SEEN_TRIP_KEY, TRIP_DAYS_KEY, TRIP_OUTLINE_KEY } from '../platform/storage/person-keys.ts'
import { readText, writeText } from '../platform/storage/storage.ts'
import { createStore, type Store } from '../platform/value-store.ts'

/** Somebody signed in or out since this page was opened: what it still draws may be another person's. */
let hasChangedHands = false

/** Keeps the outline of the trip that is shown for the first frame of the next start, in place of the one before. */
export function keepTripOutline(outline: TripOutline): void {
  keepText(TRIP_OUTLINE_KEY, outline, MAX_OUTLINE_CHARS)
}

/** Keeps the days of the trip whose outline is kept, in place of those before. */
export function keepTripDays(days: TripDays): void {
  keepText(TRIP_DAYS_KEY, days, MAX_DAYS_CHARS)
}

function keepText(key: string, kept: TripOutline | TripDays, maxChars: number): void {
  if (hasChangedHands) return
  const text = JSON.stringify(kept)
  if (text === readText(key)) return
  writeText(key, text.length > maxChars ? null : text)
}

const forgotten = createStore(0)

/** How often it was taken away; the trip that is shown is kept anew. */
export const tripOutlineForgotten: Store<number> = { get: forgotten.get, subscribe: forgotten.subscribe }

/** Something changed: what was kept may be untrue. */
export function forgetTripOutline(): void {
  for (const key of [TRIP_OUTLINE_KEY, TRIP_DAYS_KEY]) if (readText(key) !== null) writeText(key, null)
  forgotten.set(forgotten.get() + 1)
}

/** Somebody signed in or out, here or in another tab: until it is opened again this page keeps nothing more. */
export function endTripOutlines(): void {
  hasChangedHands = true
  forgetTripOutline()
}

/** Somebody else may use the phone now: `owner` is the account's id, null for a visitor. */
export function forgetOthersTripOutline(owner: string | null): void {
  if (readTripOutline(readText(TRIP_OUTLINE_KEY), owner) === null) forgetTripOutline()
}

/**
 * Takes it away where its trip is no more: it may have gone while no page was open, or the phone have lost what a page did last. `owner`
 * as above; `isThere` answers for the id of a trip.
 */
export function forgetGoneTripOutline(owner: string | null, isThere: (id: string) => boolean): void {
  const outline = readTripOutline(readText(TRIP_OUTLINE_KEY), owner)
  if (outline && !isThere(outline.id)) forgetTripOutline()
}

/** Takes away the markup of a trip that an earlier version of the app has left on this phone. */
export function forgetSeenTrip(): void {
  if (readText(SEEN_TRIP_KEY) !== null) writeText(SEEN_TRIP_KEY, null)
}
