import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'

const MINUTES_PER_DAY = 24 * 60

/**
 * The calendar day `YYYY-MM-DD` and the minute since its own midnight, 0 to 1439, of a minute that a trip's day counts on past midnight:
 * 1,500 of July 10 is 1:00 AM of July 11. A minute that is not known stays null, on the day itself.
 */
export function calendarMoment<M extends number | null>(day: string, minute: M): { day: string; minutes: M }
export function calendarMoment(day: string, minute: number | null): { day: string; minutes: number | null } {
  if (minute === null || minute < MINUTES_PER_DAY) return { day, minutes: minute }
  return { day: daysAfter(day, Math.floor(minute / MINUTES_PER_DAY)), minutes: minute % MINUTES_PER_DAY }
}
