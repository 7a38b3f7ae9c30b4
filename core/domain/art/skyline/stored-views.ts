import type { Degrees } from '../../places/distance.ts'

/*
 * | Bytes         | What                                                                                          |
 * |---------------|-----------------------------------------------------------------------------------------------|
 * | 4             | the letters `SKV1`                                                                            |
 * | 1 to 4, each place | the step from the key of the place before, 7 bits a byte, the lowest first; the highest bit says that more follow |
 * | 1, each place | the number of its direction in five bits, above it that of its eye's height plus 1; 0 where there is no skyline |
 */
const LETTERS = 'SKV1'

/** Two numbers of `choose-view.ts`; null where fewer than three ridges are seen. */
export type StoredView = { direction: number; eye: number } | null

/** Views by the cell of their place, a thousandth of a degree. */
export type StoredViews = ReadonlyMap<number, StoredView>

const CELLS_PER_DEGREE = 1_000
const SOUTH = 36
const WEST = -110
const CELLS_IN_ROW = 10_000

/** The cell of a place; places of one cell have one view. */
export const cellOf = ({ lat, lng }: Degrees): number =>
  Math.round((lat - SOUTH) * CELLS_PER_DEGREE) * CELLS_IN_ROW + Math.round((lng - WEST) * CELLS_PER_DEGREE)

export function packViews(views: StoredViews): Uint8Array<ArrayBuffer> {
  const bytes = [...new TextEncoder().encode(LETTERS)]
  let before = 0
  for (const [cell, view] of [...views].sort(([a], [b]) => a - b)) {
    let step = cell - before
    before = cell
    while (step > 127) {
      bytes.push((step & 127) | 128)
      step >>>= 7
    }
    bytes.push(step, view ? view.direction | ((view.eye + 1) << 5) : 0)
  }
  return Uint8Array.from(bytes)
}

/** What `packViews` was given. Throws RangeError for bytes that are no such file. */
export function unpackViews(bytes: Uint8Array): StoredViews {
  if (new TextDecoder().decode(bytes.subarray(0, LETTERS.length)) !== LETTERS)
    throw new RangeError('These bytes are no views')
  const views = new Map<number, StoredView>()
  let cell = 0
  for (let at = LETTERS.length; at < bytes.length;) {
    let [step, shift, byte] = [0, 0, 0]
    do {
      byte = bytes[at++] ?? 0
      step |= (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    cell += step
    const both = bytes[at++] ?? 0
    views.set(cell, both === 0 ? null : { direction: both & 31, eye: (both >> 5) - 1 })
  }
  return views
}
