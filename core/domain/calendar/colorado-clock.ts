const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Colorado is 6 hours behind UTC in summer and 7 in winter. */
export const SUMMER_HOURS = 6
export const WINTER_HOURS = 7

/**
 * How many hours Colorado's clocks are behind UTC at a moment (ms since 1970), by the rule that they follow since 2007: summer time
 * from 2:00 on the second Sunday of March until 2:00 on the first Sunday of November. A test holds it to the time zones that Node
 * knows. Without those of the browser: their first use loads their data, 10 ms and on a slow phone 40.
 */
export function coloradoHoursBehind(at: number): number {
  const year = new Date(at).getUTCFullYear()
  const summerBegins = sundayOf(year, 2, 2) + (2 + WINTER_HOURS) * HOUR_MS
  const summerEnds = sundayOf(year, 10, 1) + (2 + SUMMER_HOURS) * HOUR_MS
  return at >= summerBegins && at < summerEnds ? SUMMER_HOURS : WINTER_HOURS
}

/** The calendar day (`YYYY-MM-DD`) and the minutes since midnight, with their fraction, that Colorado's clocks show at a moment. */
export function coloradoClock(moment: Date): { day: string; minutes: number } {
  const local = moment.getTime() - coloradoHoursBehind(moment.getTime()) * HOUR_MS
  return {
    day: new Date(local).toISOString().slice(0, 10),
    minutes: (local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS,
  }
}

/** The first moment, in UTC, of a month's first or second Sunday; `month` from 0. */
function sundayOf(year: number, month: number, which: 1 | 2): number {
  const first = new Date(Date.UTC(year, month, 1))
  const days = ((7 - first.getUTCDay()) % 7) + 7 * (which - 1)
  return first.getTime() + days * DAY_MS
}
