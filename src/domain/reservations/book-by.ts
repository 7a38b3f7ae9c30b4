import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { BookRule } from './reservation.ts'

/**
 * When a reservation for a day can be had. Colorado's calendar days, `YYYY-MM-DD`: `opens` is the first day on which it can be
 * booked, `by` the day by which to do it, which is the same where the slots of a day are soon gone. `rest`: a last chance.
 */
export type BookBy = { opens: string; by: string; rest: string | null }

/** Null where the rule says nothing of that day: a lottery is for some months only. */
export function bookBy(rule: BookRule, day: string): BookBy | null {
  switch (rule.code) {
    case 'first-of-month-before': {
      const usual = `${monthsBefore(day, 1).slice(0, 8)}01`
      const first = rule.first === undefined ? usual : `${day.slice(0, 4)}-${rule.first}`
      // Days that are over before sales begin are none that the rule is for.
      const opens = usual < first && first < day ? first : usual
      return { opens, by: opens, rest: rule.rest ? daysAfter(day, -1) : null }
    }
    case 'days-before': {
      const opens = daysAfter(day, -rule.days)
      return { opens, by: opens, rest: null }
    }
    case 'months-before': {
      const opens = monthsBefore(day, rule.months)
      return { opens, by: opens, rest: null }
    }
    case 'lottery': {
      const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
      if (month < rule.first || month > rule.last) return null
      return { opens: `${year - 1}-12-01`, by: `${year}-01-31`, rest: null }
    }
  }
}

/** The day, `YYYY-MM-DD`, so many months before another; the last of its month where that is shorter. */
function monthsBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const date = Math.min(Number(day.slice(8)), last)
  return `${year}-${twoDigits(month)}-${twoDigits(date)}`
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')
