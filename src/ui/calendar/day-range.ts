import { longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'

/** Two Colorado calendar days, `YYYY-MM-DD`, or null where none is chosen. */
export type DayRange = { start: string | null; end: string | null }

export const NO_DAYS: DayRange = { start: null, end: null }

/**
 * What a click on a day makes of the range: the first sets the start, the second the end (the earlier day becomes
 * the start), the third begins anew, and so does one beside a start that is already past: nobody can set out then.
 * @source planning §4 "Calendar selection"
 */
export function afterClick({ start, end }: DayRange, clicked: string, today: string): DayRange {
  if (start === null || end !== null || start < today) return { start: clicked, end: null }
  return clicked < start ? { start: clicked, end: start } : { start, end: clicked }
}

/** What a click on the calendar did, for those who hear it: 'Start Friday, July 3. End Sunday, July 5'. */
export function rangeAnnouncement({ start, end }: DayRange): string {
  if (start === null) return ''
  const first = `Start ${longDayInWords(start)}`
  return end === null ? first : `${first}. End ${longDayInWords(end)}`
}
