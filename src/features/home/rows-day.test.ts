import { expect, it } from 'vitest'
import { rowsDay } from './rows-day.ts'

it.each([
  ['2027-07-20', '2027-08-01', '2027-07-20'],
  [null, '2027-08-01', '2027-08-01'],
  ['2027-06-01', '2027-08-01', '2027-08-01'],
  ['2027-06-01', '2027-06-02', '2027-07-10'],
  [null, null, '2027-07-10'],
])('searched for %s and a trip from %s on: the rows are for %s', (searched, trip, day) => {
  expect(rowsDay('2027-07-10', searched, trip)).toBe(day)
})
