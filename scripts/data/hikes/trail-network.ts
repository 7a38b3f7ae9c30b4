import type { Position } from 'geojson'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'

/** Two points of lines this near to each other are one crossing; a place this near to a line stands at it. */
const CROSSING_KM = 0.015
const AT_TRAIL_KM = 0.2
/** Off the trail a metre counts as so many: the way follows the lines as far as they lead. */
const BESIDE_TRAIL = 5

const degreesOf = ([lng = 0, lat = 0]: Position): Degrees => ({ lat, lng })

const kmBetween = (one: Position, other: Position): number => distanceKm(degreesOf(one), degreesOf(other))

export function lengthKm(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, point, at) => sum + kmBetween(line[at]!, point), 0)
}

/**
 * Trails as a network: their points, joined along each line and where two lines meet. `shortest` is the way between what stands at
 * them; null where one of both does not, or where the lines do not lead from one to the other.
 */
export function buildTrailNetwork(lines: readonly (readonly Position[])[]) {
  const points: Position[] = lines.flat()
  const next: Map<number, number>[] = points.map(() => new Map())
  const join = (one: number, other: number) => {
    const km = kmBetween(points[one]!, points[other]!)
    next[one]!.set(other, km)
    next[other]!.set(one, km)
  }
  let begin = 0
  for (const line of lines) {
    for (let at = begin + 1; at < begin + line.length; at += 1) join(at - 1, at)
    begin += line.length
  }
  // A line ends at the middle of another as often as at its end: only ends are joined to all points near them.
  let first = 0
  for (const line of lines) {
    for (const end of [first, first + line.length - 1]) {
      for (let at = 0; at < points.length; at += 1) {
        if (
          at !== end &&
          Math.abs(points[at]![1]! - points[end]![1]!) < 0.001 &&
          kmBetween(points[at]!, points[end]!) <= CROSSING_KM
        )
          join(at, end)
      }
    }
    first += line.length
  }

  const near = (place: Degrees): Map<number, number> =>
    new Map(
      points
        .map((point, at) => [at, distanceKm(degreesOf(point), place)] as const)
        .filter(([, km]) => km <= AT_TRAIL_KM)
        .map(([at, km]) => [at, km * BESIDE_TRAIL]),
    )

  return {
    shortest(from: Degrees, to: Degrees): Position[] | null {
      // What is walked to the first point counts, so that a trail behind a parking lot is not reached by the longest way round.
      const km = near(from)
      const ends = near(to)
      const before = new Map<number, number>()
      const open = new Set(km.keys())
      let best: { end: number; km: number } | null = null
      while (open.size > 0) {
        const at = [...open].reduce((one, other) => (km.get(other)! < km.get(one)! ? other : one))
        open.delete(at)
        if (best !== null && km.get(at)! >= best.km) break
        const left = ends.get(at)
        if (left !== undefined && (best === null || km.get(at)! + left < best.km))
          best = { end: at, km: km.get(at)! + left }
        for (const [neighbour, length] of next[at]!) {
          const whole = km.get(at)! + length
          if (whole >= (km.get(neighbour) ?? Infinity)) continue
          km.set(neighbour, whole)
          before.set(neighbour, at)
          open.add(neighbour)
        }
      }
      return best === null ? null : wayTo(best.end, before).map((step) => points[step]!)
    },
  }
}

function wayTo(end: number, before: ReadonlyMap<number, number>): number[] {
  const way = [end]
  for (let at = before.get(end); at !== undefined; at = before.get(at)) way.unshift(at)
  return way
}
