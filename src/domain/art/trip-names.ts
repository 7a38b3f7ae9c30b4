import { clipLine } from '../../../core/domain/art/clip-path.ts'
import type { PictureFeatures } from '../../../core/domain/art/picture-features.ts'
import {
  FRAME_HEIGHT,
  FRAME_WIDTH,
  toUnits,
  type PictureFrame,
} from '../../../core/domain/art/picture-frame.ts'
import { pairsOf } from '../roads/pairs.ts'
import type { PinPlace } from './trip-frame.ts'

/** Sizes in units of the frame, of which a hand's width of paper has 1280. */
const TOWN_SIZE = 23
const SIGN_SIZE = 17
const LETTER = 0.56
const SIGN_LETTER = 0.64

const MOST_TOWNS = 16
const MOST_SIGNS = 14

/** Half the height that is left free for a pin, and how far beside a dot and beside a pin a name begins. */
const PIN = 28
const FROM_DOT = 10
const BESIDE_PIN = 8

/** Two towns nearer to each other than this are one on paper: the greater. */
const TOWNS_APART = 75

/** A road of which less is seen has no sign. */
const LEAST_ROAD_UNITS = 90

type Box = { left: number; top: number; right: number; bottom: number }

/**
 * The greatest towns of a frame by name and its highways by their signs, as SVG elements: none lies over another, over a
 * pin, or out of the frame. Greater ones come first.
 */
export function tripNameElements(
  features: PictureFeatures,
  frame: PictureFrame,
  pins: readonly PinPlace[],
): string {
  const taken: Box[] = pins.map(({ x, y, halfWidth }) => boxAround(x, y, halfWidth + BESIDE_PIN - 2, PIN))
  const take = (box: Box): boolean => {
    const isFree = isInside(box) && taken.every((other) => !overlap(box, other))
    if (isFree) taken.push(box)
    return isFree
  }
  const towns = townElements(features.towns, frame, pins, take)
  return `<g font-family="'Public Sans',Arial,Helvetica,sans-serif">${towns}${signElements(features.roads, frame, take)}</g>`
}

function townElements(
  towns: PictureFeatures['towns'],
  frame: PictureFrame,
  pins: readonly PinPlace[],
  take: (box: Box) => boolean,
): string {
  const drawn: string[] = []
  const named: { x: number; y: number }[] = []
  for (const { lat, lng, name } of towns.toSorted((a, b) => b.population - a.population)) {
    if (drawn.length === MOST_TOWNS) break
    const [x = 0, y = 0] = toUnits(frame, [lng, lat])
    if (x < 0 || y < 0 || x > FRAME_WIDTH || y > FRAME_HEIGHT) continue
    if (named.some((town) => Math.hypot(town.x - x, town.y - y) < TOWNS_APART)) continue
    const pin = pins.find((one) => Math.abs(one.x - x) < one.halfWidth && Math.abs(one.y - y) < PIN)
    const half = (name.length * LETTER * TOWN_SIZE) / 2
    // Beside the pin that covers the dot, else beside the dot.
    const from = pin ?? { x, y }
    const aside = pin ? pin.halfWidth + BESIDE_PIN : FROM_DOT
    const above = (pin ? PIN : FROM_DOT) + TOWN_SIZE / 2
    const middles = [
      [from.x + aside + half, from.y],
      [from.x - aside - half, from.y],
      [from.x, from.y - above],
      [from.x, from.y + above],
    ] as const
    const free = middles.find(([toX, toY]) => take(boxAround(toX, toY, half, TOWN_SIZE / 2)))
    if (!free) continue
    named.push({ x, y })
    const [toX, toY] = free
    const dot = pin
      ? ''
      : `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="5" fill="#ffffff" stroke="#10243b" stroke-width="2.5"/>`
    drawn.push(
      `${dot}<text x="${Math.round(toX)}" y="${Math.round(toY + 0.35 * TOWN_SIZE)}" text-anchor="middle" font-size="${TOWN_SIZE}" font-weight="600" fill="#10243b" stroke="#ffffff" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${escaped(name)}</text>`,
    )
  }
  return drawn.join('')
}

const ROADS = ['interstate', 'us', 'state']

function signElements(
  roads: PictureFeatures['roads'],
  frame: PictureFrame,
  take: (box: Box) => boolean,
): string {
  const runs = roads
    .filter(({ sign, road }) => sign !== '' && ROADS.includes(road))
    .flatMap(({ sign, road, parts }) =>
      parts
        .flatMap((part) => clipLine(part, frame.drawn))
        .map((run) => ({ sign, rank: ROADS.indexOf(road), line: toUnits(frame, run) })),
    )
    .map((run) => ({ ...run, length: lengthOf(cornersOf(run.line)) }))
    .filter(({ length }) => length > LEAST_ROAD_UNITS)
    .sort((a, b) => a.rank - b.rank || b.length - a.length)
  const signed = new Set<string>()
  const drawn: string[] = []
  for (const { sign, line } of runs) {
    if (drawn.length === MOST_SIGNS) break
    if (signed.has(sign)) continue
    const [x, y] = middleOf(line)
    const [halfWidth, halfHeight] = [(sign.length * SIGN_LETTER * SIGN_SIZE) / 2 + 5, SIGN_SIZE / 2 + 4]
    if (!take(boxAround(x, y, halfWidth, halfHeight))) continue
    signed.add(sign)
    drawn.push(
      `<rect x="${Math.round(x - halfWidth)}" y="${Math.round(y - halfHeight)}" width="${Math.round(2 * halfWidth)}" height="${Math.round(2 * halfHeight)}" rx="5" fill="#ffffff" stroke="#10243b" stroke-width="1.5"/>`,
      `<text x="${Math.round(x)}" y="${Math.round(y + 0.36 * SIGN_SIZE)}" text-anchor="middle" font-size="${SIGN_SIZE}" font-weight="600" fill="#10243b">${escaped(sign)}</text>`,
    )
  }
  return drawn.join('')
}

type Corner = readonly [x: number, y: number]

/** The corners of a line that is x and y by turns. */
function cornersOf(line: readonly number[]): Corner[] {
  return line.flatMap((x, at) => {
    const y = line[at + 1]
    return at % 2 === 0 && y !== undefined ? [[x, y] as const] : []
  })
}

const distance = ([x, y]: Corner, [nextX, nextY]: Corner): number => Math.hypot(nextX - x, nextY - y)

const lengthOf = (corners: readonly Corner[]): number =>
  pairsOf(corners).reduce((length, [before, after]) => length + distance(before, after), 0)

/** The corner nearest to half of the way. */
function middleOf(line: readonly number[]): Corner {
  const corners = cornersOf(line)
  const half = lengthOf(corners) / 2
  let [middle = [0, 0] as const] = corners
  let gone = 0
  for (const [before, after] of pairsOf(corners).slice(0, -1)) {
    if (gone >= half) break
    gone += distance(before, after)
    middle = after
  }
  return middle
}

const boxAround = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
})

const isInside = ({ left, top, right, bottom }: Box): boolean =>
  left > 4 && top > 4 && right < FRAME_WIDTH - 4 && bottom < FRAME_HEIGHT - 4

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
