import type { ElevationGrid } from './elevation-grid.ts'

/*
 * | Bytes        | What                                                                                     |
 * |--------------|------------------------------------------------------------------------------------------|
 * | 4            | the letters `ELV1`                                                                       |
 * | 2, 2, 2      | columns, rows, points a degree                                                           |
 * | 4, 4         | north and west edge, in steps from the equator and from Greenwich, signed                |
 * | 1 each point | its residual; 255 where that needs more room                                             |
 * | 2 for each 255 | the residual, in the order of the points                                               |
 *
 * Numbers are little-endian. A residual is what is left of a whole metre after the mean of the left and the upper neighbour,
 * with its sign in the lowest bit (zigzag). Left to be compressed by the server: near neighbours are alike, so most are small.
 */
const LETTERS = 'ELV1'
const HEAD_BYTES = 18
const LONG = 255

/** Any grid of at most 65,535 points a side, in so many bytes that compress well. Lossless. */
export function packGrid(grid: ElevationGrid): Uint8Array<ArrayBuffer> {
  const { columns, rows, perDegree, north, west, metres } = grid
  const short = new Uint8Array(metres.length)
  const long: number[] = []
  for (let at = 0; at < metres.length; at += 1) {
    const residual = (metres[at] ?? 0) - predicted(metres, at, columns)
    const zigzag = residual < 0 ? -2 * residual - 1 : 2 * residual
    short[at] = Math.min(zigzag, LONG)
    if (zigzag >= LONG) long.push(zigzag)
  }
  const bytes = new Uint8Array(HEAD_BYTES + short.length + 2 * long.length)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(LETTERS))
  ;[columns, rows, perDegree].forEach((value, i) => view.setUint16(4 + 2 * i, value, true))
  view.setInt32(10, Math.round(north * perDegree), true)
  view.setInt32(14, Math.round(west * perDegree), true)
  bytes.set(short, HEAD_BYTES)
  long.forEach((value, i) => view.setUint16(HEAD_BYTES + short.length + 2 * i, value, true))
  return bytes
}

/** The grid that `packGrid` was given. Throws RangeError for bytes that are no such grid or not all of one. */
export function unpackGrid(bytes: Uint8Array): ElevationGrid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const letters = new TextDecoder().decode(bytes.subarray(0, LETTERS.length))
  if (letters !== LETTERS || bytes.length < HEAD_BYTES) throw new RangeError('These bytes are no elevations')
  const columns = view.getUint16(4, true)
  const rows = view.getUint16(6, true)
  const perDegree = view.getUint16(8, true)
  const metres = new Int16Array(columns * rows)
  let longAt = HEAD_BYTES + metres.length
  for (let at = 0; at < metres.length; at += 1) {
    let zigzag = bytes[HEAD_BYTES + at] ?? 0
    if (zigzag === LONG) {
      // Reads beyond the end throw RangeError by themselves.
      zigzag = view.getUint16(longAt, true)
      longAt += 2
    }
    const residual = zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2
    metres[at] = predicted(metres, at, columns) + residual
  }
  if (longAt !== bytes.length) throw new RangeError('These elevations are cut short or go on too long')
  return {
    columns,
    rows,
    perDegree,
    north: view.getInt32(10, true) / perDegree,
    west: view.getInt32(14, true) / perDegree,
    metres,
  }
}

/** From what both sides know before the point: the mean of the left and the upper neighbour, or the one there is. */
function predicted(metres: Int16Array, at: number, columns: number): number {
  const left = at % columns === 0 ? undefined : metres[at - 1]
  const upper = metres[at - columns]
  if (left === undefined) return upper ?? 0
  return upper === undefined ? left : (left + upper) >> 1
}
