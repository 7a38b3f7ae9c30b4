import { readFileSync } from 'node:fs'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { distanceKm } from '../../../core/domain/places/distance.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { oneDay } from '../../../src/domain/calendar/day-range.ts'
import { opennessOn } from '../../../src/domain/calendar/seasons.ts'
import { regionsOf, type RegionId } from '../../../src/domain/explore/regions.ts'
import { mergePlaces, type KnownPlace } from '../../../src/domain/places/known-places.ts'
import { coloradoGraph } from '../../../src/domain/roads/colorado-graph.ts'
import { drivesBetween, type Drive, type NoDrive } from '../../../src/domain/roads/drives.ts'
import { nearestRoad } from '../../../src/domain/roads/nearest-road.ts'
import { inWorthOrder, worthStep } from '../../../src/domain/search/worth-the-trip.ts'
import { usualStay } from '../../../src/domain/trips/usual-stay.ts'
import facts from './trip-facts.json' with { type: 'json' }

/** A place of the catalogue, or a town: that has no category and no season. */
export type StopPlace = Pick<
  KnownPlace,
  'placeId' | 'name' | 'address' | 'lat' | 'lng' | 'kind' | 'nearestTown'
> & {
  category: KnownPlace['category'] | null
  season: KnownPlace['season']
}

/** A place that may be a stop of a ready-made trip. `rank` counts from the best known, 0; `stays` in minutes. */
export type Candidate = StopPlace & {
  rank: number
  isFamous: boolean
  region: RegionId
  stays: number
  walks: typeof facts.walks
}

/** Everything that the rules look things up in: the seeded catalogue and gazetteer, the highways, the terrain and `trip-facts.json`. */
const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url))
const CATALOGUE: ColoradoLocation[] = JSON.parse(read('api/database/seed/colorado-locations.json').toString())
const GAZETTEER: GazetteerPlace[] = JSON.parse(read('api/database/seed/gazetteer.json').toString())
export const GRAPH = coloradoGraph()
export const GRID = unpackGrid(new Uint8Array(read('core/domain/terrain/colorado-elevation.bin')))

const key = ({ category, name }: { category: string; name: string }) => `${category}|${name.toLowerCase()}`
const known = mergePlaces(CATALOGUE)
const byName = new Map(known.map((place) => [key(place), place]))
/** By the catalogue's own id. */
const byCatalogueId = new Map(CATALOGUE.map((row) => [row.id, byName.get(key(row))!]))
const byPlaceId = new Map(known.map((place) => [place.placeId, place]))

/** What a phone knows of a place of the catalogue; nothing of a town, as in the app. */
export const factsOf = (placeId: string): KnownPlace | undefined => byPlaceId.get(placeId)

const towns = GAZETTEER.filter(({ kind }) => kind === 'town').map(
  ({ placeId, name, address, lat, lng, kind }): StopPlace => ({
    ...{ placeId, name, address, lat, lng, kind },
    nearestTown: name,
    category: null,
    season: null,
  }),
)
const townsById = new Map(towns.map((town) => [town.placeId, town]))
const townsByName = new Map(towns.map((town) => [town.name, town]))

/** A place of the catalogue or a town; throws for any other id. */
export function placeOf(placeId: string): StopPlace {
  const place = byPlaceId.get(placeId) ?? townsById.get(placeId)
  if (!place) throw new Error(`Neither catalogue nor gazetteer have ${placeId}`)
  return place
}

/** A town of the gazetteer; throws for a name that it does not have. */
function townNamed(name: string): StopPlace {
  const town = townsByName.get(name)
  if (!town) throw new Error(`The gazetteer has no town ${name}`)
  return town
}

const ranks = new Map(facts.famous.map((id, rank) => [id, rank]))
const rankByPlaceId = new Map(
  [...byCatalogueId, ...townsById].flatMap(([id, { placeId }]): [string, number][] => {
    const rank = ranks.get(id)
    return rank === undefined ? [] : [[placeId, rank]]
  }),
)

/** How well known a place is, 0 being the best known; Infinity for most. */
export const rankOf = ({ placeId }: Pick<StopPlace, 'placeId'>): number =>
  rankByPlaceId.get(placeId) ?? Infinity

/** What people stop at by themselves: no climbs, nothing with a guide, no meals, no stations. */
const KINDS = new Set([
  ...['national_park', 'national_monument', 'national_historic_site', 'sand_dunes', 'scenic_drive'],
  ...['hot_spring', 'pass', 'scenic_railway', 'peak', 'waterfall', 'ski_area', 'lake', 'cave', 'ghost_town'],
  ...['scenic_area', 'park', 'state_park', 'trailhead', 'gold_mine_tour', 'reservoir', 'recreation_area'],
  ...['historic_site', 'gondola', 'concert_venue', 'museum', 'garden', 'zoo', 'amusement_park'],
  ...['pedestrian_mall', 'brewery_tour', 'visitor_center'],
])

/** Further from every highway, straight, nobody knows what the way is like; a pass or a peak is a stop only where the road goes. */
const NEAR_ROAD_KM = 5
const AT_ROAD_KM = 0.5

