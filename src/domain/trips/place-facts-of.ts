import type { Trip } from '../../../core/domain/trips/trip.ts'
import type { KnownPlace } from '../places/known-places.ts'

/** What is known of a stop's place beyond its name and point. */
export type TripPlaceFacts = Pick<KnownPlace, 'kind' | 'elevationM' | 'season'> & {
  category: KnownPlace['category'] | null
}

/**
 * Looks a stop's place up by its id in the catalogue; undefined for what is not in it. A `KnownPlace` will do; official
 * names and towns have a kind and no category.
 */
export type FactsOf = (placeId: string) => TripPlaceFacts | undefined

/** The facts of the stops' places that are among these, by their ids. */
export function factsOfStops(
  { days }: Pick<Trip, 'days'>,
  places: readonly KnownPlace[],
): Record<string, TripPlaceFacts> {
  const wanted = new Set(days.flatMap(({ stops }) => stops.map(({ place }) => place.placeId)))
  return Object.fromEntries(
    places.flatMap(({ placeId, kind, elevationM, season, category }): [string, TripPlaceFacts][] =>
      wanted.has(placeId) ? [[placeId, { kind, elevationM, season, category }]] : [],
    ),
  )
}
