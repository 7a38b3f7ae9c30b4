import { expect, it, test } from 'vitest'
import { isPriceIn, pricesInWords, readPriceRange } from './price-range.ts'

test.for([
  ['50-200', { low: 50, high: 200 }, '$50 to $200'],
  ['0-200', { low: 0, high: 200 }, 'up to $200'],
  ['50-500', { low: 50, high: 500 }, '$50 or more'],
  ['0-500', null, 'Any price'],
  ['200-50', null, 'Any price'],
  ['50-900', null, 'Any price'],
  ['fifty', null, 'Any price'],
  [undefined, null, 'Any price'],
] as const)('%s in the address is %o, %s', ([text, range, words]) => {
  expect(readPriceRange(text)).toEqual(range)
  expect(pricesInWords(readPriceRange(text))).toBe(words)
})

it('counts both ends, and above the upper one everything', () => {
  const range = { low: 50, high: 200 }
  expect([4_999, 5_000, 20_000, 20_001].map((cents) => isPriceIn(cents, range))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isPriceIn(90_000, { low: 50, high: 500 })).toBe(true)
  expect(isPriceIn(0, null)).toBe(true)
})