/** What takes another time than the kind usually does, minutes with the way back: general knowledge. */
const RIDES: Readonly<Record<string, number>> = {
  'durango-and-silverton-narrow-gauge-railroad-durango': 8 * 60,
  'durango-silverton-narrow-gauge-railroad-silverton': 8 * 60,
  'cumbres-toltec-scenic-railroad-antonito': 8 * 60,
  'cumbres-toltec-scenic-railroad-osier': 8 * 60,
  'georgetown-loop-railroad-devils-gate': 90,
  'georgetown-loop-railroad-silver-plume': 90,
  'colorado-railroad-museum': 90,
  // Its steps and its rocks by day, not a concert.
  'red-rocks-amphitheatre': 90,
  // By its highway or its railway.
  'pikes-peak': 60,
}

/** Up to here a town is known for itself; behind come those that people pass through. */
const MAX_TOWN_RANK = 140
/** Less known, and still where people stop: its orchards and wineries. */
const ALSO_TOWNS = new Set(['Palisade'])

/** A walk: half an hour a mile, and half an hour for every thousand feet up. */
const walkMinutes = ({ miles, feet }: { miles: number; feet: number }) =>
  Math.round((miles * 30 + (feet / 1000) * 30) / 15) * 15

const idOf = new Map([...byCatalogueId].map(([id, { placeId }]) => [placeId, id]))

/** The famous places in their order, then the others in the order 'Worth the trip' up to a day out. */
export const CANDIDATES: readonly Candidate[] = candidates()

function candidates(): Candidate[] {
  const places = known.filter(
    (place) => place.category === 'activities' && KINDS.has(place.kind) && isByRoad(place),
  )
  const sights = towns.filter((town) => rankOf(town) < MAX_TOWN_RANK || ALSO_TOWNS.has(town.name))
  const famous = [...places, ...sights]
    .filter((place) => rankOf(place) < Infinity)
    .sort((one, other) => rankOf(one) - rankOf(other))
  const others = inWorthOrder(places).filter(
    (place) =>
      rankOf(place) === Infinity &&
      place.confidence !== 'low' &&
      place.kind !== 'trailhead' &&
      worthStep(place.kind) <= 2,
  )
  const ordered = [...famous, ...others]
  const regions = regionsOf(ordered)
  return ordered.flatMap((place, at): Candidate[] => {
    const id = idOf.get(place.placeId) ?? ''
    const walks = facts.walks.filter((walk) => walk.place === id)
    if (place.kind === 'trailhead' && walks.length === 0) return []
    const usual = usualStay(factsOf(place.placeId))
    const stays = RIDES[id] ?? (place.kind === 'trailhead' ? walkMinutes(walks[0]!) : usual)
    const rank = Math.min(rankOf(place), facts.famous.length + at)
    return [{ ...place, rank, isFamous: rankOf(place) < Infinity, region: regions[at]!, stays, walks }]
  })
}

function isByRoad(place: KnownPlace): boolean {
  const straightKm = nearestRoad(GRAPH, place, () => true)?.straightKm ?? Infinity
  return straightKm <= (place.kind === 'pass' || place.kind === 'peak' ? AT_ROAD_KM : NEAR_ROAD_KM)
}

/** As a stop of a trip has it. */
export const asLocation = ({ placeId, address, lat, lng, name, category }: StopPlace): Location => ({
  ...{ placeId, address, lat, lng, name },
  ...(category === null ? {} : { category }),
})

const drives = new Map<string, Drive | NoDrive>()

/** What is said of every road that winter closes on a day, `YYYY-MM-DD`: two days with the same have the same drives. */
export const roadsOn = (day: string): string => {
  let roads = roadsByDay.get(day)
  if (roads === undefined) {
    roads = GRAPH.closures.map(({ open }) => opennessOn(open, day).charAt(0)).join('')
    roadsByDay.set(day, roads)
  }
  return roads
}
const roadsByDay = new Map<string, string>()

/** The drive from one place to another on a day, `YYYY-MM-DD`, in what is open then. */
export function driveOn(from: StopPlace, to: StopPlace, day: string): Drive | NoDrive {
  const asked = `${from.placeId} ${to.placeId} ${roadsOn(day)}`
  let drive = drives.get(asked)
  if (!drive) {
    drive = drivesBetween(GRAPH, [from, to], oneDay(day))[0]!
    drives.set(asked, drive)
  }
  return drive
}

/** Not as rest for the night in a trip that anybody may take: a tent, a hut that one skis to, a site for a vehicle. */
const NO_BED = new Set(['campground', 'hut', 'rv_park', 'glamping'])

/** A bed of a town stands in it, or where there is none, in the country around that has no other town. */
const IN_TOWN_KM = 6
const AROUND_KM = 30

/** The beds of a town, first the best known, then by kind and name. */
export function bedsOf(town: string): KnownPlace[] {
  const middle = townNamed(town)
  const beds = inWorthOrder(
    known.filter(
      ({ category, kind, nearestTown }) =>
        category === 'lodging' && !NO_BED.has(kind) && nearestTown === town,
    ),
  ).sort((one, other) => Math.min(rankOf(one), MAX_RANK) - Math.min(rankOf(other), MAX_RANK))
  const within = (km: number) => beds.filter((bed) => distanceKm(bed, middle) <= km)
  const inTown = within(IN_TOWN_KM)
  return inTown.length > 0 ? inTown : within(AROUND_KM)
}

const MAX_RANK = facts.famous.length
