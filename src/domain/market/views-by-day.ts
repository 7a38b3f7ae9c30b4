import type { OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'

/** `YYYY-MM-DD`. */
export type DayViews = { day: string; views: number }

/** The views of all offerings together on each of the last `count` days, the oldest first, `today` the last. */
export function viewsByDay(offerings: readonly OfferingViews[], today: string, count: number): DayViews[] {
  const sums = new Map<string, number>()
  for (const { days } of offerings)
    for (const { day, views } of days) sums.set(day, (sums.get(day) ?? 0) + views)
  return Array.from({ length: count }, (_, at) => {
    const day = daysAfter(today, at + 1 - count)
    return { day, views: sums.get(day) ?? 0 }
  })
}

/** Each offering with its views on the last `count` days, the most looked at first. */
export function viewsOfEach(
  offerings: readonly OfferingViews[],
  today: string,
  count: number,
): { uuid: string; title: string; views: number }[] {
  const first = daysAfter(today, 1 - count)
  return offerings
    .map(({ offeringUuid, title, days }) => ({
      uuid: offeringUuid,
      title,
      views: sumOf(days.filter(({ day }) => day >= first && day <= today)),
    }))
    .sort((one, other) => other.views - one.views)
}

export const sumOf = (days: readonly { views: number }[]): number =>
  days.reduce((sum, { views }) => sum + views, 0)
