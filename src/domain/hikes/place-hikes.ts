import { DIFFICULTIES } from '../../../core/domain/hikes/hike.ts'
import type { HikeFilter } from '../../../core/domain/plan/place-filters.ts'
import { placeSlug } from '../../../core/domain/places/place-slug.ts'
import file from './place-hikes.json' with { type: 'json' }

/** The figures of the hikes that a place is or that begin there, by its id without the category: what the finder needs of them. */
export type PlaceHikes = Record<string, [milesTenths: number, gainFt: number, difficulty: number][]>

const byPlace: ReadonlyMap<string, PlaceHikes[string]> = new Map(
  Object.entries(file as unknown as PlaceHikes),
)

/** Whether a place has a hike that is all that is asked for. Never throws. */
export function hasHike(placeId: string, { maxMiles, maxGainFt, hardest }: HikeFilter): boolean {
  const hikes = byPlace.get(placeSlug({ placeId })) ?? []
  const hardestAt = hardest === null ? Infinity : DIFFICULTIES.indexOf(hardest)
  return hikes.some(
    ([tenths, gainFt, difficulty]) =>
      tenths <= (maxMiles ?? Infinity) * 10 && gainFt <= (maxGainFt ?? Infinity) && difficulty <= hardestAt,
  )
}
