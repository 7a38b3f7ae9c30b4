import type { Degrees } from '../../../core/domain/places/distance.ts'

const KM_PER_DEGREE = 111.195

/** The length of a drawn line, kilometres on a flat map: right for pieces of some kilometres. */
export function lineKm(line: readonly Degrees[]): number {
  let km = 0
  for (let at = 1; at < line.length; at++) km += pieceKm(line[at - 1]!, line[at]!)
  return km
}

/** The share of a line's length, 0 to 1, at which it is nearest to a point. 0 for a line without any length. */
export function nearestShare(line: readonly Degrees[], point: Degrees): number {
  const narrow = narrowing(point.lat)
  let [least, kmThere, km] = [Infinity, 0, 0]
  // By number: a list of the pairs would cost as much as what is worked out of them.
  for (let at = 1; at < line.length; at++) {
    const [start, end] = [line[at - 1]!, line[at]!]
    const [dx, dy] = [(end.lng - start.lng) * narrow, end.lat - start.lat]
    const [x, y] = [(point.lng - start.lng) * narrow, point.lat - start.lat]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square))
    const gap = (x - share * dx) ** 2 + (y - share * dy) ** 2
    const length = pieceKm(start, end)
    if (gap < least) [least, kmThere] = [gap, km + share * length]
    km += length
  }
  return km === 0 ? 0 : kmThere / km
}

/** The point at a share of a line's length, 0 to 1. Throws for a line without points. */
export function pointAt(line: readonly Degrees[], share: number): Degrees {
  const [first] = line
  if (!first) throw new Error('A line has points')
  let left = lineKm(line) * share
  for (let at = 1; at < line.length; at++) {
    const [start, end] = [line[at - 1]!, line[at]!]
    const length = pieceKm(start, end)
    if (left <= length && length > 0) return between(start, end, left / length)
    left -= length
  }
  return line.at(-1) ?? first
}

/** The part of a line from one share of its length to another; turned around where the first is the greater. */
export function partOfLine(line: readonly Degrees[], begin: number, end: number): Degrees[] {
  if (begin > end) return partOfLine(line, end, begin).reverse()
  const whole = lineKm(line)
  const [from, to] = [begin * whole, end * whole]
  let km = 0
  const inner = line.filter((at, number) => {
    const before = line[number - 1]
    if (before) km += pieceKm(before, at)
    return km > from && km < to
  })
  return [pointAt(line, begin), ...inner, pointAt(line, end)]
}

const narrowing = (lat: number): number => Math.cos((lat * Math.PI) / 180)

const pieceKm = (a: Degrees, b: Degrees): number =>
  Math.hypot((b.lng - a.lng) * narrowing((a.lat + b.lat) / 2), b.lat - a.lat) * KM_PER_DEGREE

const between = (a: Degrees, b: Degrees, share: number): Degrees => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})
