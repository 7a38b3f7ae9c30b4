import { expect, it } from 'vitest'
import { dollars, wholeNumber } from './numbers.ts'

it('groups thousands and rounds what is no whole number', () => {
  expect([0, 999, 1000, 1234567, 2743.2].map(wholeNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '2,743',
  ])
})

it('says dollars', () => {
  expect(dollars(1200)).toBe('$1,200')
})
