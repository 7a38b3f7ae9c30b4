import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packedGrid } from './colorado-grid.fixture.ts'
import { packGrid, unpackGrid } from './pack-grid.ts'

const grids = fc
  .record({ columns: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }) })
  .chain((size) =>
    fc.record({
      columns: fc.constant(size.columns),
      rows: fc.constant(size.rows),
      perDegree: fc.constantFrom(1, 60, 120, 1200),
      north: fc.integer({ min: -90, max: 90 }),
      west: fc.integer({ min: -180, max: 180 }),
      metres: fc
        .array(fc.oneof(fc.integer({ min: -500, max: 8900 }), fc.integer({ min: 1500, max: 1540 })), {
          minLength: size.columns * size.rows,
          maxLength: size.columns * size.rows,
        })
        .map((metres) => Int16Array.from(metres)),
    }),
  )

test('what is packed comes back as it was', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      expect(unpackGrid(packGrid(grid))).toEqual(grid)
    }),
  )
})

test('a smooth surface takes one byte a point', () => {
  const metres = Int16Array.from({ length: 10_000 }, (_, at) => 1500 + (at % 100) + Math.floor(at / 100))
  const grid = { columns: 100, rows: 100, perDegree: 120, north: 41, west: -109, metres }
  // The first height has no neighbour to be told from.
  expect(packGrid(grid).length).toBe(18 + 10_000 + 2)
})

test('bytes that are no grid, or not all of one, are refused', () => {
  const packed = packedGrid()
  for (const bytes of [
    new Uint8Array(),
    packed.subarray(4),
    packed.subarray(0, -1),
    new Uint8Array([...packed, 0]),
  ]) {
    expect(() => unpackGrid(bytes)).toThrow(RangeError)
  }
})
