import type { OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'

/** What became of offerings: how often they were opened, given a heart, booked. */
export type Counts = { views: number; hearts: number; bookings: number }

/** `YYYY-MM-DD`. */
export type DayCounts = Counts & { day: string }

/** What became of all offerings together on each of the last `count` days, the oldest first, `today` the last. */
export function countsByDay(offerings: readonly OfferingViews[], today: string, count: number): DayCounts[] {
  const told = offerings.flatMap(({ days }) => days)
  return Array.from({ length: count }, (_, at) => {
    const day = daysAfter(today, at + 1 - count)
    return { day, ...sumOf(told.filter((one) => one.day === day)) }
  })
}

/** Each offering with what became of it on the last `count` days, the most looked at first. */
export function countsOfEach(
  offerings: readonly OfferingViews[],
  today: string,
  count: number,
): (Counts & { uuid: string; title: string })[] {
  const first = daysAfter(today, 1 - count)
  return offerings
    .map(({ offeringUuid, title, days }) => ({
      uuid: offeringUuid,
      title,
      ...sumOf(days.filter(({ day }) => day >= first && day <= today)),
    }))
    .sort((one, other) => other.views - one.views)
}

export const sumOf = (days: readonly Counts[]): Counts =>
  days.reduce(
    (sum, { views, hearts, bookings }) => ({
      views: sum.views + views,
      hearts: sum.hearts + hearts,
      bookings: sum.bookings + bookings,
    }),
    { views: 0, hearts: 0, bookings: 0 },
  )
