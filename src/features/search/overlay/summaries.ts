import type { Days, Party, Wishes } from '../../../../core/domain/plan/plan.ts'
import { daysBetween } from '../../../../core/domain/calendar/calendar-day.ts'
import { datesInWords, guestsInWords, nightsAndDays, plural } from '../../../parts/words/trip-words.ts'

/** The words the overlay's tabs say about what is chosen. @source planning §2.1, decisions §1 */

export function whereSummary(chosen: number): string {
  return chosen === 0 ? 'Select Locations' : `${plural(chosen, 'Location')} Selected`
}

/** `today` is Colorado's: days far from it are said with their year. */
export const whenSummary = (days: Days, today: string): string => datesInWords(days, today) ?? 'Add dates'

/** What the tab says: '8 nights · 9 days, Jul 12 – Jul 20'; the dates alone where they are one day. @source decisions §9 */
export function whenTabSummary(days: Days, today: string): string {
  const { start, end } = days
  const dates = whenSummary(days, today)
  if (start === null || end === null || start === end) return dates
  return `${nightsAndDays(daysBetween(start, end) + 1)}, ${dates}`
}

export const whoSummary = (party: Party): string =>
  (party.chosen ? guestsInWords(party) : null) ?? 'Add Guests'

export function whatSummary({ activities, lodging, transportation }: Wishes): string {
  const parts = [
    activities.labels.length > 0
      ? plural(activities.labels.length, 'Activity', 'Activities')
      : activities.on && 'Activities',
    lodging.on && 'Lodging',
    transportation.on && 'Transportation',
  ].filter((part) => part !== false)
  return parts.length ? parts.join(', ') : 'Add Acts'
}
