import { dayInWords, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import type { Party } from '../../../core/domain/plan/plan.ts'
import type { DayRange } from '../../ui/calendar/day-range.ts'

/** A trip in a few words. @source planning §2.1, decisions §1 */

/**
 * 'Jul 12 – Jul 20', 'Jul 12' for a day trip or while there is no end; null without dates. Within the twelve months
 * from `today` and within its year no year is said; beyond, it is said once, and of both days where they differ in it.
 */
export function datesInWords({ start, end }: DayRange, today: string): string | null {
  if (start === null) return null
  const last = end ?? start
  const soon = start >= today && last <= nextYears(today)
  const twoYears = yearOf(start) !== yearOf(last)
  const first = dayInWords(start, { withYear: !soon && (twoYears || yearOf(start) !== yearOf(today)) })
  return last === start ? first : `${first} – ${dayInWords(last, { withYear: !soon && twoYears })}`
}

/** What the date field says: '8 days' from the 12th to the 20th; null until both ends are chosen or for a single day's outing. */
export function stayLength({ start, end }: DayRange): string | null {
  if (start === null || end === null) return null
  const days = daysBetween(start, end)
  return days === 0 ? null : plural(days, 'day')
}

/** '4 nights · 5 days', '1 day': a trip's days as people count them. @source decisions §9 */
export const nightsAndDays = (days: number): string =>
  days > 1 ? `${plural(days - 1, 'night')} · ${plural(days, 'day')}` : plural(days, 'day')

/** '2 adults, 1 child, 1 infant', groups of nobody left out; null when nobody travels. */
export function guestsInWords({ adults, children, infants }: Pick<Party, 'adults' | 'children' | 'infants'>) {
  const groups = [
    adults > 0 && plural(adults, 'adult'),
    children > 0 && plural(children, 'child', 'children'),
    infants > 0 && plural(infants, 'infant'),
  ].filter((group) => group !== false)
  return groups.length ? groups.join(', ') : null
}

/** 'Salida', 'Salida and Ouray', 'Salida, Buena Vista and 48 more'; '' for none. Never longer than two names. */
export function placesInWords(names: readonly string[]): string {
  const [first = '', second, ...others] = names
  if (second === undefined) return first
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`
}

/** The first three labels and how many more: 'Hiking, Fishing, Camping +2'. */
export function firstThree(labels: readonly string[]): string {
  const more = labels.length - 3
  return labels.slice(0, 3).join(', ') + (more > 0 ? ` +${more}` : '')
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

const nextYears = (day: string): string => `${yearOf(day) + 1}${day.slice(4)}`
