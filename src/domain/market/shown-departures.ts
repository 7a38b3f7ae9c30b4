import type { Departure } from '../../../core/contracts/market/public-offerings.ts'

/** Departures of one option as they stand now: what can no longer be booked is closed, also where it was told before. */
export function departuresNow(told: readonly Departure[], optionId: string, now: Date): Departure[] {
  const at = now.getTime()
  return told
    .filter((one) => one.optionId === optionId)
    .map((one): Departure =>
      Date.parse(one.cutoffAt) <= at ? { ...one, status: 'closed', seatsLeft: null } : one,
    )
}

const BEST_FIRST: readonly Departure['status'][] = ['available', 'limited', 'sold_out', 'closed']

/** The best that each day has, by the day. */
export function statusByDay(departures: readonly Departure[]): Map<string, Departure['status']> {
  const best = new Map<string, Departure['status']>()
  for (const { localDate, status } of departures) {
    const known = best.get(localDate)
    if (known === undefined || BEST_FIRST.indexOf(status) < BEST_FIRST.indexOf(known))
      best.set(localDate, status)
  }
  return best
}

/** A month's days as weeks from Sunday, `YYYY-MM-DD`; null outside it. `month` is `YYYY-MM`. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const before = new Date(Date.UTC(year, at - 1, 1)).getUTCDay()
  const count = new Date(Date.UTC(year, at, 0)).getUTCDate()
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}

/** The month so many months later; `YYYY-MM`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}
