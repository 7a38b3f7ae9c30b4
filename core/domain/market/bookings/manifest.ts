import { endOf, minutesAfter, startOf } from './booking-act.ts'
import type { Booking } from './booking.ts'

const DAY_MINUTES = 24 * 60
/** @source marketplace "Spaces" */
export const MANIFEST_DAYS = 7
const AFTER_END_DAYS = 2

/** From when until when a booking that was confirmed stands on its provider's manifest, ISO instants. */
export const manifestTimes = (booking: Pick<Booking, 'departures'>): { from: string; until: string } => ({
  from: minutesAfter(startOf(booking), -MANIFEST_DAYS * DAY_MINUTES),
  until: minutesAfter(endOf(booking), AFTER_END_DAYS * DAY_MINUTES),
})

/** Whether it stands there at `now` (ISO instant): cancelled ones too, so that nobody is let in by one. */
export function isOnManifest(booking: Pick<Booking, 'departures' | 'confirmedAt'>, now: string): boolean {
  const { from, until } = manifestTimes(booking)
  return booking.confirmedAt !== null && from <= now && now < until
}
