import type { Hike } from './hike.ts'
import file from './hikes.json' with { type: 'json' }
import { readHikes, type HikesFile } from './read-hikes.ts'

/** The best-known hikes of Colorado, by name. @source decision record 73 */
export const HIKES: readonly Hike[] = readHikes(file as HikesFile)

const byPlace = new Map<string, Hike[]>()
for (const hike of HIKES) {
  for (const id of new Set([hike.placeId, hike.fromPlaceId])) {
    if (id === null) continue
    const known = byPlace.get(id)
    if (known) known.push(hike)
    else byPlace.set(id, [hike])
  }
}

/** What the ids of the catalogue and of built-in places begin with. */
const CATEGORY = /^(?:colorado|custom)-(?:activities|lodging|transportation|restaurants)-/

/** The hike that a place is itself, 'Mount Elbert' or a hike's own id; null for any other place. Never throws. */
export const hikeOf = (placeId: string): Hike | null =>
  hikesAt(placeId).find((hike) => hike.placeId === placeId.replace(CATEGORY, '')) ?? null

/** The hikes that a place is, or that begin there, the shortest first. Empty for any other place. Never throws. */
export const hikesAt = (placeId: string): readonly Hike[] => byPlace.get(placeId.replace(CATEGORY, '')) ?? []
