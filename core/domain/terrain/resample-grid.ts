import { columnAt, rowAt, type ElevationGrid } from './elevation-grid.ts'
import { tapsAt, type Taps } from './cubic-taps.ts'

/**
 * The ground at every crossing of the given longitudes (west to east) and latitudes (north to south), WGS84 degrees: a
 * smooth surface through the grid's points. Metres, row by row from the north. Beyond the grid its edge goes on.
 */
export function resampleGrid(
  grid: ElevationGrid,
  lngs: Float64Array,
  lats: Float64Array,
): Float32Array<ArrayBuffer> {
  const across = tapsOf(
    lngs.map((lng) => columnAt(grid, lng)),
    grid.columns,
  )
  const down = tapsOf(
    lats.map((lat) => rowAt(grid, lat)),
    grid.rows,
  )
  const width = lngs.length
  const [top, bottom] = extent(down)
  // Along the rows first, then down the columns: a tenth of the work of doing both for each crossing.
  const rows = new Float32Array((bottom - top + 1) * width)
  for (let row = top; row <= bottom; row += 1) {
    const from = row * grid.columns
    const to = (row - top) * width
    across.forEach(({ indexes, weights }, x) => {
      let metres = 0
      for (let i = 0; i < weights.length; i += 1) {
        metres += (weights[i] ?? 0) * (grid.metres[from + (indexes[i] ?? 0)] ?? 0)
      }
      rows[to + x] = metres
    })
  }
  const ground = new Float32Array(lats.length * width)
  down.forEach(({ indexes, weights }, y) => {
    const to = y * width
    for (let i = 0; i < weights.length; i += 1) {
      const weight = weights[i] ?? 0
      const from = ((indexes[i] ?? 0) - top) * width
      for (let x = 0; x < width; x += 1)
        ground[to + x] = (ground[to + x] ?? 0) + weight * (rows[from + x] ?? 0)
    }
  })
  return ground
}

function tapsOf(positions: Float64Array, count: number): Taps[] {
  return Array.from(positions, (position, i) => {
    const next = positions[i + 1]
    const step = next === undefined ? position - (positions[i - 1] ?? position) : next - position
    return tapsAt(position, step, count)
  })
}

function extent(taps: Taps[]): [first: number, last: number] {
  let [first, last] = [Infinity, 0]
  for (const { indexes } of taps) {
    first = Math.min(first, indexes[0] ?? 0)
    last = Math.max(last, indexes.at(-1) ?? 0)
  }
  return [Math.min(first, last), last]
}
