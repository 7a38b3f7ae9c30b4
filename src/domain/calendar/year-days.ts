/** Every day that a year can have: 29 February is one. */
export const DAYS_OF_YEAR = 366

const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** For each month the number of its first day. */
const STARTS = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

/** The number of a day of the year, `MM-DD`: 1 January is 0, 1 March is 60 in every year. NaN for what is no month. */
export const dayNumber = (monthDay: string): number =>
  (STARTS[Number(monthDay.slice(0, 2)) - 1] ?? NaN) + Number(monthDay.slice(3, 5)) - 1

/** The day of a number, 0 to 365, as `MM-DD`. */
export function monthDayOf(number: number): string {
  const month = STARTS.findLastIndex((start) => start <= number)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(month + 1)}-${two(number - (STARTS[month] ?? 0) + 1)}`
}

/** How many days of the year one lies after another, 0 to 365, over New Year where it must. */
export const daysPast = (from: number, to: number): number => (to - from + DAYS_OF_YEAR) % DAYS_OF_YEAR

/** The first and the last day of a month, January being 1, as `MM-DD`. */
export function monthEnds(month: number): { first: string; last: string } {
  const digits = String(month).padStart(2, '0')
  return { first: `${digits}-01`, last: `${digits}-${MONTH_LENGTHS[month - 1]}` }
}

/** The numbers of a month's first and last day, January being 1. */
export function monthDayNumbers(month: number): { first: number; last: number } {
  const first = STARTS[month - 1] ?? NaN
  return { first, last: first + (MONTH_LENGTHS[month - 1] ?? NaN) - 1 }
}
