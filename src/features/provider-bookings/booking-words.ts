import { dayInWords, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { dateLabel } from '../../domain/calendar/date-label.ts'
import type { DeskBooking } from '../../domain/market/desk-bookings.ts'
import { plural } from '../../parts/words/trip-words.ts'

/** When a booking begins, on the clocks of where it takes place: 'Tomorrow, 9:00 AM', 'Fri, Dec 4 · 2 nights'. */
export function whenInWords(
  { departures, offering }: Pick<DeskBooking, 'departures' | 'offering'>,
  now: Date,
): string {
  const [first] = departures
  if (!first) return ''
  if (first.localTime !== null) return dateLabel(new Date(first.startsAt), now, offering.timeZone)
  const day = `${weekdayInWords(first.localDate)}, ${dayInWords(first.localDate)}`
  return `${day} · ${plural(departures.length, 'night')}`
}

/** 'Rafting · Morning'. */
export const whatInWords = ({ title, option }: DeskBooking['offering']): string =>
  option.title === '' || option.title === title ? title : `${title} · ${option.title}`
