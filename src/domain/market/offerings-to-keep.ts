import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { distanceKm, EARTH_RADIUS_KM, type Degrees } from '../../../core/domain/places/distance.ts'

/** What is so near to a stop of a coming trip comes onto the phone. @source issue 33 "On the phone" */
export const NEAR_TRIP_KM = 30
/** No more than these, so that there is room for what was opened. */
export const MOST_KEPT_AHEAD = 150
/** For a trip without dates, and for what belongs to no trip, departures are kept for so many days from today on. @source issue 33 "On the phone" */
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
 * What has a heart, by its uuid, then what is near a stop of a trip that is not over, those of the trip that comes first before others and of
 * one trip the nearest first. What is near a trip is wanted for its days.
 */
export function offeringsToKeep(
  offerings: readonly ListedOffering[],
  { trips, hearts }: { trips: readonly TripToServe[]; hearts: readonly string[] },
  today: string,
): WantedOffering[] {
  const kept = new Set(hearts)
  const wanted = new Map<number, WantedOffering>()
  const coming = trips
    .filter((trip) => !isTripOver(trip, today))
    .toSorted((one, other) => compare(one.start ?? '9999', other.start ?? '9999'))
  for (const trip of coming) {
    const near = offerings
      .filter(({ id }) => !wanted.has(id))
      .map((offering) => ({ offering, km: kmToNearest(offering, trip.stops) }))
      .filter(({ km }) => km <= NEAR_TRIP_KM)
      .toSorted((one, other) => one.km - other.km || one.offering.id - other.offering.id)
    for (const { offering } of near)
      wanted.set(offering.id, { offering, departures: departuresOf(trip, today) })
  }
  const hearted = offerings
    .filter(({ uuid }) => kept.has(uuid))
    .map((offering) => wanted.get(offering.id) ?? { offering, departures: departuresOf(WITHOUT_TRIP, today) })
  const others = [...wanted.values()].filter(({ offering: { uuid } }) => !kept.has(uuid))
  return [...hearted, ...others].slice(0, MOST_KEPT_AHEAD)
}

/** Further north or south than this nothing is near: a look at that is enough for most of thousands. */
const NEAR_TRIP_LAT = (NEAR_TRIP_KM / EARTH_RADIUS_KM) * (180 / Math.PI) + 0.001

/** Infinity for what is not near any of them. */
function kmToNearest(offering: Degrees, stops: readonly Degrees[]): number {
  let nearest = Infinity
  for (const stop of stops) {
    if (Math.abs(stop.lat - offering.lat) > NEAR_TRIP_LAT) continue
    nearest = Math.min(nearest, distanceKm(stop, offering))
  }
  return nearest
}

const WITHOUT_TRIP: TripToServe = { start: null, days: 1, party: 1, stops: [] }

function departuresOf({ start, days, party }: TripToServe, today: string): WantedOffering['departures'] {
  if (start === null) return { from: today, to: daysAfter(today, DAYS_WITHOUT_TRIP - 1), party }
  return { from: start < today ? today : start, to: daysAfter(start, days - 1), party }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
