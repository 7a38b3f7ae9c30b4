import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloradoGrid } from './colorado-grid.fixture.ts'
import { heightAt } from './elevation-grid.ts'
import { resampleGrid } from './resample-grid.ts'

const grid = coloradoGrid()
const { north, west, perDegree, columns, rows, metres } = grid

const along = (from: number, step: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => from + i * step)

test('the surface goes through every point of the grid', () => {
  const lngs = along(west, 1 / perDegree, columns)
  const lats = along(north, -1 / perDegree, rows)
  const ground = resampleGrid(grid, lngs, lats)
  const error = ground.reduce((most, value, at) => Math.max(most, Math.abs(value - (metres[at] ?? 0))), 0)
  expect(error).toBeLessThan(0.01)
})

test('between them it is the surface that heights are read from', () => {
  const inside = fc.record({
    lng: fc.double({ min: -109, max: -102.1, noNaN: true }),
    lat: fc.double({ min: 37, max: 41, noNaN: true }),
  })
  fc.assert(
    fc.property(inside, (point) => {
      const lngs = along(point.lng, 0.002, 3)
      const lats = along(point.lat, -0.001, 4)
      const ground = resampleGrid(grid, lngs, lats)
      const corner = { lng: lngs[2] ?? 0, lat: lats[3] ?? 0 }
      expect(ground[0]).toBeCloseTo(heightAt(grid, point) ?? NaN, 2)
      expect(ground[3 * 3 + 2]).toBeCloseTo(heightAt(grid, corner) ?? NaN, 2)
    }),
  )
})

test('a picture smaller than the grid averages what it leaves out', () => {
  const spiked = { ...grid, metres: new Int16Array(columns * rows).fill(1000) }
  spiked.metres[200 * columns + 400] = 3000
  const step = 8 / perDegree
  // Onto the spike itself, where picking single points would show nothing else.
  const ground = resampleGrid(spiked, along(west, step, 100), along(north, -step, 60))
  expect(Math.max(...ground)).toBeLessThan(1100)
  expect(Math.max(...ground)).toBeGreaterThan(1010)
})

test('beyond the grid its edge goes on', () => {
  const ground = resampleGrid(grid, along(west - 1, 0.001, 2), along(north + 1, -0.001, 2))
  for (const value of ground) expect(value).toBeCloseTo(metres[0] ?? NaN, 3)
})
