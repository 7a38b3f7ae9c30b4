import { unpackLine } from '../../../core/domain/map/packed-features.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { Road } from './highway-graph.ts'
import packed from './road-lines.json' with { type: 'json' }

/** The surveyed line of a road from its `from` to its `to`; null where none is known. */
export type LineOfRoad = (road: Road) => readonly Degrees[] | null

/** Lines that were asked for: a drive is drawn more than once. */
const unpacked = new Map<number, readonly Degrees[]>()

/**
 * The lines of Colorado's highways, to about 30 m. Null for most county roads, which were not surveyed.
 * @source U.S. Census Bureau, TIGER/Line 2019, by `scripts/data/roads/make-road-lines.ts`
 */
export const coloradoRoadLine: LineOfRoad = ({ number }) => {
  const text = packed[number]
  if (!text) return null
  const known = unpacked.get(number)
  if (known) return known
  const line = unpackLine(text).map(([lng = 0, lat = 0]) => ({ lat, lng }))
  unpacked.set(number, line)
  return line
}
