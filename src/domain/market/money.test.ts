import { expect, test } from 'vitest'
import { centsOfDollars, dollarsInField, priceInWords } from './money.ts'

test.each([
  [8_500, '$85.00', '85'],
  [123_456, '$1,234.56', '1234.56'],
  [5, '$0.05', '0.05'],
  [-500, '-$5.00', '-5'],
  [0, '$0.00', '0'],
])('%i cents', (cents, words, field) => {
  expect(priceInWords(cents)).toBe(words)
  expect(dollarsInField(cents)).toBe(field)
  expect(centsOfDollars(field)).toBe(cents)
  expect(centsOfDollars(words)).toBe(cents)
})

test.each(['', 'free', '85.505', '1,20', '8 5', '1e3', '--5'])('%j is no amount', (text) => {
  expect(centsOfDollars(text)).toBeNull()
})
