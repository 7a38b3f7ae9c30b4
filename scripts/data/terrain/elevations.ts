import { readFileSync } from 'node:fs'

/** How high the ground is, by a grid of points 30 arc seconds apart. It cuts summits off: good for comparing only. */
export type Elevations = {
  /** Metres at the highest point of the grid within about a kilometre. */
  highestNear: (at: { lat: number; lng: number }) => number
  /** Distance to the nearest point that is higher than `height` by more than the grid's noise; 50 when none is nearer. */
  kmToHigher: (at: { lat: number; lng: number }, height: number) => number
}

const ROWS = 541
const COLUMNS = 901
const NORTH = 41.25
const WEST = -109.25
const STEPS_PER_DEGREE = 120
const KM_PER_ROW = 0.925
const KM_PER_COLUMN = 0.72

const NOISE_M = 15
const FARTHEST_KM = 50

/** Reads a grid of signed 16-bit little-endian metres, rows from the north, in each from the west. */
export function readElevations(path: string): Elevations {
  const bytes = readFileSync(path)
  if (bytes.length !== ROWS * COLUMNS * 2) throw new Error('The elevation grid has another size')
  const heightAt = (row: number, column: number) =>
    row < 0 || column < 0 || row >= ROWS || column >= COLUMNS
      ? -Infinity
      : bytes.readInt16LE(2 * (row * COLUMNS + column))
  const cellOf = ({ lat, lng }: { lat: number; lng: number }) => ({
    row: Math.round((NORTH - lat) * STEPS_PER_DEGREE),
    column: Math.round((lng - WEST) * STEPS_PER_DEGREE),
  })
  return {
    highestNear(at) {
      const { row, column } = cellOf(at)
      let highest = -Infinity
      for (const down of [-1, 0, 1]) {
        for (const right of [-1, 0, 1]) highest = Math.max(highest, heightAt(row + down, column + right))
      }
      return highest
    },
    kmToHigher(at, height) {
      const { row, column } = cellOf(at)
      let nearest = FARTHEST_KM
      const [rows, columns] = [FARTHEST_KM / KM_PER_ROW, FARTHEST_KM / KM_PER_COLUMN].map(Math.ceil)
      for (let down = -(rows ?? 0); down <= (rows ?? 0); down += 1) {
        for (let right = -(columns ?? 0); right <= (columns ?? 0); right += 1) {
          const km = Math.hypot(down * KM_PER_ROW, right * KM_PER_COLUMN)
          if (km < nearest && heightAt(row + down, column + right) > height + NOISE_M) nearest = km
        }
      }
      return nearest
    },
  }
}
