import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { nightsFrom } from './chosen-nights.ts'

type Wanted = {
  /** How many nights in a row; null for what starts once. */
  nights: number | null
  /** Near which start, ISO instant. */
  startsAt: string
  count: number
}

/** The starts with room that are nearest to one that has none, or stays of as many nights; at most `count`, the earliest first. */
export function nearestStarts(
  departures: readonly Departure[],
  { nights, startsAt, count }: Wanted,
): Departure[][] {
  const wanted = Date.parse(startsAt)
  const hasRoom = ({ status }: Departure) => status === 'available' || status === 'limited'
  const away = ({ startsAt: start }: Departure) => Math.abs(Date.parse(start) - wanted)
  return departures
    .filter(hasRoom)
    .map((first) => {
      if (nights === null) return [first]
      const stay = nightsFrom(departures, first.localDate, nights, hasRoom)
      return stay.gone === null ? stay.nights : []
    })
    .filter((starts) => starts.length > 0)
    .sort(([one], [other]) => away(one!) - away(other!))
    .slice(0, count)
    .sort(([one], [other]) => (one!.startsAt < other!.startsAt ? -1 : 1))
}
