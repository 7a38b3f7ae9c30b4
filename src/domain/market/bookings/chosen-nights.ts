import { MAX_NIGHTS } from '../../../../core/contracts/market/bookings.ts'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'

/**
 * So many nights of one option from `first` on (`YYYY-MM-DD`), in date order and without a gap; fewer where one cannot be had, and then `gone` is
 * that night's day. `isFree` says which can.
 */
export function nightsFrom(
  departures: readonly Departure[],
  first: string,
  count: number,
  isFree: (night: Departure) => boolean,
): { nights: Departure[]; gone: string | null } {
  const byDay = new Map(departures.map((one) => [one.localDate, one]))
  const nights: Departure[] = []
  for (let at = 0; at < Math.min(count, MAX_NIGHTS); at += 1) {
    const day = daysAfter(first, at)
    const night = byDay.get(day)
    if (!night || !isFree(night)) return { nights, gone: day }
    nights.push(night)
  }
  return { nights, gone: null }
}
