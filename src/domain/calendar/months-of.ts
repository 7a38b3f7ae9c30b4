import type { Days } from '../../../core/domain/plan/plan.ts'

/** The months, 1 to 12, that chosen days touch, in their order, none twice; where none is chosen that of `today`. */
export function monthsOf({ start, end }: Days, today: string): number[] {
  const first = monthNumber(start ?? today)
  const last = start === null ? first : monthNumber(end ?? start)
  const months = Array.from({ length: Math.min(12, last - first + 1) }, (_, at) => ((first + at) % 12) + 1)
  return months
}

/** Months since the year 0, so that a trip may go over New Year. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
