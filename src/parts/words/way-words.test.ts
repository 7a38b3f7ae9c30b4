import { expect, test } from 'vitest'
import { wayAloud, wayInWords } from './way-words.ts'

test.each([
  [{ miles: 6.2, direction: 'NE' }, '6 mi NE', '6 miles northeast'],
  [{ miles: 1.2, direction: 'S' }, '1 mi S', '1 mile south'],
  [{ miles: 0.6, direction: 'W' }, 'under 1 mi W', 'under 1 mile west'],
  [{ miles: 0, direction: null }, 'under 1 mi', 'under 1 mile'],
] as const)('%j reads %s', (way, read, aloud) => {
  expect([wayInWords(way), wayAloud(way)]).toEqual([read, aloud])
})
