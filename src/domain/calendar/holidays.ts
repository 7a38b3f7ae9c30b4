import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'

/** The federal holidays of a fixed date, `MM-DD`. */
const FIXED = ['01-01', '06-19', '07-04', '11-11', '12-25']

/** Those of a day of the week: month, Thursday or Monday (0 is Sunday), which one of the month; -1 is the last. */
const MOVABLE: readonly (readonly [month: number, weekday: number, which: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
]

/** Whether a day `YYYY-MM-DD` is a federal holiday, on the day itself and not on the one that offices keep for it. */
export function isHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const isLast = daysAfter(day, 7).slice(5, 7) !== day.slice(5, 7)
  return MOVABLE.some(
    ([inMonth, on, which]) =>
      month === inMonth && weekday === on && (which === -1 ? isLast : Math.ceil(date / 7) === which),
  )
}
