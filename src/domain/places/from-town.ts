import { distanceKm, kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { directionFrom } from '../../../core/domain/places/nearest-town.ts'
import type { KnownPlace } from './known-places.ts'
import middles from './town-middles.json' with { type: 'json' }

/** A town farther away than this is another one of the same name. */
const NAMESAKE_KM = 75

/** Nearer than this the direction is an accident of two approximate points, miles. */
const MIDDLE_MILES = 0.1

const WORDS = {
  N: 'north',
  NE: 'northeast',
  E: 'east',
  SE: 'southeast',
  S: 'south',
  SW: 'southwest',
  W: 'west',
  NW: 'northwest',
} as const

const TOWNS = (middles as unknown as readonly [name: string, lat: number, lng: number][]).map(
  ([name, lat, lng]) => ({ name, lat, lng }),
)

type Placed = Pick<KnownPlace, 'description' | 'nearestTown' | 'lat' | 'lng' | 'confidence'>

/**
 * '0.4 mi north of the middle of Salida', what tells a place apart of which nobody has written anything; null for those that have a
 * sentence, and where the middle of the town is not known. 'About' stands before it where the place's own point is not sure.
 */
export function fromTown(place: Placed): string | null {
  const { description, nearestTown, confidence } = place
  if (description !== null) return null
  const town = nearestNamed(nearestTown, place)
  if (town === null) return null
  const miles = kmToMiles(distanceKm(town, place))
  if (miles < MIDDLE_MILES) return `In the middle of ${town.name}`
  const way = `${milesInWords(miles)} ${WORDS[directionFrom(town, place)]} of the middle of ${town.name}`
  return confidence === 'low' ? `About ${way}` : way
}

function nearestNamed(name: string, place: Placed) {
  const [nearest] = TOWNS.filter((town) => town.name === name)
    .map((town) => ({ ...town, km: distanceKm(town, place) }))
    .sort((a, b) => a.km - b.km)
  return nearest && nearest.km <= NAMESAKE_KM ? nearest : null
}
