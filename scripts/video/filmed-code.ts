/** How a code is held before a camera. Angles in degrees, lengths and light as shares. */
export type Scene = {
  /** How wide the code, without the white around it, would be in the frame if it faced the camera. */
  width: number
  /** Its middle, from the frame's, in shares of the frame's width and height. */
  at: readonly [number, number]
  /** Turned in the frame's plane. */
  roll: number
  /** Turned away from the camera: its upper edge, its left edge. */
  pitch: number
  yaw: number
  /** How bright white is, and what is dark; the rest of the frame is between. */
  white: number
  black: number
  /** How much noise there is, of 255. */
  noise: number
  /** A lamp's reflection over a part of the code, so wide of its side; 0 is none. */
  glare: number
  /** Cracks of the screen's glass that run across the code. */
  cracks: number
}

export const HELD_STILL: Scene = {
  width: 0.3,
  at: [0, 0],
  roll: 0,
  pitch: 0,
  yaw: 0,
  white: 0.85,
  black: 0.12,
  noise: 8,
  glare: 0,
  cracks: 0,
}

export type Frame = { width: number; height: number }

/** The lens sees so many times the frame's width away as the frame is wide: 58 degrees, as a phone films. */
const FOCAL = 0.9

/** Modules of white around a code, and of a dark phone around that. @source ISO/IEC 18004 §9.1 */
const QUIET = 4
const EDGE = 7

/** Samples a side of each pixel. */
const SAMPLES = 2

/** So much further a code reaches that is turned by some degrees, also towards the camera. */
const TURNED = 1.25

/** Of 1: what is around the phone. */
const AROUND = 0.3

/**
 * What a camera films of a code that somebody holds before it: seen at an angle, out of focus by less than a pixel, with noise, a reflection that
 * washes some of it out, and cracks. The brightness of each pixel, row by row. The same each time for one `seed`.
 */
export function filmedCode(
  rows: readonly (readonly boolean[])[],
  scene: Scene,
  frame: Frame,
  seed = 1,
): Uint8Array {
  const { width, height } = frame
  const random = randomOf(seed)
  const light = lightOf(rows, scene, random)
  const point = pointOf(scene, frame, rows.length)
  const level = (share: number) => 255 * (scene.black + share * (scene.white - scene.black))
  const reach = scene.width * width * (0.5 + EDGE / rows.length) * TURNED
  const [left, right] = rangeOf(width * (0.5 + scene.at[0]), reach, width)
  const [top, bottom] = rangeOf(height * (0.5 + scene.at[1]), reach, height)
  const across = right - left
  const seen = new Float32Array(across * (bottom - top))
  for (let at = 0; at < seen.length; at += 1) {
    const [x, y] = [left + (at % across), top + Math.floor(at / across)]
    let sum = 0
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const [column, row] = point(
        x + ((sample % SAMPLES) + 0.5) / SAMPLES,
        y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES,
      )
      sum += light(column, row)
    }
    seen[at] = level(sum / SAMPLES ** 2)
  }
  const soft = softened(softened(seen, 1), across)
  const film = new Uint8Array(width * height)
  const grain = Float32Array.from({ length: 4_099 }, () => (random() * 2 - 1) * scene.noise)
  for (let at = 0; at < film.length; at += 1)
    film[at] = within(level(AROUND) + (grain[at % grain.length] ?? 0))
  for (const [at, value] of soft.entries()) {
    const place = (top + Math.floor(at / across)) * width + left + (at % across)
    film[place] = within(value + (grain[place % grain.length] ?? 0))
  }
  return film
}

const within = (value: number): number => Math.round(Math.min(255, Math.max(0, value)))

const rangeOf = (middle: number, reach: number, most: number): [number, number] => [
  Math.max(0, Math.floor(middle - reach)),
  Math.min(most, Math.ceil(middle + reach)),
]

/** Where a point of the frame meets the code, in modules from its upper left corner. */
function pointOf({ at, roll, pitch, yaw, width: share }: Scene, { width, height }: Frame, modules: number) {
  const [focal, side] = [FOCAL * width, share * width]
  const away = focal / side
  const [right, down] = axesOf(roll, pitch, yaw)
  const normal = cross(right, down)
  const middle = [(at[0] * width * away) / focal, (at[1] * height * away) / focal, away] as const
  const height0 = dot(normal, middle)
  return (x: number, y: number): [number, number] => {
    const ray = [(x - width / 2) / focal, (y - height / 2) / focal, 1] as const
    const far = height0 / dot(normal, ray)
    const on = [ray[0] * far - middle[0], ray[1] * far - middle[1], ray[2] * far - middle[2]] as const
    return [(dot(on, right) + 0.5) * modules, (dot(on, down) + 0.5) * modules]
  }
}

type Vector = readonly [number, number, number]

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The code's own directions, to the right and down. */
function axesOf(roll: number, pitch: number, yaw: number): [Vector, Vector] {
  const [r, p, y] = [roll, pitch, yaw].map((degrees) => (degrees / 180) * Math.PI) as [number, number, number]
  const turned = ([a, b, c]: Vector): Vector => {
    const [a1, b1] = [a * Math.cos(r) - b * Math.sin(r), a * Math.sin(r) + b * Math.cos(r)]
    const [b2, c2] = [b1 * Math.cos(p) - c * Math.sin(p), b1 * Math.sin(p) + c * Math.cos(p)]
    return [a1 * Math.cos(y) + c2 * Math.sin(y), b2, c2 * Math.cos(y) - a1 * Math.sin(y)]
  }
  return [turned([1, 0, 0]), turned([0, 1, 0])]
}

/** How bright a point of the phone is, of 1. */
function lightOf(rows: readonly (readonly boolean[])[], { glare, cracks }: Scene, random: () => number) {
  const size = rows.length
  // Over a corner without a finder pattern: those carry more than the redundancy gives back.
  const lamp = { column: size * 0.78, row: size * 0.7, reach: glare * size }
  const lines = Array.from({ length: cracks }, () => {
    const angle = random() * Math.PI
    return {
      a: Math.cos(angle),
      b: Math.sin(angle),
      c: (0.3 + random() * 0.4) * size,
      wide: 0.3 + random() * 0.3,
    }
  })
  return (column: number, row: number): number => {
    if (column < -EDGE || row < -EDGE || column > size + EDGE || row > size + EDGE) return AROUND
    if (column < -QUIET || row < -QUIET || column > size + QUIET || row > size + QUIET) return 0
    const isDark = rows[Math.floor(row)]?.[Math.floor(column)] === true
    const cracked = lines.some(
      ({ a, b, c, wide }) => Math.abs(a * (column - c) + b * (row - c)) < wide && (column + row) % 9 < 7,
    )
    const plain = cracked ? 0.55 : isDark ? 0 : 1
    const away = lamp.reach > 0 ? Math.hypot(column - lamp.column, row - lamp.row) / lamp.reach : 2
    return away >= 1 ? plain : Math.min(1.1, plain + 1.3 * (1 - away ** 2))
  }
}

/** Gauss's with 0.6 pixels, along rows (`step` 1) or columns (`step` the width). */
function softened(from: Float32Array, step: number): Float32Array {
  const near = Math.exp(-1 / (2 * 0.6 ** 2))
  const all = 1 + 2 * near
  return from.map(
    (middle, at) => (middle + near * ((from[at - step] ?? middle) + (from[at + step] ?? middle))) / all,
  )
}

/** Numbers from 0 to 1, the same for one seed. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}
