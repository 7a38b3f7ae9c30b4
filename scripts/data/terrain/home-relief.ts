import { distanceKm } from '../../../core/domain/places/distance.ts'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import type { GroundPalette } from '../../../core/domain/terrain/ground-palette.ts'
import { resampleGrid } from '../../../core/domain/terrain/resample-grid.ts'
import { shadeGround } from '../../../core/domain/terrain/shade-ground.ts'

/** The part of the state that is shown, WGS84 degrees: all of it but a strip along its borders. */
export const SHOWN = { north: 40.95, south: 37.05, west: -109, east: -102.4 }

/** The width of Home's relief in pixels, as fine as the grid: it has a point every 720 to 925 m. */
export const RELIEF_WIDTH = 880

/** Steeper than it is, as on wall maps: seen from so high above nothing would stand out. */
const EXAGGERATION = 7

/** Rows in which a kilometre is as long as in the columns in the middle of the state. */
export function reliefHeight(): number {
  const middle = (SHOWN.north + SHOWN.south) / 2
  const across = distanceKm({ lat: middle, lng: SHOWN.west }, { lat: middle, lng: SHOWN.east })
  const down = distanceKm({ lat: SHOWN.north, lng: -105 }, { lat: SHOWN.south, lng: -105 })
  return Math.round((RELIEF_WIDTH * down) / across)
}

/** Colorado's ground from above, red, green, blue and full alpha, row by row from the north. */
export function homeRelief(grid: ElevationGrid, palette: GroundPalette): Uint8ClampedArray<ArrayBuffer> {
  const height = reliefHeight()
  const [lngStep, latStep] = [(SHOWN.east - SHOWN.west) / RELIEF_WIDTH, (SHOWN.north - SHOWN.south) / height]
  // One more on each side, so that every pixel has neighbours.
  const lngs = Float64Array.from({ length: RELIEF_WIDTH + 2 }, (_, x) => SHOWN.west + (x - 0.5) * lngStep)
  const lats = Float64Array.from({ length: height + 2 }, (_, y) => SHOWN.north - (y - 0.5) * latStep)
  const middle = (SHOWN.north + SHOWN.south) / 2
  const metresPerPixel = 1000 * distanceKm({ lat: middle, lng: -105 }, { lat: middle, lng: -105 + lngStep })
  return shadeGround(resampleGrid(smoothed(grid), lngs, lats), {
    width: RELIEF_WIDTH,
    metresPerPixel,
    exaggeration: EXAGGERATION,
    palette,
  })
}

/** The grid's points are single measurements: what changes from one to the next is chance, and costs the most bytes. */
function smoothed(grid: ElevationGrid): ElevationGrid {
  const { columns, rows, metres } = grid
  const at = (row: number, column: number) => metres[clamp(row, rows) * columns + clamp(column, columns)] ?? 0
  const soft = Int16Array.from(metres, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    let [sum, weights] = [0, 0]
    for (let y = -REACH; y <= REACH; y += 1) {
      for (let x = -REACH; x <= REACH; x += 1) {
        const weight = (REACH + 1 - Math.abs(x)) * (REACH + 1 - Math.abs(y))
        sum += weight * at(row + y, column + x)
        weights += weight
      }
    }
    return sum / weights
  })
  return { ...grid, metres: soft }
}

const REACH = 1

const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))

/** Warm hills in the afternoon; by night the sky's own blue, with snow on the summits. */
export const RELIEF_PALETTES: Record<'day' | 'night', GroundPalette> = {
  day: {
    ramp: [
      [1050, '#ecd9a4'],
      [1600, '#e6d49c'],
      [1900, '#d8cb95'],
      [2300, '#b7c088'],
      [2800, '#8dac79'],
      [3200, '#7d9f78'],
      [3500, '#b3ac97'],
      [3750, '#e4ddd0'],
      [4050, '#ffffff'],
    ],
    shadow: { color: '#1f3557', share: 0.78 },
    light: { color: '#fff6dc', share: 0.6 },
    contour: '#000000',
    contourLabel: '#000000',
  },
  night: {
    ramp: [
      [1050, '#0f1d36'],
      [1600, '#11213c'],
      [1900, '#132642'],
      [2300, '#152f4a'],
      [2800, '#183a54'],
      [3200, '#22485f'],
      [3500, '#416478'],
      [3750, '#7d97a8'],
      [4050, '#c8d8e4'],
    ],
    shadow: { color: '#020713', share: 0.86 },
    light: { color: '#a9c8f0', share: 0.34 },
    contour: '#000000',
    contourLabel: '#000000',
  },
}
