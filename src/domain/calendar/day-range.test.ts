import { expect, test } from 'vitest'
import { daysOfMonth, rangeOf } from './day-range.ts'

const TODAY = '2026-11-26'

test.each([
  [null, null, TODAY, TODAY],
  [null, '2026-12-03', TODAY, TODAY],
  ['2026-12-30', null, '2026-12-30', '2026-12-30'],
  ['2026-12-30', '2027-01-03', '2026-12-30', '2027-01-03'],
  ['2026-12-30', '2026-12-03', '2026-12-30', '2026-12-30'],
])('from %s to %s are the days %s to %s', (start, end, first, last) => {
  expect(rangeOf({ start, end }, TODAY)).toEqual({ first, last })
})

test.each([
  [11, '2026-11-01', '2026-11-30'],
  [12, '2026-12-01', '2026-12-31'],
  [2, '2027-02-01', '2027-02-28'],
  [null, TODAY, '2027-11-26'],
])('of month %s the days are %s to %s', (month, first, last) => {
  expect(daysOfMonth(month, TODAY)).toEqual({ first, last })
})
