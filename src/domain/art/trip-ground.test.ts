import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloradoGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { FRAME_HEIGHT, FRAME_WIDTH, toUnits } from '../../../core/domain/art/picture-frame.ts'
import { pictureWorld } from '../../../core/domain/art/picture-world.fixture.ts'
import { KNOWN_GROUND, tripFrame } from './trip-frame.ts'
import { tripGround } from './trip-ground.ts'

const world = pictureWorld()
const LOOP = [
  { lat: 37.2753, lng: -107.8801 },
  { lat: 38.0228, lng: -107.6714 },
]

const anyPoint = fc.record({
  lat: fc.double({ min: 36.9, max: 41.1, noNaN: true }),
  lng: fc.double({ min: -109.1, max: -102, noNaN: true }),
})
const anyPoints = fc.array(anyPoint, { minLength: 1, maxLength: 12 })

const unitsOf = (points: readonly { lat: number; lng: number }[]) => {
  const frame = tripFrame(points)
  if (frame === null) throw new Error('no frame')
  return points.map(({ lat, lng }) => toUnits(frame, [lng, lat]))
}

test('every point stands in the frame, clear of its edges', () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      for (const [x = -1, y = -1] of unitsOf(points)) {
        expect(x / FRAME_WIDTH).toBeGreaterThan(0.049)
        expect(x / FRAME_WIDTH).toBeLessThan(0.951)
        expect(y / FRAME_HEIGHT).toBeGreaterThan(0.049)
        expect(y / FRAME_HEIGHT).toBeLessThan(0.951)
      }
    }),
  )
})

test('a frame has the shape of its picture and shows no less than 14 km', () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      const frame = tripFrame(points)
      expect(frame?.widthM).toBeGreaterThanOrEqual(14_000)
      const highM = ((frame?.north ?? 0) - (frame?.south ?? 0)) * 111_320
      expect((frame?.widthM ?? 0) / highM).toBeCloseTo(4 / 3, 6)
    }),
  )
})

test('a frame beside the known ground moves over it as far as its points let it', () => {
  const frame = tripFrame([
    { lat: 37.2, lng: -108.9 },
    { lat: 40.8, lng: -108.8 },
  ])
  expect(frame?.west).toBeGreaterThan(-109.5)
})

test('the known ground is that of the elevations', () => {
  const { west, north, columns, rows, perDegree } = coloradoGrid()
  expect(KNOWN_GROUND.west).toBeCloseTo(west, 3)
  expect(KNOWN_GROUND.north).toBeCloseTo(north, 3)
  expect(KNOWN_GROUND.east).toBeCloseTo(west + (columns - 1) / perDegree, 3)
  expect(KNOWN_GROUND.south).toBeCloseTo(north - (rows - 1) / perDegree, 3)
})

test.each([
  ['no points', []],
  ['what is no number', [{ lat: NaN, lng: -106 }]],
])('of %s there is an empty picture', (_, shown) => {
  for (const part of ['ground', 'names'] as const) {
    expect(tripGround(world, { shown, pins: [] }, part)).toMatch(/^<svg [^>]+><\/svg>$/)
  }
})

test('the ground has relief, waters and roads; the same text every time', () => {
  const svg = tripGround(world, { shown: LOOP, pins: [] }, 'ground')
  expect(svg).toContain('<image ')
  expect(svg).toContain('fill="#6fb2dc"')
  expect(svg).toContain('stroke="#ffd877"')
  expect(svg.replace(/base64,[^"]+/, '')).not.toMatch(/NaN|Infinity|undefined/)
  expect(tripGround(world, { shown: [...LOOP], pins: [] }, 'ground') === svg).toBe(true)
})

test('a trip outside the known ground is drawn all the same', () => {
  const shown = [{ lat: 32.78, lng: -96.8 }]
  expect(tripGround(world, { shown, pins: [] }, 'ground')).not.toMatch(/NaN|Infinity|undefined/)
})

test('names say the great towns and the highways, and keep clear of pins', () => {
  const free = tripGround(world, { shown: LOOP, pins: [] }, 'names')
  expect(free).toContain('>Durango</text>')
  expect(free).toContain('>US 550</text>')
  const [x = 0, y = 0] = unitsOf(LOOP)[0] ?? []
  const pinned = tripGround(world, { shown: LOOP, pins: [{ x, y, halfWidth: 60 }] }, 'names')
  const durango = /<text x="(\d+)" y="(\d+)"[^>]*>Durango</.exec(pinned)
  const [textX, textY] = [Number(durango?.[1]), Number(durango?.[2])]
  const isClear = Math.abs(textX - x) > 60 + 7 * 6 || Math.abs(textY - y) > 28
  expect([durango !== null, isClear]).toEqual([true, true])
})
