import { dayInWords, weekdayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import { plural } from '../../../parts/words/trip-words.ts'

/** 'Sat 10', 'Day 1' while the trip has no dates. */
export const shortDay = ({ number, date }: Pick<TripDay, 'number' | 'date'>): string =>
  date === null ? `Day ${number}` : `${weekdayInWords(date)} ${Number(date.slice(-2))}`

/** 'Sat 10, Day 1, Jul 10, 3 stops', 'Day 1, 3 stops'. */
export function dayTabName(day: TripDay): string {
  const stops = plural(day.stops.length, 'stop')
  return day.date === null
    ? `Day ${day.number}, ${stops}`
    : `${shortDay(day)}, Day ${day.number}, ${dayInWords(day.date)}, ${stops}`
}

/** 'Unscheduled, 2 stops' */
export const looseTabName = ({ unscheduled }: Pick<Trip, 'unscheduled'>): string =>
  `Unscheduled, ${plural(unscheduled.length, 'stop')}`
