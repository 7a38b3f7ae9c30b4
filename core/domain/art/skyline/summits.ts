import { entryOf } from '../../lists/entry-of.ts'
import { packLine, unpackLine } from '../../map/packed-features.ts'

/** A summit whose height is known. WGS84 degrees; metres above the sea. */
export type Summit = { name: string; lat: number; lng: number; metres: number }

/**
 * All summits in one file, from south to north in rows of a tenth of a degree: `points` as one of the map's packed lines, `metres`
 * each the difference to the one before, `names` parted by line breaks.
 */
export type PackedSummits = { points: string; metres: number[]; names: string }

const ROWS_PER_DEGREE = 10

/** A packed line drops a point that stands on the one before it; such a one is moved by so many degrees, 11 m. */
const APART = 0.0001

/** Near ones stand beside each other, so that the differences are small. */
export function packSummits(summits: readonly Summit[]): PackedSummits {
  const row = ({ lat }: Summit) => Math.floor(lat * ROWS_PER_DEGREE)
  const sorted = summits.toSorted((a, b) => row(a) - row(b) || a.lng - b.lng || a.lat - b.lat)
  const line = sorted.map(({ lat, lng }) => [Number(lng.toFixed(4)), Number(lat.toFixed(4))] as const)
  const apart = line.map(([lng, lat], at) => {
    const before = line[at - 1]
    return before?.[0] === lng && before[1] === lat ? [lng, lat + APART] : [lng, lat]
  })
  return {
    points: packLine(apart),
    metres: sorted.map(({ metres }, at) => metres - (sorted[at - 1]?.metres ?? 0)),
    names: sorted.map(({ name }) => name).join('\n'),
  }
}

/** The summits that `packSummits` was given, in the file's order. Throws RangeError where its columns are not equally long. */
export function unpackSummits({ points, metres, names }: PackedSummits): Summit[] {
  let height = 0
  const positions = unpackLine(points)
  return names.split('\n').map((name, at) => {
    const [lng = 0, lat = 0] = entryOf(positions, at)
    height += entryOf(metres, at)
    return { name, lat, lng, metres: height }
  })
}
