import { isRealDay } from '../../../core/contracts/real-day.ts'

/** A day in a text, `YYYY-MM-DD`, and where it stands. `end` is the last day of a range that one piece of text says. */
export type SaidDate = { date: string; end: string | null; from: number; to: number }
/** A time of day in a text, `HH:MM`. `end` is where a range such as "9 – 11 AM" ends. */
export type SaidTime = { time: string; end: string | null; from: number; to: number }

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const DASH = String.raw`\s{0,3}(?:-|–|—|to|through|until)\s{0,3}`
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s{1,3})?`

/** `July 3 – 5, 2026`, `Jul 3 – Aug 2, 2026`, `July 3, 2026`. */
const MONTH_FIRST = new RegExp(
  String.raw`\b${MONTH}\s{1,3}${DAY}(?:${DASH}${WEEKDAY}(?:${MONTH}\s{1,3})?${DAY})?,?\s{1,3}(\d{4})\b`,
  'gi',
)
/** `3 – 5 July 2026`, `3 July 2026`, `03-Jul-2026`. */
const DAY_FIRST = new RegExp(
  String.raw`\b${DAY}(?:${DASH}${DAY})?[\s-]{1,3}${MONTH},?[\s-]{1,3}(\d{4})\b`,
  'gi',
)
const ISO = /\b(\d{4})-(\d\d)-(\d\d)(?!\d)/g
/** As the United States write it: month, day, year. */
const SLASHES = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?![\d/])/g

/** The days that a text says with their year, in its order. One without a year is none: nobody said which. */
export function saidDates(text: string): SaidDate[] {
  const found: SaidDate[] = []
  const take = (match: RegExpExecArray, date: string | null, end: string | null) => {
    const from = match.index
    const to = from + match[0].length
    if (date === null || found.some((one) => one.from < to && from < one.to)) return
    found.push({ date, end: end !== null && end > date ? end : null, from, to })
  }
  for (const match of text.matchAll(MONTH_FIRST)) {
    const [, month = '', day, endMonth, endDay, year] = match
    const end = endDay === undefined ? null : dayOf(year, endMonth ?? month, endDay)
    const date = dayOf(year, month, day)
    // `Dec 30 – Jan 2, 2027` begins in the year before the one that it says.
    const isOverNewYear = endMonth !== undefined && end !== null && date !== null && end < date
    take(match, isOverNewYear ? dayOf(String(Number(year) - 1), month, day) : date, end)
  }
  for (const match of text.matchAll(DAY_FIRST)) {
    const [, day, endDay, month, year] = match
    const end = endDay === undefined ? null : dayOf(year, month, endDay)
    take(match, dayOf(year, month, day), end)
  }
  for (const match of text.matchAll(ISO)) take(match, real(match[1], match[2], match[3]), null)
  for (const match of text.matchAll(SLASHES)) {
    const [, month, day, year = ''] = match
    take(match, real(year.length === 2 ? `20${year}` : year, month, day), null)
  }
  return found.sort((a, b) => a.from - b.from)
}

const dayOf = (year?: string, month = '', day?: string): string | null =>
  real(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), day)

function real(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDay(date) ? date : null
}

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d\d))?\s?([ap])\.?\s?m\b\.?`
const TWELVE = new RegExp(
  String.raw`(?<![\d:.$])(?:(\d{1,2})(?:[:.](\d\d))?\s?(?:([ap])\.?\s?m\b\.?)?${DASH})?${CLOCK}`,
  'gi',
)
const TWENTY_FOUR = new RegExp(
  String.raw`(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?(?:${DASH}([01]?\d|2[0-3]):([0-5]\d))?(?![\d:])(?!\s?[ap]\.?m)`,
  'gi',
)
const NOON = /\b(noon|midday)\b/gi

/** The times of day that a text says, in its order. */
export function saidTimes(text: string): SaidTime[] {
  const found: SaidTime[] = []
  const take = (match: RegExpExecArray, time: string | null, end: string | null) => {
    const from = match.index
    const to = from + match[0].length
    if (time !== null && !found.some((one) => one.from < to && from < one.to))
      found.push({ time, end, from, to })
  }
  for (const match of text.matchAll(TWELVE)) {
    const [, hour, minute, half, endHour, endMinute, endHalf = ''] = match
    const end = twelve(endHour, endMinute, endHalf)
    if (hour === undefined) take(match, end, null)
    else
      take(match, half === undefined ? before(hour, minute, endHalf, end) : twelve(hour, minute, half), end)
  }
  for (const match of text.matchAll(TWENTY_FOUR)) {
    const [, hour = '', minute = '', endHour, endMinute] = match
    const end = endHour === undefined ? null : `${endHour.padStart(2, '0')}:${endMinute}`
    take(match, `${hour.padStart(2, '0')}:${minute}`, end)
  }
  for (const match of text.matchAll(NOON)) take(match, '12:00', null)
  return found.sort((a, b) => a.from - b.from)
}

/** The beginning of '11:30 – 1 PM': of the end's half of the day, or of the other where it would stand behind the end. */
function before(hour: string, minute: string | undefined, half: string, end: string | null): string | null {
  const same = twelve(hour, minute, half)
  return same === null || end === null || same <= end
    ? same
    : twelve(hour, minute, half.toLowerCase() === 'p' ? 'a' : 'p')
}

function twelve(hour = '', minute = '00', half = ''): string | null {
  const number = Number(hour)
  if (number < 1 || number > 12 || Number(minute) > 59) return null
  const hours = (number % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
