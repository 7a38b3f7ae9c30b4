import file from './hikes.json' with { type: 'json' }
import { knownHikes, type KnownHikes } from './known-hikes.ts'
import type { HikesFile } from './read-hikes.ts'

/** As it was built, for a thread that is told of the hikes: it would bring a second copy of them otherwise. */
export const HIKES_FILE = file as HikesFile

export const KNOWN_HIKES: KnownHikes = knownHikes(HIKES_FILE)

export const HIKES = KNOWN_HIKES.all
export const hikeOf = KNOWN_HIKES.of
export const hikesAt = KNOWN_HIKES.at
