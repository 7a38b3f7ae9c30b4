import { dayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { BookBy } from '../../domain/reservations/book-by.ts'

/** When it is to be done, seen from today: 'Book on Jun 1, when slots open; the rest open on Jul 11', 'Before you go'. */
export function bookByInWords(found: BookBy | null, today: string): string {
  if (found === null) return 'Before you go'
  const { opens, by, rest } = found
  const last =
    rest === null || rest < today ? '' : `; what is left opens the evening of ${short(rest, today)}`
  if (by !== opens)
    return by < today ? `Lottery closed on ${short(by, today)}` : `Enter the lottery by ${short(by, today)}`
  if (opens > today) return `By ${short(opens, today)}, when booking opens${last}`
  return opens === today
    ? `Today: booking opens${last}`
    : `Now: booking opened on ${short(opens, today)}${last}`
}

/** The year is said where it is not this one. */
const short = (day: string, today: string): string =>
  dayInWords(day, { withYear: day.slice(0, 4) !== today.slice(0, 4) })
