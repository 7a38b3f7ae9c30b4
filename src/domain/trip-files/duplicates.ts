import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { distanceKm } from '../../../core/domain/places/distance.ts'
import type { TripStop } from '../../../core/domain/trips/trip.ts'
import type { ReadStop } from '../../../core/domain/trip-files/file-reading.ts'
import { nameInFiles } from './read/place-of-point.ts'

/** One that stands twice: in the file, or in the file and in the trip that takes it. `words` is a sentence. */
export type Duplicate = { row: number; of: { row: number } | { stopId: string }; words: string }

/** Two records of one place by two hands are this close. */
const SAME_WITHIN_KM = 0.05

/** Of latitude, a little more than 50 m. */
const BAND_DEGREES = 0.0005

/**
 * Which stops of a file are the same place as one before them, or as a stop of the trip: by id, or by name within 50 m. A place
 * may be meant twice, so it is told and not taken out. In the order of the file.
 */
export function findDuplicates(
  read: readonly ReadStop[],
  existing: readonly Pick<TripStop, 'id' | 'place'>[] = [],
): Duplicate[] {
  const known = placeIndex<Duplicate['of']>()
  for (const { id, place } of existing) known.add(place, { stopId: id })
  return read.flatMap(({ row, stop: { place } }): Duplicate[] => {
    const of = known.find(place)
    if (of === undefined) {
      known.add(place, { row })
      return []
    }
    const where = 'row' in of ? `is in the file before, as number ${of.row}` : 'is in this trip already'
    return [{ row, of, words: `${nameInFiles(place)} ${where}.` }]
  })
}

function placeIndex<Value>() {
  const byId = new Map<string, Value>()
  const byNameAndBand = new Map<string, { place: Location; value: Value }[]>()
  const keyOf = (place: Location, step: number) =>
    `${Math.floor(place.lat / BAND_DEGREES) + step} ${plainName(place)}`
  return {
    add(place: Location, value: Value): void {
      if (!byId.has(place.placeId)) byId.set(place.placeId, value)
      const key = keyOf(place, 0)
      const band = byNameAndBand.get(key)
      if (band) band.push({ place, value })
      else byNameAndBand.set(key, [{ place, value }])
    },
    find(place: Location): Value | undefined {
      const same = byId.get(place.placeId)
      if (same !== undefined) return same
      return [0, -1, 1]
        .flatMap((step) => byNameAndBand.get(keyOf(place, step)) ?? [])
        .find((other) => distanceKm(place, other.place) <= SAME_WITHIN_KM)?.value
    },
  }
}

/** Accents, capitals and signs make no other name. */
const plainName = (place: Location): string =>
  nameInFiles(place)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
