/**
 * The years in which something of a trip can lie. A device that has lost the time says 1970, and what it writes is kept; what is
 * told or written of others is no date that anybody meant.
 */
export const FIRST_YEAR = 1970
export const LAST_YEAR = 2199

/** Whether the year that an ISO day or instant begins with is one of those. */
export function isSaneYear(isoText: string): boolean {
  const year = Number(isoText.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Whether the calendar has this `YYYY-MM-DD`. */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
