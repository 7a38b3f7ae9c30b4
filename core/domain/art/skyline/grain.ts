/** What is finer than the grid, as texture: gullies and ribs of a slope, no ground that anybody measured. */

/** Points of the square tile on a side, a power of two so that a mask wraps it. */
const SIDE = 128
const MASK = SIDE - 1
/** Metres from one point to the next. */
const STEP_M = 110
/** Steps of the lattices that are added, the widest first, each with half the strength of the one before. */
const LATTICES = [16, 8, 4, 2]

let tile: Float32Array | null = null

/** The tile, from -1 to 1, the same each time; made once. */
export function grainTile(): Float32Array {
  tile ??= madeTile()
  return tile
}

/** Its value at metres east and north of a corner of the world; sharp along ribs. */
export function grainAt(grain: Float32Array, eastM: number, northM: number): number {
  const [x, y] = [eastM / STEP_M, northM / STEP_M]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [row, below] = [(top & MASK) * SIDE, ((top + 1) & MASK) * SIDE]
  const [from, to] = [left & MASK, (left + 1) & MASK]
  const right = x - left
  const upper = grain[row + from]! + right * (grain[row + to]! - grain[row + from]!)
  const lower = grain[below + from]! + right * (grain[below + to]! - grain[below + from]!)
  return upper + (y - top) * (lower - upper)
}

function madeTile(): Float32Array {
  const made = new Float32Array(SIDE * SIDE)
  LATTICES.forEach((step, octave) => {
    const [points, share] = [SIDE / step, 0.55 / 2 ** octave]
    for (let y = 0; y < SIDE; y += 1) {
      const [top, down] = [Math.floor(y / step), eased((y % step) / step)]
      for (let x = 0; x < SIDE; x += 1) {
        const [left, right] = [Math.floor(x / step), eased((x % step) / step)]
        const at = (dx: number, dy: number) => hashOf((left + dx) % points, (top + dy) % points, octave)
        const upper = at(0, 0) + right * (at(1, 0) - at(0, 0))
        const lower = at(0, 1) + right * (at(1, 1) - at(0, 1))
        // Folded at its middle: ribs are sharp, hollows round.
        made[y * SIDE + x]! += share * (1 - 2 * Math.abs(upper + down * (lower - upper)))
      }
    }
  })
  return made
}

const eased = (t: number): number => t * t * (3 - 2 * t)

/** From -1 to 1, by whole numbers alone: the same on every machine. */
export function hashOf(x: number, y: number, salt: number): number {
  let hash = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2_147_483_648 - 1
}
