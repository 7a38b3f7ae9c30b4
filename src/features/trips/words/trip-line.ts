import {
  daysAfter,
  daysBetween,
  dayInWords,
  weekdayInWords,
} from '../../../../core/domain/calendar/calendar-day.ts'
import type { TripDates, TripSummary } from '../../../../core/domain/trips/trip.ts'
import { datesInWords, nightsAndDays } from '../../../parts/words/trip-words.ts'

/** The last calendar day of a trip; null while it has no first one. */
export const lastDay = ({ start, days }: TripDates): string | null =>
  start === null ? null : daysAfter(start, days - 1)

/** 'Jul 3 – Jul 5 · 2 nights · 3 days', 'Jul 3 · 1 day', '2 nights · 3 days, no dates yet'. `today` as `YYYY-MM-DD`. */
export function tripDatesInWords(dates: TripDates, today: string): string {
  const length = nightsAndDays(dates.days)
  const words = datesInWords({ start: dates.start, end: lastDay(dates) }, today)
  return words === null ? `${length}, no dates yet` : `${words} · ${length}`
}

/** When a trip is, seen from `today`: it runs now, it comes, it is over, or nobody said. */
export type TripTime = 'now' | 'coming' | 'undated' | 'past'

export function tripTime({ dates }: Pick<TripSummary, 'dates'>, today: string): TripTime {
  const last = lastDay(dates)
  if (dates.start === null || last === null) return 'undated'
  if (last < today) return 'past'
  return dates.start <= today ? 'now' : 'coming'
}

/** 'Today is day 2 of 4', 'in 3 days', 'tomorrow'; '' where the trip is over or has no dates. */
export function countdown({ dates }: Pick<TripSummary, 'dates'>, today: string): string {
  const { start, days } = dates
  if (start === null) return ''
  const until = daysBetween(today, start)
  if (until > 1) return `in ${until} days`
  if (until === 1) return 'tomorrow'
  const number = 1 - until
  return number <= days ? `Today is day ${number} of ${days}` : ''
}

/** 'Day 2 · Sat, Jul 4', 'Day 2' while the trip has no dates. */
export function dayTitle({ number, date }: { number: number; date: string | null }): string {
  return date === null ? `Day ${number}` : `Day ${number} · ${weekdayInWords(date)}, ${dayInWords(date)}`
}
