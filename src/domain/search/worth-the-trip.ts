import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { hasOwnSeason, isOpenAllMonth, type Season } from '../calendar/seasons.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { byName } from '../../../core/domain/words/by-name.ts'

/** What the order must know of a place; `elevationM` (metres) is null where nobody knows. */
export type WorthyPlace = {
  placeId: string
  name: string
  kind: string
  elevationM: number | null
  confidence?: ColoradoLocation['confidence']
}

/**
 * The kinds of place in the order in which people cross a state for them. It is the catalogue's only judgement: nobody
 * pays for a rank, and no visitors are counted.
 *
 * | Step | Why |
 * |---|---|
 * | 0 | the nation protects it for everyone to see |
 * | 1 | what these mountains have and most places have not |
 * | 2 | a day out that starts from a trail, a shore or an old mine |
 * | 3 | an hour or two on the way |
 * | 4 | a place to sleep, 5 to eat, 6 to change trains |
 */
const KINDS_BY_STEP: readonly (readonly string[])[] = [
  ['national_park', 'national_monument', 'scenic_drive', 'national_historic_site'],
  [
    ...['hot_spring', 'pass', 'scenic_railway', 'peak', 'waterfall', 'ski_area', 'lake', 'cave'],
    ...['ghost_town', 'scenic_area', 'park', 'concert_venue'],
  ],
  [
    ...['state_park', 'trailhead', 'gold_mine_tour', 'rafting', 'reservoir', 'recreation_area'],
    ...['historic_site', 'nordic_center', 'climbing', 'gondola', 'sand_dunes'],
  ],
  [
    ...['museum', 'garden', 'zoo', 'amusement_park', 'horseback', 'zipline', 'ropes_course', 'nature_center'],
    ...['pedestrian_mall', 'farmers_market', 'brewery_tour', 'visitor_center'],
  ],
  [
    ...['historic_hotel', 'hut', 'glamping', 'resort', 'campground', 'cabin', 'bed_and_breakfast', 'hotel'],
    ...['hostel', 'motel', 'rv_park'],
  ],
  ['restaurant', 'cafe', 'bakery', 'distillery', 'brewery'],
  ['train_station', 'airport', 'bus_station'],
]

const STEPS = new Map(KINDS_BY_STEP.flatMap((kinds, step) => kinds.map((kind) => [kind, step] as const)))
const KIND_RANKS = new Map(KINDS_BY_STEP.flat().map((kind, rank) => [kind, rank]))

/** The step of a kind in the table above: 0 is worth the longest way. Kinds nobody has ranked come last. */
export const worthStep = (kind: string): number => STEPS.get(kind) ?? KINDS_BY_STEP.length

/** Built into the app: chosen one by one, and described by hand. Their order is part of the choice. */
const CHOSEN_RANKS = new Map(CURATED_PLACES.map(({ placeId }, rank) => [placeId, rank]))

const CONFIDENCE_RANKS = { high: 0, medium: 0, low: 1 } as const

/**
 * The places in the order 'Worth the trip': by the step of their kind, and first in a step what the app itself describes.
 * Then the kinds take turns, so that no list begins with fifty summits; within a kind comes what is surely where the map
 * says, then the higher, then by name. Kinds nobody has ranked come last. The season is no part of it: see
 * `seasonFirst`. Never throws.
 */
export function inWorthOrder<Place extends WorthyPlace>(places: readonly Place[]): Place[] {
  const turns = new Map<string, number>()
  // What else is alike stays in the order of its names.
  const ranked = byName(places)
    .map(rankedPlace)
    .sort(
      (one, other) =>
        one.chosen - other.chosen || one.confidence - other.confidence || other.elevationM - one.elevationM,
    )
  for (const one of ranked) {
    one.turn = turns.get(one.place.kind) ?? 0
    turns.set(one.place.kind, one.turn + 1)
  }
  return ranked
    .sort(
      (one, other) =>
        one.step - other.step || one.chosen - other.chosen || one.turn - other.turn || one.kind - other.kind,
    )
    .map(({ place }) => place)
}

/** What a place is compared by, looked up once. */
const rankedPlace = <Place extends WorthyPlace>(place: Place) => ({
  place,
  chosen: CHOSEN_RANKS.get(place.placeId) ?? CHOSEN_RANKS.size,
  confidence: CONFIDENCE_RANKS[place.confidence ?? 'medium'],
  elevationM: place.elevationM ?? 0,
  step: worthStep(place.kind),
  kind: KIND_RANKS.get(place.kind) ?? KIND_RANKS.size,
  turn: 0,
})

/**
 * What there is to do in a month, January being 1: the activities that are in season on all of its days. Nothing whose season nobody has
 * written down. Throws a RangeError for a season that the contract would refuse.
 */
export const openInMonth = <Place extends SeasonalPlace>(places: readonly Place[], month: number): Place[] =>
  places.filter(
    ({ category, season }) => category === 'activities' && season !== null && isOpenAllMonth(season, month),
  )

/** First those that are closed for months, for this is their season, then the others; both in the order 'Worth the trip'. */
export function seasonFirst<Place extends SeasonalPlace>(places: readonly Place[]): Place[] {
  const inOrder = inWorthOrder(places)
  return [...inOrder.filter(hasSeason), ...inOrder.filter((place) => !hasSeason(place))]
}

type SeasonalPlace = WorthyPlace & { category: string; season: Season | null }

const hasSeason = ({ season }: SeasonalPlace): boolean => season !== null && hasOwnSeason(season)
