import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { calendarMoment } from '../calendar/calendar-moment.ts'
import { timeInWords, timeOfMinutes } from '../calendar/clock-time.ts'

/**
 * When a place is open: from one month to another (1 to 12, may pass over New Year), on these days of the week (bit 0 is Monday), from
 * one minute since midnight to another. Two spans of a place never share a day.
 */
export type OpenSpan = readonly [
  fromMonth: number,
  toMonth: number,
  days: number,
  opens: number,
  closes: number,
]

/** How an arrival meets the hours. Minutes since midnight; `days` are the days of the week as in `OpenSpan`. */
export type HoursAtArrival =
  | { code: 'open'; closes: number }
  | { code: 'opens-later'; opens: number }
  | { code: 'closed-by-then'; closes: number }
  /** Open in that month, on these other days of the week. */
  | { code: 'other-day'; days: number }
  | { code: 'other-months' }

const ALL_DAYS = 0b1111111
const MIDNIGHT = 24 * 60

/** Whether it is open all day on every day of the year. */
export const isAlwaysOpen = (spans: readonly OpenSpan[]): boolean =>
  spans.some(
    ([from, to, days, opens, closes]) =>
      from === 1 && to === 12 && days === ALL_DAYS && opens === 0 && closes === MIDNIGHT,
  )

/** How somebody who arrives at a minute of a day `YYYY-MM-DD` finds the place; from 1440 on it is a minute of the next day. */
export function hoursAtArrival(
  spans: readonly OpenSpan[],
  tripDay: string,
  atMinute: number,
): HoursAtArrival {
  if (isAlwaysOpen(spans)) return { code: 'open', closes: MIDNIGHT }
  const { day, minutes: arrive } = calendarMoment(tripDay, atMinute)
  const inMonth = spans.filter((span) => hasMonth(span, Number(day.slice(5, 7))))
  if (inMonth.length === 0) return { code: 'other-months' }
  const today = inMonth.find(([, , days]) => (days & (1 << weekdayOf(day))) !== 0)
  if (!today) return { code: 'other-day', days: inMonth.reduce((all, [, , days]) => all | days, 0) }
  const [, , , opens, closes] = today
  if (arrive < opens) return { code: 'opens-later', opens }
  return arrive < closes ? { code: 'open', closes } : { code: 'closed-by-then', closes }
}

/** From when to when it is open on a day, minutes since its midnight. */
export type OpenOn = { opens: number; closes: number }

/** The hours on a day `YYYY-MM-DD`; null where it is closed that day, and for a place that never closes. */
export function hoursOn(spans: readonly OpenSpan[], day: string): OpenOn | null {
  if (isAlwaysOpen(spans)) return null
  const month = Number(day.slice(5, 7))
  const span = spans.find((one) => hasMonth(one, month) && (one[2] & (1 << weekdayOf(day))) !== 0)
  return span ? { opens: span[3], closes: span[4] } : null
}

/** 'Saturdays 8:00 AM to 2:00 PM, April to November' for each span; 'Open all day, every day' for a place that never closes. */
export function hoursInWords(spans: readonly OpenSpan[]): string[] {
  if (isAlwaysOpen(spans)) return ['Open all day, every day']
  return groupsOf(spans).map(([from, to, days, opens, closes]) => {
    const months = monthsInWords(from, to)
    return `${weekdaysInWords(days)} ${clock(opens)} to ${clock(closes)}${months === '' ? '' : `, ${months}`}`
  })
}

/** 'Every day', 'Mondays', 'Tuesdays to Fridays', 'Mondays, Thursdays to Sundays'. */
export function weekdaysInWords(days: number): string {
  if (days === ALL_DAYS) return 'Every day'
  const runs: number[][] = []
  for (let day = 0; day < WEEKDAYS.length; day += 1) {
    if ((days & (1 << day)) === 0) continue
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => {
      const [first, last] = [WEEKDAYS[run[0] ?? 0], WEEKDAYS[run.at(-1) ?? 0]]
      return run.length === 1 ? first : run.length === 2 ? `${first}, ${last}` : `${first} to ${last}`
    })
    .join(', ')
}

/** Spans that differ by nothing but their days are said together. */
function groupsOf(spans: readonly OpenSpan[]): OpenSpan[] {
  const groups: OpenSpan[] = []
  for (const span of spans) {
    const [from, to, days, opens, closes] = span
    const at = groups.findIndex(
      (one) => [from, to, opens, closes].join() === [one[0], one[1], one[3], one[4]].join(),
    )
    const before = groups[at]
    if (before) groups[at] = [from, to, before[2] | days, opens, closes]
    else groups.push(span)
  }
  return groups
}

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

function monthsInWords(from: number, to: number): string {
  if (from === 1 && to === 12) return ''
  const [first, last] = [MONTH_WORDS[from - 1], MONTH_WORDS[to - 1]]
  return first === last ? `in ${first}` : `${first} to ${last}`
}

/** 0 is Monday. Days are whole calendar days: no change of the clocks is near them. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

const hasMonth = ([from, to]: OpenSpan, month: number): boolean =>
  from <= to ? from <= month && month <= to : from <= month || month <= to

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))
