import type { SearchBar } from '../../../state/search-bar-schema.ts'

/**
 * What is odd about the chosen times, or null. Only a trip of a single day can end before it starts, and only where
 * both times were chosen. It is said, never refused: the traveler may be about to change the other one.
 */
export function timesProblem({ selectedDates, startTime, endTime }: SearchBar): string | null {
  const { start, end } = selectedDates
  if (start === null || start !== end || startTime === null || endTime === null) return null
  if (endTime > startTime) return null
  return endTime < startTime
    ? 'The end is before the start. Choose a later end time or a later last day.'
    : 'The end is the same as the start. Choose a later end time or a later last day.'
}
