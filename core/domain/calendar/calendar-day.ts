import { coloradoClock } from './colorado-clock.ts'
import { MONTH_WORDS } from './month-words.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

// Made when first asked for: loading its data holds up whoever does it, and the first screen need not.
let inFull: Intl.DateTimeFormat | undefined

const DAY_MS = 86_400_000

/** The calendar day, `YYYY-MM-DD`, that Colorado has at this moment. @source decisions §4 */
export const coloradoDay = (moment: Date): string => coloradoClock(moment).day

/**
 * Whole days from one `YYYY-MM-DD` to another; negative when the second is earlier. A trip from the 12th to the
 * 20th is 8 days long. @source decisions §1
 */
export const daysBetween = (start: string, end: string): number =>
  Math.round((noonUtc(end) - noonUtc(start)) / DAY_MS)

/** The calendar day so many days after a `YYYY-MM-DD`; before it where negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(noonUtc(day) + count * DAY_MS).toISOString().slice(0, 10)

/** `2026-07-03` as the words a traveler reads: `Jul 3`, with the year where asked. */
export function dayInWords(day: string, { withYear = false } = {}): string {
  const date = new Date(noonUtc(day))
  const words = `${MONTH_WORDS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`
  return withYear ? `${words}, ${date.getUTCFullYear()}` : words
}

/** `2026-07-03` as its day of the week: `Fri`. */
export const weekdayInWords = (day: string): string => WEEKDAYS[new Date(noonUtc(day)).getUTCDay()] ?? ''

/** `2026-07-03` in full, for those who hear it: `Friday, July 3`. */
export function longDayInWords(day: string): string {
  inFull ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return inFull.format(noonUtc(day))
}

// Noon, so that no zone's midnight is ever near.
const noonUtc = (day: string): number => Date.parse(`${day}T12:00:00Z`)
