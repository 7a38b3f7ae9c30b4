import { coloradoHoursBehind, SUMMER_HOURS, WINTER_HOURS } from './colorado-clock.ts'

const HOUR_MS = 3_600_000

/**
 * The moment at which Colorado's clocks show `HH:MM` on a day `YYYY-MM-DD`. Of an hour that comes twice, in November, it is the
 * first; in the hour that March leaves out the clock is read as if it had not been changed, as calendars do.
 * @source RFC 5545 §3.3.5
 */
export function coloradoInstant(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const summer = wall + SUMMER_HOURS * HOUR_MS
  return new Date(coloradoHoursBehind(summer) === SUMMER_HOURS ? summer : wall + WINTER_HOURS * HOUR_MS)
}
