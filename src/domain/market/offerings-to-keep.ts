import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'

/** What is so near to a stop of a coming trip comes onto the phone. @source issue 33 "On the phone" */
export const NEAR_TRIP_KM = 30
/** No more than these, so that there is room for what was opened. */
export const MOST_NEAR_TRIPS = 150
/** Of a trip without dates, and of what belongs to none, so many days from today on. @source issue 33 "On the phone" */
const DAYS_WITHOUT_TRIP = 14

/** A trip with its stops. `start` is its first day, `YYYY-MM-DD`, null while nobody said; `days` how many it has. */
export type TripToServe = {
  start: string | null
  days: number
  party: number
  stops: readonly Degrees[]
}

/** An offering to have on the phone, and the days and the party for which its departures are wanted; both days counted. */
export type WantedOffering = {
  offering: ListedOffering
  departures: { from: string; to: string; party: number }
}

/** Whether the trip is over before `today`, `YYYY-MM-DD`. One without dates is not. */
export const isTripOver = ({ start, days }: Pick<TripToServe, 'start' | 'days'>, today: string): boolean =>
  start !== null && daysAfter(start, days - 1) < today

/**
 * What is near a stop of a trip that is not over, for the trip that comes first; those that come sooner first, of one trip the nearest. Then what has a heart, by its
 * uuid.
 */
export function offeringsToKeep(
  offerings: readonly ListedOffering[],
  { trips, hearts }: { trips: readonly TripToServe[]; hearts: readonly string[] },
  today: string,
): WantedOffering[] {
  const wanted = new Map<number, WantedOffering>()
  const coming = trips
    .filter((trip) => !isTripOver(trip, today))
    .toSorted((one, other) => compare(one.start ?? '9999', other.start ?? '9999'))
  for (const trip of coming) {
    const near = offerings
      .filter(({ id }) => !wanted.has(id))
      .map((offering) => ({
        offering,
        km: Math.min(...trip.stops.map((stop) => distanceKm(stop, offering)), Infinity),
      }))
      .filter(({ km }) => km <= NEAR_TRIP_KM)
      .toSorted((one, other) => one.km - other.km || one.offering.id - other.offering.id)
    for (const { offering } of near)
      wanted.set(offering.id, { offering, departures: departuresOf(trip, today) })
  }
  const kept = new Set(hearts)
  for (const offering of offerings) {
    if (!kept.has(offering.uuid) || wanted.has(offering.id)) continue
    wanted.set(offering.id, { offering, departures: departuresOf(WITHOUT_TRIP, today) })
  }
  return [...wanted.values()].slice(0, MOST_NEAR_TRIPS)
}

const WITHOUT_TRIP: TripToServe = { start: null, days: 1, party: 1, stops: [] }

function departuresOf({ start, days, party }: TripToServe, today: string): WantedOffering['departures'] {
  if (start === null) return { from: today, to: daysAfter(today, DAYS_WITHOUT_TRIP - 1), party }
  return { from: start < today ? today : start, to: daysAfter(start, days - 1), party }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
