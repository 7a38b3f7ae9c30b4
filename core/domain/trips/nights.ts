import type { Trip, TripStop } from './trip.ts'

/** The evening of day `day`, from 1, between that day and the next one. */
export type Night = {
  day: number
  /** Where it is spent; null where the trip has no bed for it yet. */
  bed: TripStop | null
  /** Which night of that stay it is, from 1, and how many the stay has; both 0 without a bed. */
  position: number
  of: number
}

/** The evenings of the trip between two days, in their order: one less than it has days. @source decisions §9 */
export function nightsOf({ days }: Pick<Trip, 'days'>): readonly Night[] {
  return days.slice(0, -1).map(({ number }) => eveningOf({ days }, number))
}

/**
 * Where the evening of a day is spent, the last day's too. A later stay goes before one that began earlier, and of two beds of
 * one day the later in its order.
 */
export function eveningOf({ days }: Pick<Trip, 'days'>, day: number): Night {
  for (let at = day; at >= 1; at -= 1) {
    const bed = days[at - 1]?.stops.findLast((stop) => nightsAt(stop) > day - at)
    if (bed) return { day, bed, position: day - at + 1, of: nightsAt(bed) }
  }
  return { day, bed: null, position: 0, of: 0 }
}

/** How many nights people sleep at a stop: as somebody said, else 1 at a lodging and 0 elsewhere. */
export const nightsAt = ({ nights, place }: Pick<TripStop, 'nights' | 'place'>): number =>
  nights ?? (isLodging(place) ? 1 : 0)

/** Whether a place is lodging, by its own category or by its id in the catalogue. */
export const isLodging = ({ category, placeId }: TripStop['place']): boolean =>
  category === 'lodging' || (category === undefined && LODGING_ID.test(placeId))

const LODGING_ID = /^(?:colorado|custom)-lodging-/

/** A stay that goes on after the evening before the trip's last day, by so many nights. */
export type PastEnd = { stop: TripStop; nights: number }

/** The stays of which nights lie past the trip's end, in the order of the trip. */
export function nightsPastEnd({ days }: Pick<Trip, 'days'>): PastEnd[] {
  return days.flatMap(({ number, stops }) =>
    stops.flatMap((stop) => {
      const nights = number - 1 + nightsAt(stop) - (days.length - 1)
      return nightsAt(stop) > 0 && nights > 0 ? [{ stop, nights: Math.min(nights, nightsAt(stop)) }] : []
    }),
  )
}
