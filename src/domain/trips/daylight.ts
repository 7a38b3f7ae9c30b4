import { getTimes } from 'suncalc'
import { coloradoClock } from '../../../core/domain/calendar/colorado-clock.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'

/** When it is light on a day at a place, in minutes since midnight on Colorado's clock. */
export type Daylight = { sunrise: number; sunset: number; minutes: number }

/**
 * Sunrise, sunset and what lies between them on a Colorado calendar day (`YYYY-MM-DD`), whole minutes; the change of the
 * clocks is in them. Upper edge of the sun on a flat horizon, as almanacs print it: behind mountains the sun is gone
 * sooner. Null where the sun does not rise or set, which happens far outside of Colorado only, and for what is no day.
 */
export function daylight({ lat, lng }: Degrees, day: string): Daylight | null {
  const noon = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return null
  const { sunrise, sunset } = getTimes(noon, lat, lng)
  if (!sunrise || !sunset) return null
  const [rises, sets] = [nearestMinute(sunrise), nearestMinute(sunset)]
  return { sunrise: rises, sunset: sets, minutes: sets - rises }
}

const nearestMinute = (moment: Date): number => Math.round(coloradoClock(moment).minutes)
