import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carry, carryByRow, lift, positionOf, shiftOf, type Slot } from './reorder.ts'

const GAP_PX = 8

/** Rows of any height with one gap between them. */
const slots: fc.Arbitrary<Slot[]> = fc
  .array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 20 })
  .map((sizes) => {
    let start = 0
    return sizes.map((size) => {
      const slot = { start, size }
      start += size + GAP_PX
      return slot
    })
  })

const lifted = slots.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    from: fc.nat(rows.length - 1),
    movedPx: fc.integer({ min: -6000, max: 6000 }),
  }),
)

const equalRows = (count: number): Slot[] =>
  Array.from({ length: count }, (_, index) => ({ start: index * 60, size: 60 }))

test('a drop stays within the list', () => {
  fc.assert(
    fc.property(lifted, ({ rows, from, movedPx }) => {
      const { to } = carry(lift(rows, from), movedPx)
      expect(to).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThan(rows.length)
    }),
  )
})

test('the preview shows the order that the drop commits', () => {
  fc.assert(
    fc.property(lifted, ({ rows, from, movedPx }) => {
      const reorder = carry(lift(rows, from), movedPx)
      const now = rows.map((_, index) => index)
      const dropped = now.toSpliced(from, 1).toSpliced(reorder.to, 0, from)
      expect(now.map((index) => dropped.indexOf(index))).toEqual(
        now.map((index) => positionOf(reorder, index)),
      )
    }),
  )
})

test('the rows that give way stand exactly where they will stand after the drop', () => {
  fc.assert(
    fc.property(lifted, ({ rows, from, movedPx }) => {
      const reorder = carry(lift(rows, from), movedPx)
      const order = rows
        .map((_, index) => index)
        .toSpliced(from, 1)
        .toSpliced(reorder.to, 0, from)
      let start = 0
      for (const index of order) {
        const row = rows[index] as Slot
        if (index !== from) expect(row.start + shiftOf(reorder, index)).toBe(start)
        start += row.size + GAP_PX
      }
    }),
  )
})

test('a lifted row stays between the ends of the list', () => {
  fc.assert(
    fc.property(lifted, ({ rows, from, movedPx }) => {
      const { movedPx: within } = carry(lift(rows, from), movedPx)
      const row = rows[from] as Slot
      const last = rows.at(-1) as Slot
      expect(row.start + within).toBeGreaterThanOrEqual(0)
      expect(row.start + row.size + within).toBeLessThanOrEqual(last.start + last.size)
    }),
  )
})

test('a row gives way when the lifted one passes its middle, not before', () => {
  const first = lift(equalRows(3), 0)
  expect(carry(first, 30).to).toBe(0)
  expect(carry(first, 31).to).toBe(1)
  expect(carry(lift(equalRows(3), 2), -91).to).toBe(0)
})

test('carried row by row, each stands where the drop puts it, and at the ends it stays', () => {
  fc.assert(
    fc.property(slots, fc.nat(), fc.array(fc.constantFrom(1 as const, -1 as const)), (rows, at, steps) => {
      let now = lift(rows, at % rows.length)
      for (const by of steps) {
        const before = now
        now = carryByRow(now, by)
        const inside = before.to + by >= 0 && before.to + by < rows.length
        expect(now.to).toBe(inside ? before.to + by : before.to)
        expect(carry(before, now.movedPx).to).toBe(now.to)
      }
    }),
  )
})
