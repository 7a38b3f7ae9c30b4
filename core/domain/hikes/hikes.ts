import { placeSlug } from '../places/place-slug.ts'
import type { Hike } from './hike.ts'
import file from './hikes.json' with { type: 'json' }
import { readHikes, type HikesFile } from './read-hikes.ts'

/** The best-known hikes of Colorado, by name. @source decision record 73 */
export const HIKES: readonly Hike[] = readHikes(file as HikesFile)

const byPlace = new Map<string, Hike[]>()
for (const hike of HIKES.toSorted((one, other) => one.miles - other.miles)) {
  for (const id of new Set([hike.placeId, hike.fromPlaceId])) {
    if (id === null) continue
    const known = byPlace.get(id)
    if (known) known.push(hike)
    else byPlace.set(id, [hike])
  }
}

/** The hike that a place is itself, 'Mount Elbert' or a hike's own id; null for any other place. Never throws. */
export const hikeOf = (placeId: string): Hike | null =>
  hikesAt(placeId).find((hike) => hike.placeId === placeSlug({ placeId })) ?? null

/** The hikes that a place is, or that begin there, the shortest first. Empty for any other place. Never throws. */
export const hikesAt = (placeId: string): readonly Hike[] => byPlace.get(placeSlug({ placeId })) ?? []
