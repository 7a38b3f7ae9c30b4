import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveData, pathData } from './path-data.ts'

const units = fc.double({ min: -2000, max: 2000, noNaN: true })
const line = fc
  .array(fc.tuple(units, units), { minLength: 3, maxLength: 30 })
  .map((corners) => corners.flat())

/** Where relative steps lead; each `q` has two pairs, of which the second is gone. */
function endOf(data: string, pairsAStep: 1 | 2): [x: number, y: number] {
  const [start = '', steps = ''] = data.slice(1).split(/[lq]/)
  let [x = NaN, y = NaN] = start.split(' ').map(Number)
  const numbers = steps.match(/-?\d+/g)?.map(Number) ?? []
  for (let i = 2 * (pairsAStep - 1); i < numbers.length; i += 2 * pairsAStep) {
    x += numbers[i]!
    y += numbers[i + 1]!
  }
  return [x, y]
}

test('path data are whole numbers in relative steps; what has no length is nothing', () => {
  expect(pathData([1.4, 2, 5.6, 2, 5.6, -3])).toBe('M1 2l5 0 0-5')
  expect(pathData([0, 0, 4, 0, 0, 4], true)).toBe('M0 0l4 0-4 4z')
  expect(pathData([3, 3, 3.2, 3.1])).toBe('')
  expect(pathData([])).toBe('')
})

test('a line and a curve end where they end, however many steps were rounded', () => {
  fc.assert(
    fc.property(line, (corners) => {
      const end = corners.slice(-2).map(Math.round)
      fc.pre(pathData(corners) !== '' && String(end) !== String(corners.slice(0, 2).map(Math.round)))
      expect(endOf(pathData(corners), 1)).toEqual(end.map((value) => value + 0))
      expect(curveData(corners)).toMatch(/^M-?\d+ -?\d+q(?: ?-?\d+)+$/)
      expect(endOf(curveData(corners), 2)).toEqual(end.map((value) => value + 0))
    }),
  )
})

test('a ring is a curve that ends where it begins, between two corners', () => {
  const ring = [0, 0, 10, 0, 20, 0, 20, 10, 20, 20, 10, 20, 0, 20, 0, 10, 0, 0]
  expect(curveData(ring)).toBe('M0 10q0-10 10-10 10 0 10 10 0 10-10 10-10 0-10-10')
  expect(endOf(curveData(ring), 2)).toEqual([0, 10])
})
