/** The part of a frame that is looked at, and how far it is made smaller. */
type Look = { x: number; y: number; width: number; height: number; scale: number }

type Scene = {
  frame: { width: number; height: number }
  /** Pixels of the frame that one module is wide. */
  modulePx: number
  /** How far the code is turned, in radians. */
  turned: number
}

/** What is around the code, of 255. */
const AROUND = 60

/** Samples a side of each pixel: what lies on an edge has a colour between. */
const SAMPLES = 2

/**
 * A drawn code as a camera films it from afar, in the middle of its frame: turned a little, out of focus by 0.6 pixels, with the noise of a
 * dim room; then what of it is looked at, made smaller as a canvas does it. The noise is the same each time.
 */
export function filmed(svg: Element, { frame, modulePx, turned }: Scene, look: Look) {
  const { dark, size } = modulesOf(svg)
  const [cos, sin] = [Math.cos(turned) / modulePx, Math.sin(turned) / modulePx]
  const light = (x: number, y: number): number => {
    const [left, down] = [x - frame.width / 2, y - frame.height / 2]
    const column = Math.floor(cos * left + sin * down + size / 2)
    const row = Math.floor(cos * down - sin * left + size / 2)
    const isCode = row >= 0 && column >= 0 && row < size && column < size
    return isCode ? (dark.has(row * size + column) ? 35 : 215) : AROUND
  }
  const radius = modulePx * size
  const isFar = (x: number, y: number) =>
    Math.abs(x - frame.width / 2) > radius || Math.abs(y - frame.height / 2) > radius
  const [width, height] = [Math.round(look.width * look.scale), Math.round(look.height * look.scale)]
  const seen = new Float32Array(width * height)
  for (let at = 0; at < seen.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (isFar(look.x + x / look.scale, look.y + y / look.scale)) {
      seen[at] = AROUND
      continue
    }
    let sum = 0
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const across = x + ((sample % SAMPLES) + 0.5) / SAMPLES
      const down = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES
      sum += light(look.x + across / look.scale, look.y + down / look.scale)
    }
    seen[at] = sum / SAMPLES ** 2
  }
  const sharp = 0.6 * look.scale
  const soft = blurred(blurred(seen, 1, sharp), width, sharp)
  const data = new Uint8Array(width * height * 4)
  let noise = 7
  for (const [at, value] of soft.entries()) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    const grey = Math.min(255, Math.max(0, value + ((noise >>> 16) % 31) - 15))
    data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = grey
    data[at * 4 + 3] = 255
  }
  return { width, height, data }
}

/** Gauss's, along rows (`step` 1) or columns (`step` the width). */
function blurred(from: Float32Array, step: number, sigma: number): Float32Array {
  const [near, far] = [1, 2].map((away) => Math.exp(-(away ** 2) / (2 * sigma ** 2))) as [number, number]
  const all = 1 + 2 * near + 2 * far
  const value = (at: number, other: number) => from[other] ?? from[at]!
  return from.map(
    (middle, at) =>
      (middle +
        near * (value(at, at - step) + value(at, at + step)) +
        far * (value(at, at - 2 * step) + value(at, at + 2 * step))) /
      all,
  )
}

function modulesOf(svg: Element): { dark: Set<number>; size: number } {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const dark = new Set<number>()
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let column = 0; column < Number(length); column += 1) dark.add(Number(y) * size + Number(x) + column)
  return { dark, size }
}
