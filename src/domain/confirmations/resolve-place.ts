import {
  MAX_ADDRESS_CHARS,
  MAX_PLACE_NAME_CHARS,
  type Location,
} from '../../../core/contracts/trips/search-preferences.ts'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import { distanceKm } from '../../../core/domain/places/distance.ts'
import { pointId } from '../../../core/domain/places/point-place.ts'
import towns from '../places/town-middles.json' with { type: 'json' }
import { cleanLine } from '../trip-files/read/clean-text.ts'
import type { Confirmation, SaidPlace } from './confirmation.ts'

/** Finds places by name on this phone, best first. */
export type FindPlaces = (query: string) => Promise<readonly Prediction[]>

/**
 * Where a booking is. `how`: `known` is a place of the app by its name, `point` one that the document gives in degrees, `town` the middle
 * of the town of its address, `null` nothing that the app can find.
 */
export type ResolvedPlace = { place: Location; how: 'known' | 'point' | 'town' } | { place: null; how: null }

/** A known place of the same name farther from the town of the address, or from the document's point, is another one. */
const NEAR_TOWN_KM = 40
const NEAR_POINT_KM = 3

const TOWNS = towns as unknown as readonly (readonly [name: string, lat: number, lng: number])[]

/**
 * Finds the place of a booking: by its name, the document's own degrees, the town of its address, and where it names none by the words that
 * may (`hints`). Nothing is guessed: a name must be that of the place.
 */
export async function resolvePlace(
  { kind, place: said }: Pick<Confirmation, 'kind' | 'place'>,
  hints: readonly string[],
  find: FindPlaces,
): Promise<ResolvedPlace> {
  const town = townOf(said.address)
  const near = said.point ?? town
  const limitKm = said.point ? NEAR_POINT_KM : NEAR_TOWN_KM
  const isNear = (one: Prediction) => near === null || distanceKm(near, one) <= limitKm
  const category = kind === 'lodging' ? { category: 'lodging' } : {}
  if (said.name !== '' && !isElsewhere(said.address)) {
    const known = await namesake(said.name, find, isNear)
    if (known) return { place: locationOf(known), how: 'known' }
  }
  if (said.point) return { place: { ...saidLocation(said, said.point), ...category }, how: 'point' }
  if (town) return { place: { ...saidLocation(said, town), ...category }, how: 'town' }
  if (said.name === '' && said.address === '') {
    for (const hint of hints) {
      const known = await namesake(hint, find, () => true)
      if (known) return { place: locationOf(known), how: 'known' }
    }
  }
  return { place: null, how: null }
}

/** The one place of this name, signs and brackets aside; null where there is none, or several far apart. */
async function namesake(
  name: string,
  find: FindPlaces,
  isNear: (one: Prediction) => boolean,
): Promise<Prediction | null> {
  const wanted = plainName(name)
  if (wanted.length < 4) return null
  const found = (await find(name)).filter((one) => plainName(one.name) === wanted && isNear(one))
  const [first] = found
  return first && found.every((one) => distanceKm(first, one) <= NEAR_TOWN_KM) ? first : null
}

/** `The Palace Hotel (Salida)` and `palace hotel` are one name. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]{0,40}\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/^\s*the\s/, '')
    .trim()

/** The town before `, CO` or `, Colorado`; null for a town that is not known, and for other states. */
function townOf(address: string): { lat: number; lng: number } | null {
  const name = /(?:^|,)\s*([^,\d]{2,30}),\s*(?:CO|Colo\.?|Colorado)\b/
    .exec(address)?.[1]
    ?.trim()
    .toLowerCase()
  const town = TOWNS.find(([known]) => known.toLowerCase() === name)
  return town ? { lat: town[1], lng: town[2] } : null
}

/** An address with the state and ZIP code of another state: a namesake of ours is another place. */
function isElsewhere(address: string): boolean {
  const state = /,\s*([A-Z]{2})\.?,?\s+\d{5}\b/.exec(address)?.[1]
  return state !== undefined && state !== 'CO'
}

function saidLocation({ name, address }: SaidPlace, point: { lat: number; lng: number }): Location {
  const called = cleanLine(name, MAX_PLACE_NAME_CHARS)
  const written = [called, address].filter(Boolean).join(', ')
  return {
    placeId: pointId(point),
    address: cleanLine(written, MAX_ADDRESS_CHARS),
    ...point,
    ...(called === '' ? {} : { name: called }),
  }
}

const locationOf = ({ placeId, name, address, lat, lng }: Prediction): Location => ({
  placeId,
  name,
  address,
  lat,
  lng,
})
