import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { distanceKm, kmToMiles, milesInWords, type Degrees } from '../../../core/domain/places/distance.ts'
import { opennessOn } from '../calendar/seasons.ts'
import { toLocation, type KnownPlace } from '../places/known-places.ts'
import { inWorthOrder, worthStep } from './worth-the-trip.ts'

/** A place that may be meant next. `known` is what the catalogue says of it, null where it says nothing. */
export type WhereIdea = {
  place: Location
  known: KnownPlace | null
  /** '8.5 mi', or null. */ way: string | null
}

export type IdeaGroup = {
  title: 'Your favorites' | 'From your trips' | 'Near' | 'Worth the trip'
  ideas: WhereIdea[]
}

export type IdeaSources = {
  known: readonly KnownPlace[]
  /** Newest first; also hikes, which are not among the known places. */
  favorites: readonly KnownPlace[]
  /** Of the person's trips, the newest trip first. */
  stops: readonly Location[]
  /** What the next place is likely to be near to; null where nothing says. */
  near: Degrees | null
  /** Colorado's day of the visit, `YYYY-MM-DD`: what is usually closed on it is not suggested. */
  day: string
  /** Whether the place is chosen already. */
  isTaken: (place: Location) => boolean
}

/** What the person has pointed at before; what is suggested fills up to `MOST`. */
const MOST_OF_ONES_OWN = 3
const MOST = 8
/** A day out; beds and meals are no reason to leave for. @source decision record 11 */
const LAST_STEP = 2

/**
 * Places for an empty field, the person's own first: favorites, stops of trips, then what is near, or worth the trip where nothing
 * says near to what. None twice, no group without ideas. Never throws.
 */
export function whereIdeas({ known, favorites, stops, near, day, isTaken }: IdeaSources): IdeaGroup[] {
  const byId = new Map(known.map((place) => [place.placeId, place]))
  const given = new Set<string>()
  const some = (places: readonly WhereIdea[], most: number) => {
    const ideas = places.filter(({ place }) => !given.has(place.placeId) && !isTaken(place)).slice(0, most)
    ideas.forEach(({ place }) => given.add(place.placeId))
    return ideas
  }
  const own = {
    favorites: some(favorites.map(plainIdea), MOST_OF_ONES_OWN),
    stops: some(
      stops.map((place) => ({ place, known: byId.get(place.placeId) ?? null, way: null })),
      MOST_OF_ONES_OWN,
    ),
  }
  const open = known.filter(
    ({ kind, season }) =>
      worthStep(kind) <= LAST_STEP && (season === null || opennessOn(season, day) !== 'closed'),
  )
  const others = near === null ? inWorthOrder(open).map(plainIdea) : nearestFirst(open, near)
  const groups: IdeaGroup[] = [
    { title: 'Your favorites', ideas: own.favorites },
    { title: 'From your trips', ideas: own.stops },
    { title: near === null ? 'Worth the trip' : 'Near', ideas: some(others, MOST - given.size) },
  ]
  return groups.filter(({ ideas }) => ideas.length > 0)
}

const plainIdea = (known: KnownPlace): WhereIdea => ({ place: toLocation(known), known, way: null })

function nearestFirst(places: readonly KnownPlace[], near: Degrees): WhereIdea[] {
  return places
    .map((known) => ({ known, miles: kmToMiles(distanceKm(near, known)) }))
    .sort((one, other) => one.miles - other.miles)
    .map(({ known, miles }) => ({ ...plainIdea(known), way: milesInWords(miles) }))
}
