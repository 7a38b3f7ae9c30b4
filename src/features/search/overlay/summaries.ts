import { datesInWords, guestsInWords, plural } from '../../../parts/trip-words.ts'
import type { SearchBar, SearchParams } from '../../../state/search-bar-schema.ts'

/** The words the overlay's tabs say about what is chosen. @source planning §2.1, decisions §1 */

export function whereSummary(chosen: number): string {
  return chosen === 0 ? 'Select Locations' : `${plural(chosen, 'Location')} Selected`
}

/** `today` is Colorado's: days far from it are said with their year. */
export const whenSummary = (dates: SearchBar['selectedDates'], today: string): string =>
  datesInWords(dates, today) ?? 'Add dates'

export const whoSummary = (params: SearchParams): string =>
  (params.guestsSet ? guestsInWords(params) : null) ?? 'Add Guests'

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
