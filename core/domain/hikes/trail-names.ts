import type { Degrees } from '../places/distance.ts'
import { nameOfTrail, trailIdOf } from './trail-id.ts'
import file from './trail-names.json' with { type: 'json' }

/**
 * As `scripts/data/hikes/make-trail-lines.ts` writes it: the survey's names, the length of all branches in tenths of km, and where the
 * first line begins, in steps of 0.0001 degrees from `corner`.
 */
export type TrailNamesFile = {
  corner: [lat: number, lng: number]
  trails: [name: string, tenthsOfKm: number, north: number, east: number][]
}

/** A surveyed trail as the search knows it: without its line. */
export type NamedTrail = Degrees & { placeId: string; name: string; km: number }

const { corner, trails } = file as unknown as TrailNamesFile
const STEP = 1e-4

/** The trails whose lines are known, for the search: lines are ten times as much. @source City of Boulder OSMP, CC0 */
export const TRAIL_NAMES: readonly NamedTrail[] = trails.map(([name, tenths, north, east]) => ({
  placeId: trailIdOf(name),
  name: nameOfTrail(name),
  km: tenths / 10,
  lat: Number((corner[0] + north * STEP).toFixed(4)),
  lng: Number((corner[1] + east * STEP).toFixed(4)),
}))
