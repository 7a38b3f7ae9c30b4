import type { ExpressionSpecification } from 'maplibre-gl'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { DayRange } from '../../domain/calendar/day-range.ts'

/** Nothing here is open for less than a week, nor closed: between the first and the last day this step misses nothing. */
const STEP_DAYS = 7
const STEPS_OF_YEAR = 53

/**
 * Whether a feature is usually closed on one of these days. Its `open` says the earliest opening and the latest closing
 * (`05-21 11-14`, over New Year where it must); in a map from before days were known its `closed` says the first and the last
 * closed month (`11-05`). A feature without either is never closed.
 */
export function closedOn(days: DayRange): ExpressionSpecification {
  const shown = daysOf(days)
  const months = [...new Set(shown.map((day) => Number(day.slice(5, 7))))]
  const [opens, closes]: ExpressionSpecification[] = [
    ['slice', ['get', 'open'], 0, 5],
    ['slice', ['get', 'open'], 6, 11],
  ]
  const isShut = (day: string): ExpressionSpecification => [
    'case',
    ['<=', opens!, closes!],
    ['any', ['<', day, opens!], ['<', closes!, day]],
    ['all', ['<', day, opens!], ['<', closes!, day]],
  ]
  return [
    'case',
    ['has', 'open'],
    ['any', ...shown.map((day) => isShut(day.slice(5)))],
    ['has', 'closed'],
    ['any', ...months.map(inMonth)],
    false,
  ]
}

/** The number of the month whose two figures stand at `at` in `closed`. */
export function closedMonth(at: number): ExpressionSpecification {
  return ['to-number', ['slice', ['get', 'closed'], at, at + 2]]
}

function inMonth(month: number): ExpressionSpecification {
  const [first, last] = [closedMonth(0), closedMonth(3)]
  return [
    'case',
    ['<=', first, last],
    ['all', ['<=', first, month], ['<=', month, last]],
    ['any', ['<=', first, month], ['<=', month, last]],
  ]
}

/** The first day, the last, and every seventh between. */
function daysOf({ first, last }: DayRange): string[] {
  const days = [first]
  for (let step = 1; step < STEPS_OF_YEAR; step += 1) {
    const day = daysAfter(first, step * STEP_DAYS)
    if (day >= last) break
    days.push(day)
  }
  return last > first ? [...days, last] : days
}
