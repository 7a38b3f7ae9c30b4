import { endOf, minutesAfter, startOf } from './booking-act.ts'
import type { Booking } from './booking.ts'

const DAY_MINUTES = 24 * 60
/** @source marketplace "Spaces" */
export const MANIFEST_DAYS = 7
const AFTER_END_DAYS = 2

type Starts = { departures: readonly { startsAt: string; endsAt: string }[] }
type Times = { from: string; until: string }

/** From when until when those who come to these starts stand on their provider's manifest, ISO instants. */
export const manifestTimes = (booking: Starts): Times => ({
  from: minutesAfter(startOf(booking), -MANIFEST_DAYS * DAY_MINUTES),
  until: minutesAfter(endOf(booking), AFTER_END_DAYS * DAY_MINUTES),
})

type OnManifest = Pick<Booking, 'departures' | 'movedFrom' | 'confirmedAt'>

/**
 * Until when a booking stands on its provider's manifest as of `now` (ISO instants), null where it does not: cancelled ones too, and those that were
 * moved away for as long as the start that they had, so that nobody is let in by them.
 */
export function onManifestUntil(booking: OnManifest, now: string): string | null {
  if (booking.confirmedAt === null) return null
  let end = now
  // One that begins before another ends goes on from there.
  for (const { from, until } of timesOf(booking)) if (from <= end && until > end) end = until
  return end === now ? null : end
}

/** When a booking that does not stand there at `now` (ISO instants) comes there next; null where it does not. */
export const onManifestFrom = (booking: OnManifest, now: string): string | null =>
  timesOf(booking).find(({ from }) => from > now)?.from ?? null

/** Those of all its starts, the earliest first. */
const timesOf = ({ departures, movedFrom }: OnManifest): Times[] =>
  [manifestTimes({ departures }), ...movedFrom.map((one) => manifestTimes({ departures: [one] }))].sort(
    (one, other) => (one.from < other.from ? -1 : 1),
  )
