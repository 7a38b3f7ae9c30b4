import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { Days } from '../../../core/domain/plan/plan.ts'

/** From one Colorado day, `YYYY-MM-DD`, to another, both included. */
export type DayRange = { first: string; last: string }

export const oneDay = (day: string): DayRange => ({ first: day, last: day })

/** The chosen days; `today` where none is chosen, the first alone where there is no last one or it is earlier. */
export function rangeOf({ start, end }: Days, today: string): DayRange {
  const first = start ?? today
  return { first, last: start === null || end === null || end < start ? first : end }
}

/** All days of the next such month, January being 1, in whole; the month of `today` from its first day. A year from `today` for null. */
export function daysOfMonth(month: number | null, today: string): DayRange {
  if (month === null) return { first: today, last: daysAfter(today, 365) }
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0)
  const firstOf = (number: number) =>
    `${number > 12 ? year + 1 : year}-${String(number > 12 ? 1 : number).padStart(2, '0')}-01`
  return { first: firstOf(month), last: daysAfter(firstOf(month + 1), -1) }
}
