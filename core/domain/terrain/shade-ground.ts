import type { GroundPalette } from './ground-palette.ts'

type Shading = {
  /** Pixels a row of the picture. */
  width: number
  /** How far apart two values of the ground stand. */
  metresPerPixel: number
  /** How much steeper than it is the ground is shaded; 1 as it is. */
  exaggeration: number
  palette: GroundPalette
}

/** Where the light comes from: from the north-west, as on printed maps, and halfway up the sky. */
const LIGHT = { x: -0.5, y: -0.5, z: Math.SQRT1_2 }

/** Colours are looked up every so many metres. */
const STEP_M = 8
const LOWEST_M = 900
const HIGHEST_M = 4500

/**
 * The ground from above as pixels, red, green, blue and full alpha: its colour by elevation, lighter on slopes towards the
 * light and darker on the others; level ground has the palette's own colour. `ground` is in metres, row by row from the
 * north, with one value more than the picture on each of its four sides.
 */
export function shadeGround(
  ground: Float32Array,
  { width, metresPerPixel, exaggeration, palette }: Shading,
): Uint8ClampedArray<ArrayBuffer> {
  const row = width + 2
  const height = ground.length / row - 2
  const colors = colorsByHeight(palette)
  const shadow = [...rgbOf(palette.shadow.color), palette.shadow.share] as const
  const light = [...rgbOf(palette.light.color), palette.light.share] as const
  const steepness = exaggeration / (2 * metresPerPixel)
  const pixels = new Uint8ClampedArray(4 * width * height)
  let to = 0
  // The margin of one value on each side is there for its neighbors.
  for (let y = 1; y <= height; y += 1) {
    for (let at = y * row + 1; at <= y * row + width; at += 1) {
      const east = (ground[at + 1]! - ground[at - 1]!) * steepness
      const south = (ground[at + row]! - ground[at - row]!) * steepness
      const lit = brightness(east, south)
      const [red, green, blue, most] = lit < 0 ? shadow : light
      const share = Math.min(1, Math.abs(lit)) * most
      const color = 3 * stepOf(ground[at]!)
      pixels[to] = colors[color]! * (1 - share) + red * share
      pixels[to + 1] = colors[color + 1]! * (1 - share) + green * share
      pixels[to + 2] = colors[color + 2]! * (1 - share) + blue * share
      pixels[to + 3] = 255
      to += 4
    }
  }
  return pixels
}

/** Metres from one pixel of a Web Mercator picture to the next. */
export function metresPerMercatorPixel(latitude: number, zoom: number, tilePx: number): number {
  return (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / (tilePx * 2 ** zoom)
}

/** -1 in the deepest shadow, 0 as level ground, 1 in the brightest light. Slopes are metres a metre. */
function brightness(east: number, south: number): number {
  const towards = -(east * LIGHT.x + south * LIGHT.y) + LIGHT.z
  const lit = towards / Math.sqrt(1 + east * east + south * south)
  return lit < LIGHT.z ? (lit - LIGHT.z) / LIGHT.z : (lit - LIGHT.z) / (1 - LIGHT.z)
}

const stepOf = (metres: number): number =>
  Math.round((Math.max(LOWEST_M, Math.min(metres, HIGHEST_M)) - LOWEST_M) / STEP_M)

const tables = new WeakMap<GroundPalette, Float32Array>()

/** Red, green and blue of every step. */
function colorsByHeight(palette: GroundPalette): Float32Array {
  const known = tables.get(palette)
  if (known) return known
  const table = Float32Array.from({ length: 3 * (stepOf(HIGHEST_M) + 1) }, (_, i) => {
    return colorAt(palette, LOWEST_M + Math.floor(i / 3) * STEP_M)[i % 3]!
  })
  tables.set(palette, table)
  return table
}

function colorAt({ ramp }: GroundPalette, metres: number): number[] {
  const after = ramp.findIndex(([from]) => from > metres)
  const [low, lowColor] = ramp.at(after === -1 ? -1 : Math.max(0, after - 1))!
  const [high, highColor] = ramp.at(after)!
  const share = high <= low ? 0 : Math.max(0, (metres - low) / (high - low))
  const [from, to] = [rgbOf(lowColor), rgbOf(highColor)]
  return from.map((channel, i) => channel + share * (to[i]! - channel))
}

function rgbOf(hex: string): [red: number, green: number, blue: number] {
  const value = parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
