import { expect, test } from 'vitest'
import { monthsOf } from './months-of.ts'

const TODAY = '2026-11-22'

test.each([
  [null, null, [11]],
  ['2026-07-03', null, [7]],
  ['2026-07-03', '2026-07-09', [7]],
  ['2026-09-28', '2026-10-02', [9, 10]],
  ['2026-12-30', '2027-01-02', [12, 1]],
  ['2026-03-10', '2028-03-10', [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]],
])('from %s to %s', (start, end, months) => {
  expect(monthsOf({ start, end }, TODAY)).toEqual(months)
})
