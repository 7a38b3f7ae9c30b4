import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { HighwayGraph, Road } from './highway-graph.ts'
import { pairsOf } from './pairs.ts'

/** Where a place meets the highways. */
export type Meeting = {
  road: Road
  /** How far along the road from its `from`, 0 to 1. */
  share: number
  /** From the place to the road in a straight line. */
  straightKm: number
  /** The one node of the road by which it is reached, where the road is closed between it and the other. */
  only?: number
}

const KM_PER_DEGREE = 111.195

/**
 * The point of the roads that is nearest to a place in a straight line, among those that `isDriven` says yes to; null
 * where there is none of them.
 */
export function nearestRoad(
  { roads }: HighwayGraph,
  place: Degrees,
  isDriven: (road: Road) => boolean,
): Meeting | null {
  const kmPerLng = KM_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180)
  let nearest: Road | null = null
  let [least, nearestPiece, nearestShare] = [Infinity, 0, 0]
  // Plain numbers, and no look at lines that lie too far away as a whole: this is asked for every stop.
  for (const road of roads) {
    const { line, box } = road
    const away = Math.max(box.west - place.lng, place.lng - box.east, 0) * kmPerLng
    const up = Math.max(box.south - place.lat, place.lat - box.north, 0) * KM_PER_DEGREE
    if (away * away + up * up >= least || !isDriven(road)) continue
    // A road has two points at least.
    let x = (line[0]!.lng - place.lng) * kmPerLng
    let y = (line[0]!.lat - place.lat) * KM_PER_DEGREE
    for (let next = 1; next < line.length; next += 1) {
      const nextX = (line[next]!.lng - place.lng) * kmPerLng
      const nextY = (line[next]!.lat - place.lat) * KM_PER_DEGREE
      const dx = nextX - x
      const dy = nextY - y
      const square = dx * dx + dy * dy
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / square))
      const gap = (x + share * dx) ** 2 + (y + share * dy) ** 2
      if (gap < least) {
        nearest = road
        least = gap
        nearestPiece = next - 1
        nearestShare = share
      }
      x = nextX
      y = nextY
    }
  }
  if (!nearest) return null
  const share = shareOfLine(nearest.line, nearestPiece, nearestShare)
  return { road: nearest, share, straightKm: Math.sqrt(least) }
}

/** The share of a whole line that lies before a point on one of its pieces. */
function shareOfLine(line: readonly Degrees[], piece: number, share: number): number {
  const lengths = pairsOf(line).map(([start, end]) => length(start, end))
  const whole = sum(lengths)
  return whole === 0 ? 0 : (sum(lengths.slice(0, piece)) + share * (lengths[piece] ?? 0)) / whole
}

const length = (a: Degrees, b: Degrees): number =>
  Math.hypot((b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180), b.lat - a.lat)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
