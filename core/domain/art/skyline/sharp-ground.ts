import { columnAt, rowAt, type ElevationGrid } from '../../terrain/elevation-grid.ts'
import type { Degrees } from '../../places/distance.ts'
import { grainTile } from './grain.ts'
import type { Summit } from './summits.ts'

/** A summit and by how much it stands over the grid's surface there; never below it. */
export type Peak = Summit & { overM: number; reachM: number }

/** The ground that skylines are made of: the grid with the summits that it cuts off. */
export type SharpGround = {
  grid: ElevationGrid
  peaks: readonly Peak[]
  /** Latitude and longitude of each peak in turn. */
  points: Float64Array
  grain: Float32Array
}

/** A summit's flanks fall so many metres outwards for each that it stands over the grid. */
const FLANK = 3.4
const LEAST_REACH_M = 650
/** No peak reaches farther. */
export const MOST_REACH_M = 1_500

export function sharpGround(grid: ElevationGrid, summits: readonly Summit[]): SharpGround {
  const peaks = summits.flatMap((summit): Peak[] => {
    const surface = surfaceAt(grid, columnAt(grid, summit.lng), rowAt(grid, summit.lat))
    if (Number.isNaN(surface)) return []
    const overM = Math.max(0, summit.metres - surface)
    return [{ ...summit, overM, reachM: Math.max(LEAST_REACH_M, Math.min(MOST_REACH_M, FLANK * overM)) }]
  })
  return {
    grid,
    peaks,
    points: Float64Array.from(peaks.flatMap(({ lat, lng }) => [lat, lng])),
    grain: grainTile(),
  }
}

/** Metres between the four points around, at fractions of columns and rows; NaN beyond the grid. */
export function surfaceAt({ columns, rows, metres }: ElevationGrid, column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)]
  if (!(left >= 0 && top >= 0 && left < columns - 1 && top < rows - 1)) return NaN
  const [x, y, at] = [column - left, row - top, top * columns + left]
  const upper = metres[at]! + x * (metres[at + 1]! - metres[at]!)
  const lower = metres[at + columns]! + x * (metres[at + columns + 1]! - metres[at + columns]!)
  return upper + y * (lower - upper)
}

/** What a peak adds to the ground so far from it: all at its point, along hollow flanks. */
export function peakShare({ overM, reachM }: Peak, awayM: number): number {
  const share = 1 - awayM / reachM
  return share > 0 ? overM * share * Math.sqrt(share) : 0
}

/** Metres of the ground at a place, its summit included; NaN beyond the grid. */
export function groundAt({ grid, peaks }: SharpGround, { lat, lng }: Degrees): number {
  const surface = surfaceAt(grid, columnAt(grid, lng), rowAt(grid, lat))
  const metresEast = 111_195 * Math.cos((lat * Math.PI) / 180)
  let over = 0
  for (const peak of peaks) {
    const north = Math.abs(peak.lat - lat) * 111_195
    if (north < peak.reachM)
      over = Math.max(over, peakShare(peak, Math.hypot(north, (peak.lng - lng) * metresEast)))
  }
  return surface + over
}
