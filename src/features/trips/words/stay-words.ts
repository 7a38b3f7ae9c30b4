import { timeInWords, timeOfMinutes } from '../../../domain/calendar/clock-time.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'

const HOUR = 60

/** '45 min', '1 h', '1 h 30', '2 days'. Minutes of a stay. */
export function stayInWords(minutes: number): string {
  if (minutes > 0 && minutes % (24 * HOUR) === 0) {
    const days = minutes / (24 * HOUR)
    return days === 1 ? '1 day' : `${days} days`
  }
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** What is worked out is said to five minutes: nothing of an estimate is more exact. */
const STEP = 5

/** '10:40 AM' to the nearest five minutes; minutes since the day's midnight. */
export const roughTime = (minutes: number): string =>
  timeInWords(timeOfMinutes(Math.round(minutes / STEP) * STEP))

/** '8:31 PM', to the minute: what the almanac says. */
export const exactTime = (minutes: number): string => timeInWords(timeOfMinutes(minutes))

/** 'about 10:40 AM – 12:40 PM', 'about 5:10 PM' where the day ends. */
export function visitInWords({
  arrive,
  waits,
  leave,
  stays,
}: Pick<StopTimes, 'arrive' | 'waits' | 'leave' | 'stays'>): string {
  const from = roughTime(arrive + waits)
  return stays === 0 ? `about ${from}` : `about ${from} – ${roughTime(leave)}`
}
