import type { NextTrip } from '../domain/next-trip/next-trip.ts'
import { NEXT_TRIP_KEY } from '../platform/storage/person-keys.ts'
import { createStore } from '../platform/value-store.ts'
import { readJson, readText, writeText } from '../platform/storage/storage.ts'

/** What Home shows of the next trip; null where there is none, or it is not known yet. */
export const shownNextTrip = createStore<NextTrip | null>(null)

/** Whether this phone knew of a trip when Home was shown last: who has none loads nothing for it. */
export const hasKeptNextTrip = (): boolean => readText(NEXT_TRIP_KEY) !== null

/** As this browser kept it, unread; undefined where it did not. */
export const keptNextTrip = (): unknown => readJson(NEXT_TRIP_KEY)

/** Shows it, and keeps it for the next start's first frame. Null where there is no trip. */
export function showNextTrip(next: NextTrip | null): void {
  if (JSON.stringify(next) === JSON.stringify(shownNextTrip.get()) && hasKeptNextTrip() === (next !== null))
    return
  writeText(NEXT_TRIP_KEY, next === null ? null : JSON.stringify(next))
  shownNextTrip.set(next)
}

/** Somebody else may use the phone now: `owner` is the account's id, null for a visitor. */
export function forgetOthersNextTrip(owner: string | null): void {
  if (shownNextTrip.get()?.owner !== owner) shownNextTrip.set(null)
  const kept = keptNextTrip()
  const isTheirs = typeof kept === 'object' && kept !== null && 'owner' in kept && kept.owner === owner
  if (kept !== undefined && !isTheirs) writeText(NEXT_TRIP_KEY, null)
}
