import { dayInWords, daysBetween, longDayInWords } from '../../../api/domain/calendar-day.ts'
import type { SearchBar, SearchParams } from '../../state/search-bar-schema.ts'

/** The words the overlay's tabs say about what is chosen. @source planning §2.1, decisions §1 */

export function whereSummary(chosen: number): string {
  return chosen === 0 ? 'Select Locations' : `${plural(chosen, 'Location')} Selected`
}

export function whenSummary({ start, end }: SearchBar['selectedDates']): string {
  if (start === null) return 'Add dates'
  if (end === null || end === start) return dayInWords(start)
  return `${dayInWords(start)} – ${dayInWords(end)}`
}

/** '8 days' from the 12th to the 20th; null until both ends are chosen or for a single day's outing. */
export function stayLength({ start, end }: SearchBar['selectedDates']): string | null {
  if (start === null || end === null) return null
  const days = daysBetween(start, end)
  return days === 0 ? null : plural(days, 'day')
}

/** What a click on the calendar did, for those who hear it: 'Start Friday, July 3. End Sunday, July 5'. */
export function daysAnnouncement({ start, end }: SearchBar['selectedDates']): string {
  if (start === null) return ''
  const first = `Start ${longDayInWords(start)}`
  return end === null ? first : `${first}. End ${longDayInWords(end)}`
}

export function whoSummary({ adults, children, infants, guestsSet }: SearchParams): string {
  if (!guestsSet) return 'Add Guests'
  const groups = [
    adults > 0 && plural(adults, 'adult'),
    children > 0 && plural(children, 'child', 'children'),
    infants > 0 && plural(infants, 'infant'),
  ].filter((group) => group !== false)
  return groups.length ? groups.join(', ') : 'Add Guests'
}

export function whatSummary({
  selectedActivities,
  activities,
  lodging,
  transportation,
}: SearchParams): string {
  const parts = [
    selectedActivities.length > 0
      ? plural(selectedActivities.length, 'Activity', 'Activities')
      : activities && 'Activities',
    lodging && 'Lodging',
    transportation && 'Transportation',
  ].filter((part) => part !== false)
  return parts.length ? parts.join(', ') : 'Add Acts'
}

/** The first three labels and how many more: 'Hiking, Fishing, Camping +2'. */
export function firstThree(labels: readonly string[]): string {
  const more = labels.length - 3
  return labels.slice(0, 3).join(', ') + (more > 0 ? ` +${more}` : '')
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
