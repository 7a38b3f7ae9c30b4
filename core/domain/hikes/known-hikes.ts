import { placeSlug } from '../places/place-slug.ts'
import type { Hike } from './hike.ts'
import { readHikes, type HikesFile } from './read-hikes.ts'

/** The best-known hikes of Colorado, by name and by place. @source decision record 73 */
export type KnownHikes = {
  all: readonly Hike[]
  /** The hike that a place is itself, 'Mount Elbert' or a hike's own id; null for any other place. Never throws. */
  of: (placeId: string) => Hike | null
  /** The hikes that a place is, or that begin there, the shortest first. Empty for any other place. Never throws. */
  at: (placeId: string) => readonly Hike[]
}

/** What is known where the file of hikes is not. */
export const NO_HIKES: KnownHikes = { all: [], of: () => null, at: () => [] }

/** The hikes of the file. Never throws on what the script wrote. */
export function knownHikes(file: HikesFile): KnownHikes {
  const all = readHikes(file)
  const byPlace = new Map<string, Hike[]>()
  for (const hike of all.toSorted((one, other) => one.miles - other.miles)) {
    for (const id of new Set([hike.placeId, hike.fromPlaceId])) {
      if (id === null) continue
      const known = byPlace.get(id)
      if (known) known.push(hike)
      else byPlace.set(id, [hike])
    }
  }
  const at = (placeId: string): readonly Hike[] => byPlace.get(placeSlug({ placeId })) ?? []
  return {
    all,
    at,
    of: (placeId) => at(placeId).find((hike) => hike.placeId === placeSlug({ placeId })) ?? null,
  }
}
