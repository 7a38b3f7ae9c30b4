import { CATEGORY_COLORS } from '../../../../core/domain/places/categories.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { EMPTY_PLAN, type Party } from '../../../../core/domain/plan/plan.ts'
import type { NewTrip } from '../../../../core/records/trips/trip-edits.ts'
import { mayStart, type ReadyPlace, type ReadyTrip } from './ready-trip.ts'
import file from './ready-trips.json' with { type: 'json' }

// A JSON file's texts are any texts for TypeScript; scripts/data/trips/make-ready-trips.test.ts holds what the file is.
const { trips, places } = file as unknown as {
  trips: readonly ReadyTrip[]
  places: readonly ReadyPlace[]
}

const byId = new Map(places.map((place) => [place.placeId, place]))

/** All ready-made trips. @source decision record 59 */
export const READY_TRIPS: readonly ReadyTrip[] = trips

/**
 * Those that hold their rules when they begin on a Colorado day, `YYYY-MM-DD`, first the ones that cannot begin on any day: theirs is the
 * season. On every day of a year there are at least four.
 */
export function readyTripsOn(day: string): readonly ReadyTrip[] {
  const offered = READY_TRIPS.filter((trip) => mayStart(trip, day))
  return [...offered.filter(isSeasonal), ...offered.filter((trip) => !isSeasonal(trip))]
}

const isSeasonal = ({ starts }: ReadyTrip): boolean => starts[0]?.[0] !== '01-01' || starts[0][1] !== '12-31'

/** A place of a ready-made trip; throws for an id that none of them has. */
export function readyPlace(placeId: string): ReadyPlace {
  const place = byId.get(placeId)
  if (!place) throw new Error(`No ready-made trip has ${placeId}`)
  return place
}

/** A day's stops to see, and where its night is: null on the last day. */
export function dayOf(
  trip: ReadyTrip,
  at: number,
): { sights: readonly ReadyPlace[]; bed: ReadyPlace | null } {
  const stops = (trip.days[at]?.stops ?? []).map(({ placeId }) => readyPlace(placeId))
  const isLast = at === trip.days.length - 1
  return isLast ? { sights: stops, bed: null } : { sights: stops.slice(0, -1), bed: stops.at(-1) ?? null }
}

/** The towns of the nights in their order, each once where several nights in turn are in one. */
export function nightTowns(trip: ReadyTrip): string[] {
  const towns = trip.days.flatMap((_, at) => {
    const { bed } = dayOf(trip, at)
    return bed ? [bed.near ?? bed.name] : []
  })
  return towns.filter((town, at) => town !== towns[at - 1])
}

/** All driving of a trip, minutes, an estimate. */
export const drivingOf = ({ days }: Pick<ReadyTrip, 'days'>): number =>
  days.reduce((sum, { driveMinutes }) => sum + driveMinutes, 0)

/** The trip as one of the person's own from that first day on, `YYYY-MM-DD`, for as many as their search says. */
export function newTripOf(
  { title, days }: ReadyTrip,
  start: string,
  party: Party = EMPTY_PLAN.party,
): NewTrip {
  return {
    title,
    dates: { start, days: days.length },
    party,
    budgetUsd: null,
    wishes: EMPTY_PLAN.wishes,
    stops: days.flatMap(({ stops }, at) =>
      stops.map(({ placeId, stayMinutes = null }) => ({
        place: locationOf(readyPlace(placeId)),
        day: at + 1,
        stayMinutes,
      })),
    ),
  }
}

/** As a stop chosen from the catalogue or the gazetteer has it. */
function locationOf({ placeId, name, near, lat, lng, category }: ReadyPlace): Location {
  const address = [name, near, 'Colorado', 'USA'].filter(Boolean).join(', ')
  const known = category === null ? {} : { category, color: CATEGORY_COLORS[category] }
  return { placeId, address, lat, lng, name, ...known }
}
