import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dollars, exactDollars, wholeNumber } from './numbers.ts'

it('groups thousands and rounds what is no whole number', () => {
  expect([0, 999, 1000, 1234567, 2743.2].map(wholeNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '2,743',
  ])
})

it('says any amount as the language does', () => {
  const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const amount = fc.oneof(
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.integer().map((half) => half / 2),
  )
  fc.assert(
    fc.property(amount, (value) => {
      // Nothing is less than nothing by a rounding: no '-0'.
      expect(wholeNumber(value)).toBe(format(value).replace(/^-0$/, '0'))
    }),
  )
})

it('says dollars', () => {
  expect(dollars(1200)).toBe('$1,200')
})

it('says what is asked to the cent', () => {
  expect([8500, 5, 1_000_000].map(exactDollars)).toEqual(['$85.00', '$0.05', '$10,000.00'])
})
