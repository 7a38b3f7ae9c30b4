import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coloradoGrid } from './colorado-grid.fixture.ts'
import { heightAt, type ElevationGrid } from './elevation-grid.ts'
import { boxOf, groundHeightAt, resampleGround } from './finer-ground.ts'
import { unpackGrid } from './pack-grid.ts'
import { resampleGrid } from './resample-grid.ts'

const grid = coloradoGrid()
const read = (name: string): ElevationGrid => unpackGrid(readFileSync(new URL(`./${name}`, import.meta.url)))
const sanJuan = read('san-juan-ground.bin')
const rocky = read('rocky-mountain-ground.bin')
const finer = [sanJuan, rocky]

test.each([
  ['San Juans', sanJuan, [-107.998, 37.001, -107, 37.999], 185],
  ['Rocky Mountain National Park', rocky, [-105.91, 40.16, -105.497, 40.551], 250],
])(
  'the grid of the %s covers what it says, in steps of at most so many metres',
  (_name, one, box, metres) => {
    boxOf(one).forEach((edge, at) => expect(Math.abs(edge - (box[at] ?? 0))).toBeLessThan(0.003))
    expect(111_320 / one.perDegree).toBeLessThanOrEqual(metres + 1)
    const heights = one.metres.toSorted()
    expect(heights[0]).toBeGreaterThan(1_700)
    expect(heights.at(-1)).toBeLessThan(4_402)
  },
)

/** Published heights of summits, metres. A grid cuts them off, a finer one less. */
const SUMMITS: [string, number, number, number][] = [
  ['Mount Eolus', 37.6218, -107.6227, 4_295],
  ['Sunlight Peak', 37.6274, -107.5959, 4_287],
  ['Windom Peak', 37.6212, -107.5919, 4_292],
  ['Handies Peak', 37.913, -107.5044, 4_285],
  ['Redcloud Peak', 37.941, -107.4219, 4_280],
  ['Sunshine Peak', 37.9228, -107.4255, 4_269],
  ['Vermilion Peak', 37.7993, -107.8285, 4_237],
  ['Longs Peak', 40.255, -105.6151, 4_346],
  ['Mount Meeker', 40.2486, -105.605, 4_240],
  ['Chiefs Head Peak', 40.2486, -105.6425, 4_137],
  ['Hagues Peak', 40.4844, -105.6464, 4_137],
]

test('summits are met better than by the state’s grid, and none is overtopped', () => {
  const missed = (of: (point: { lat: number; lng: number }) => number | undefined) =>
    SUMMITS.map(([, lat, lng, metres]) => metres - of({ lat, lng })!).toSorted((one, other) => one - other)
  const coarse = missed((point) => heightAt(grid, point))
  const fine = missed((point) => groundHeightAt(grid, finer, point))
  expect(fine[0]).toBeGreaterThan(0)
  const median = (SUMMITS.length - 1) / 2
  expect(fine[median]).toBeLessThan(0.7 * coarse[median]!)
})

test('towns are met within 40 m', () => {
  for (const [lat, lng, metres] of [
    [37.8119, -107.6645, 2_836],
    [37.2753, -107.8801, 1_988],
    [40.3772, -105.5217, 2_293],
    [40.252, -105.8235, 2_551],
  ] as const)
    expect(Math.abs(groundHeightAt(grid, finer, { lat, lng })! - metres)).toBeLessThan(40)
})

const along = (from: number, to: number, count: number) =>
  Float64Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))

test('beyond the finer grids and on their edge the ground is the state’s, point for point', () => {
  const [lngs, lats] = [along(-106.9, -106.1, 40), along(39.6, 39.1, 40)]
  expect(resampleGround(grid, finer, lngs, lats)).toEqual(resampleGrid(grid, lngs, lats))
  const [west, south, east, north] = boxOf(sanJuan)
  for (const point of [
    { lat: south, lng: west },
    { lat: north, lng: (west + east) / 2 },
  ])
    expect(groundHeightAt(grid, finer, point)).toBe(heightAt(grid, point))
})

test('well inside the ground is the finer grid’s, and a height is that of the surface', () => {
  const [lngs, lats] = [along(-107.7, -107.4, 50), along(37.8, 37.5, 50)]
  const ground = resampleGround(grid, finer, lngs, lats)
  // Both are smoothed for the step between the points, which is the same.
  expect(ground).toEqual(resampleGrid(sanJuan, lngs, lats))
  const fine = along(-107.6, -107.599, 3)
  const surface = resampleGround(grid, finer, fine, along(37.65, 37.649, 3))
  expect(groundHeightAt(grid, finer, { lat: 37.65, lng: fine[0]! })).toBeCloseTo(surface[0]!, 1)
})

test('one passes into the other without a step', () => {
  const [west, , , north] = boxOf(sanJuan)
  // Across the western edge, a point each 50 m: no jump that a slope of 60 degrees would not have.
  const lngs = along(west - 0.02, west + 0.06, 160)
  const ground = resampleGround(grid, finer, lngs, Float64Array.of(north - 0.3, north - 0.3005))
  for (let x = 1; x < lngs.length; x += 1) expect(Math.abs(ground[x]! - ground[x - 1]!)).toBeLessThan(80)
})
