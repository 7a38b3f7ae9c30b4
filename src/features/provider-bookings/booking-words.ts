import { dayInWords, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { dateLabel } from '../../domain/calendar/date-label.ts'
import type { DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { plural } from '../../parts/words/trip-words.ts'

/** When a booking begins, on the clocks of where it takes place: 'Tomorrow, 9:00 AM', 'Fri, Dec 18, 9:00 AM', 'Fri, Dec 4 · 2 nights'. */
export function whenInWords(
  { departures, offering }: Pick<DeskBooking, 'departures' | 'offering'>,
  now: Date,
): string {
  const [first] = departures
  if (!first) return ''
  const weekday = weekdayInWords(first.localDate)
  if (first.localTime === null)
    return `${weekday}, ${dayInWords(first.localDate)} · ${plural(departures.length, 'night')}`
  const label = dateLabel(new Date(first.startsAt), now, offering.timeZone)
  // Far away a date alone does not say which day of the week it is.
  return /\d+,/.test(label) ? `${weekday}, ${label}` : label
}

/** 'Rafting · Morning'. */
export const whatInWords = ({ title, option }: DeskBooking['offering']): string =>
  option.title === '' || option.title === title ? title : `${title} · ${option.title}`
