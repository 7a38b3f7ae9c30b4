import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GazetteerPlace } from '../../contracts/places/gazetteer.ts'
import { coloradoGrid } from './colorado-grid.fixture.ts'
import { heightAt } from './elevation-grid.ts'

const grid = coloradoGrid()
const GAZETTEER: GazetteerPlace[] = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/gazetteer.json', import.meta.url), 'utf8'),
)

test('on a point of the grid it is the value there', () => {
  for (const [row, column] of [
    [0, 0],
    [200, 300],
    [grid.rows - 1, grid.columns - 1],
  ] as const) {
    const point = { lat: grid.north - row / grid.perDegree, lng: grid.west + column / grid.perDegree }
    expect(heightAt(grid, point)).toBeCloseTo(grid.metres[row * grid.columns + column] ?? NaN, 6)
  }
})

test('nine towns of ten are met within 40 m, half of them within 10 m', () => {
  const errors = GAZETTEER.flatMap(({ kind, elevationM, ...point }) =>
    ['town', 'city'].includes(kind) && elevationM !== null
      ? [Math.abs((heightAt(grid, point) ?? Infinity) - elevationM)]
      : [],
  ).sort((a, b) => a - b)
  expect(errors.length).toBeGreaterThan(200)
  expect(errors[Math.floor(errors.length * 0.5)]).toBeLessThanOrEqual(10)
  expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThanOrEqual(40)
})

test.each([
  ['Denver', 39.7392, -104.9903, 1609],
  ['Leadville', 39.2508, -106.2925, 3094],
  ['Grand Junction', 39.0639, -108.5506, 1397],
  ['Lamar', 38.0872, -102.6208, 1107],
])('%s stands where it is said to', (_name, lat, lng, metres) => {
  expect(Math.abs((heightAt(grid, { lat, lng }) ?? 0) - metres)).toBeLessThan(40)
})

test('outside the grid nothing is known', () => {
  for (const [lat, lng] of [
    [41.2, -105],
    [36.8, -105],
    [39, -109.2],
    [39, -101.9],
    [NaN, -105],
  ] as const) {
    expect(heightAt(grid, { lat, lng })).toBeUndefined()
  }
})
