import type { Degrees } from '../../../core/domain/places/distance.ts'
import { FINE_STEPS_PER_DEGREE, unpackLine } from '../../../core/domain/map/packed-features.ts'
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
  name: string
  km: number
  use: TrailUse | null
  bikes: boolean
  lines: readonly (readonly Degrees[])[]
}

const { trails, ways } = file as unknown as TrailLinesFile

/** The trails whose lines are known: those of the Boulder mountains. @source City of Boulder OSMP, CC0 */
export const TRAILS: readonly Trail[] = trails.map(([name, tenths, use, bikes, lines]) => ({
  name,
  km: tenths / 10,
  use: USES[use] ?? null,
  bikes: bikes === 1,
  lines: lines.map(lineOf),
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

function lineOf(text: string): Degrees[] {
  return unpackLine(text, FINE_STEPS_PER_DEGREE).map(([lng = 0, lat = 0]) => ({ lat, lng }))
}
