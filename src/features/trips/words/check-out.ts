import { daysAfter, dayInWords, weekdayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { nightsAt } from '../../../../core/domain/trips/nights.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'

/**
 * 'check-out Sun, Jul 5'; while the trip has no dates 'check-out on day 3', or 'check-out after day 5' where that is the last of its
 * `days`; '' at a stop where nobody sleeps.
 */
export function checkOutInWords(
  stop: Pick<TripStop, 'nights' | 'place'>,
  { number, date }: Pick<TripDay, 'number' | 'date'>,
  days: number,
): string {
  const nights = nightsAt(stop)
  if (nights === 0) return ''
  if (date === null)
    return number + nights > days ? `check-out after day ${days}` : `check-out on day ${number + nights}`
  const out = daysAfter(date, nights)
  return `check-out ${weekdayInWords(out)}, ${dayInWords(out)}`
}
