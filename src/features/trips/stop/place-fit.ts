import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { NewPlace, PlaceInDay } from '../../../domain/trips/suggestions/best-place.ts'
import type { MaybePlace } from '../../../domain/trips/suggestions/day-suggestions.ts'
import { nightBefore } from '../../../domain/trips/nights/night-before.ts'
import { factsOfStops } from '../../../domain/trips/place-facts-of.ts'
import { usualStay } from '../../../domain/trips/usual-stay.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { tripSenseClient } from '../../../parts/trip/trip-sense-client.ts'
import type { FitQuestion } from '../../../parts/worker/sense-messages.ts'

/** Where a place goes in a day, seen from its stops as they stood; what that adds in minutes, null where no drive is known. */
export type PlaceFit = {
  /** From 1. */
  day: number
  before: TripStop | null
  after: TripStop | null
  addsMinutes: number | null
  /** What of the day is nearest by road, and how far. */
  near: { name: string; minutes: number } | null
}

/** The day's stops on both sides of a place in it. */
export function fitInDay(trip: Pick<Trip, 'days'>, day: number, found: PlaceInDay): PlaceFit {
  const stops = trip.days[day - 1]?.stops ?? []
  const nearest =
    found.near === null
      ? undefined
      : found.near.stop === null
        ? (nightBefore(trip, day) ?? undefined)
        : stops[found.near.stop]
  return {
    day,
    before: stops[found.at] ?? null,
    after: stops[found.at - 1] ?? null,
    addsMinutes: found.addsMinutes,
    near: found.near && nearest ? { name: shortName(nearest.place), minutes: found.near.minutes } : null,
  }
}

/** What is asked about a trip's days; `known` are the places of the catalogue. */
export const fitQuestion = (
  { days }: Pick<Trip, 'days'>,
  known: readonly KnownPlace[],
  asked: Pick<FitQuestion, 'days' | 'places' | 'maybe'>,
): FitQuestion => ({
  trip: { days },
  facts: factsOfStops({ days }, known),
  today: coloradoDay(new Date()),
  ...asked,
})

/** A place as it is put into a day: how long people usually stay, and whether they sleep there. */
export function newPlaceOf(place: Location, known: readonly KnownPlace[]): NewPlace {
  const facts = known.find(({ placeId }) => placeId === place.placeId)
  return facts ? maybePlaceOf(facts) : { lat: place.lat, lng: place.lng, stays: usualStay({}), isBed: false }
}

/** A place of the catalogue as it may be suggested. */
export const maybePlaceOf = (place: KnownPlace): MaybePlace => ({
  lat: place.lat,
  lng: place.lng,
  season: place.season,
  stays: usualStay(place),
  isBed: place.category === 'lodging',
})

/** Where a place is best on each of these days, in their order; null for all where nobody can say. */
export async function fitsOf(
  trip: Pick<Trip, 'days'>,
  place: Location,
  days: readonly number[],
  known: readonly KnownPlace[],
): Promise<(PlaceFit | null)[]> {
  const question = fitQuestion(trip, known, { days, places: [newPlaceOf(place, known)], maybe: [] })
  const fits = await tripSenseClient.fit(question)
  return days.map((day, at) => {
    const found = fits?.[at]?.places[0]
    return found ? fitInDay(trip, day, found) : null
  })
}
