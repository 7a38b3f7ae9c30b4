import { expect, it } from 'vitest'
import { stopWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { checkOutInWords } from './check-out.ts'

const bed = (nights: number) => stopWith('inn', { nights })

it('says the date of leaving, in a trip that ends before it too', () => {
  expect(checkOutInWords(bed(2), { number: 1, date: '2026-07-03' }, 5)).toBe('check-out Sun, Jul 5')
  expect(checkOutInWords(bed(2), { number: 5, date: '2026-07-07' }, 5)).toBe('check-out Thu, Jul 9')
})

it('names no day that a trip without dates does not have', () => {
  expect(checkOutInWords(bed(2), { number: 3, date: null }, 5)).toBe('check-out on day 5')
  expect(checkOutInWords(bed(2), { number: 5, date: null }, 5)).toBe('check-out after day 5')
})

it('says nothing where nobody sleeps', () => {
  expect(checkOutInWords(bed(0), { number: 1, date: null }, 5)).toBe('')
})
