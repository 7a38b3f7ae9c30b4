import type { Degrees } from '../../../core/domain/places/distance.ts'
import { FINE_STEPS, unpackLine } from '../../../core/domain/map/packed-features.ts'
import { nameOfTrail, trailIdOf } from '../../../core/domain/hikes/trail-id.ts'
import { placeSlug } from '../../../core/domain/places/place-slug.ts'
import { lineKm } from '../roads/along-line.ts'
import file from './trail-lines.json' with { type: 'json' }

export type TrailUse = 'hike' | 'multi-use' | 'climbing access' | 'gliding access'

const USES: readonly TrailUse[] = ['hike', 'multi-use', 'climbing access', 'gliding access']

/** As `scripts/data/hikes/make-trail-lines.ts` writes it: lines are packed in fine steps, a use of -1 is not said. */
export type TrailLinesFile = {
  trails: [name: string, tenthsOfKm: number, use: number, bikes: 0 | 1, lines: string[]][]
  ways: [placeId: string, line: string, metres: number[]][]
}

/** A trail that is known as a line. Kilometres are those of the line with all its branches. */
export type Trail = {
  /** `trail-` and its name. */
  placeId: string
  name: string
  km: number
  use: TrailUse | null
  bikes: boolean
  lines: readonly (readonly Degrees[])[]
}

const { trails, ways } = file as unknown as TrailLinesFile

/** The trails whose lines are known: those of the Boulder mountains. @source City of Boulder OSMP, CC0 */
export const TRAILS: readonly Trail[] = trails.map(([name, tenths, use, bikes, lines]) => ({
  placeId: trailIdOf(name),
  name: nameOfTrail(name),
  km: tenths / 10,
  use: USES[use] ?? null,
  bikes: bikes === 1,
  // The lines of most trails are drawn by nobody.
  get lines() {
    return lines.map(lineOf)
  },
}))

const wayById = new Map(ways.map(([placeId, line, metres]) => [placeId, { line, metres }]))

/** The way of a hike from its trailhead to its goal, and its heights at equal steps, metres above the sea: estimates from the terrain. */
export type HikeWay = { line: readonly Degrees[]; km: number; metres: readonly number[] }

/** The way of a hike along known trails; null where none is known. By the hike's `placeId`. Never throws. */
export function wayOfHike(placeId: string): HikeWay | null {
  const way = wayById.get(placeId)
  if (way === undefined) return null
  const line = lineOf(way.line)
  return { line, km: lineKm(line), metres: way.metres }
}

const trailById = new Map(TRAILS.map((trail) => [trail.placeId, trail]))

/** The trail of an id; null for any other. Never throws. */
export const trailOf = (placeId: string): Trail | null => trailById.get(placeId) ?? null

/** What is drawn of a place that is a hike or a trail whose line is known; null for any other place. Never throws. */
export function linesOfPlace(placeId: string): readonly (readonly Degrees[])[] | null {
  const trail = trailOf(placeId)
  if (trail !== null) return trail.lines
  const way = wayOfHike(placeSlug({ placeId }))
  return way && [way.line]
}

function lineOf(text: string): Degrees[] {
  return unpackLine(text, FINE_STEPS).map(([lng = 0, lat = 0]) => ({ lat, lng }))
}
