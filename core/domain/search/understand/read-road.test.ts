import { expect, test } from 'vitest'
import { readRoad } from './read-road.ts'

test.each([
  ['highway 285', ['US 285', 'CO 285', 'I 285'], false, null],
  ['Hwy 50', ['US 50', 'CO 50', 'I 50'], false, null],
  ['US-285', ['US 285'], false, null],
  ['I70', ['I 70'], false, null],
  ['i 70', ['I 70'], false, null],
  ['Interstate 25', ['I 25'], false, null],
  ['CO 82', ['CO 82'], false, null],
  ['state highway 82', ['CO 82'], false, null],
  ['CR 306', ['CR 306'], false, null],
  ['county road 12', ['CR 12'], false, null],
  ['I70 exit', ['I 70'], true, null],
  ['I-70 exits', ['I 70'], true, null],
  ['I-70 exit 116', ['I 70'], true, '116'],
])('%s', (query, routes, exits, exit) => {
  expect(readRoad(query)).toEqual({ routes, exits, exit })
})

test.each(['', 'highway', '285', 'salida 50', 'exit 116', 'lake 5', '81201'])('%j is no road', (query) => {
  expect(readRoad(query)).toBeNull()
})
