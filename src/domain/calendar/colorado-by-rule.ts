const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000

/** Of the clocks in winter and in summer, hours from UTC. */
const WINTER = -7
const SUMMER = -6

/**
 * Colorado's calendar day (`YYYY-MM-DD`) and its minutes since midnight at a moment (ms since 1970), by the rule that its clocks
 * follow since 2007: summer time from 2:00 on the second Sunday of March until 2:00 on the first Sunday of November. For the first
 * frame: `coloradoDay` and `coloradoMinutes` ask the browser, which loads the data of the time zones for it.
 */
export function coloradoByRule(now: number): { day: string; minutes: number } {
  const year = new Date(now).getUTCFullYear()
  const summerBegins = sundayOf(year, 2, 2) + (2 - WINTER) * HOUR_MS
  const summerEnds = sundayOf(year, 10, 1) + (2 - SUMMER) * HOUR_MS
  const zone = now >= summerBegins && now < summerEnds ? SUMMER : WINTER
  const local = now + zone * HOUR_MS
  return {
    day: new Date(local).toISOString().slice(0, 10),
    minutes: Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS),
  }
}

/** The first moment, in UTC, of a month's first or second Sunday; `month` from 0. */
function sundayOf(year: number, month: number, which: 1 | 2): number {
  const first = new Date(Date.UTC(year, month, 1))
  const days = ((7 - first.getUTCDay()) % 7) + 7 * (which - 1)
  return first.getTime() + days * DAY_MS
}
