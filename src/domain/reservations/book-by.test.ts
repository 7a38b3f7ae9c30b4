import { describe, expect, it } from 'vitest'
import { daysAfter, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import { bookBy } from './book-by.ts'

const DAYS = Array.from({ length: 731 }, (_, step) => daysAfter('2027-01-01', step))

describe('the day by which to book, for every day of 2027 and 2028', () => {
  it('is the 1st of the month before, and what is left comes the evening before', () => {
    for (const day of DAYS) {
      const { opens, by, rest } = bookBy({ code: 'first-of-month-before', rest: true }, day)!
      const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
      expect(by).toBe(opens)
      expect(opens.slice(8)).toBe('01')
      expect(Number(opens.slice(0, 4)) * 12 + Number(opens.slice(5, 7))).toBe(year * 12 + month - 1)
      expect(daysBetween(rest!, day)).toBe(1)
    }
  })

  it('is May 1 for May and June where nothing is sold before, and the 1st of the month before for the rest of the year', () => {
    const rule = { code: 'first-of-month-before', first: '05-01' } as const
    expect(bookBy(rule, '2027-05-23')?.opens).toBe('2027-05-01')
    expect(bookBy(rule, '2027-06-30')?.opens).toBe('2027-05-01')
    expect(bookBy(rule, '2027-07-01')?.opens).toBe('2027-06-01')
    expect(bookBy(rule, '2027-10-19')?.opens).toBe('2027-09-01')
    for (const day of DAYS) expect(bookBy(rule, day)!.opens <= day).toBe(true)
  })

  it.each([14, 15])('is %i days before, also where the clocks change between', (days) => {
    for (const day of DAYS) {
      const { by } = bookBy({ code: 'days-before', days }, day)!
      // Counted with the calendar of a zone that has no summer time.
      expect(Date.parse(`${day}T00:00:00Z`) - Date.parse(`${by}T00:00:00Z`)).toBe(days * 86_400_000)
    }
  })

  it('is six months before on the same date, or the last of a shorter month', () => {
    for (const day of DAYS) {
      const { by } = bookBy({ code: 'months-before', months: 6 }, day)!
      const [year, month, date] = day.split('-').map(Number) as [number, number, number]
      expect(Number(by.slice(0, 4)) * 12 + Number(by.slice(5, 7))).toBe(year * 12 + month - 6)
      const isLastOfMonth = daysAfter(by, 1).endsWith('-01')
      expect(Number(by.slice(8)) === date || (Number(by.slice(8)) < date && isLastOfMonth)).toBe(true)
    }
    expect(bookBy({ code: 'months-before', months: 6 }, '2028-08-31')?.by).toBe('2028-02-29')
    expect(bookBy({ code: 'months-before', months: 6 }, '2027-03-15')?.by).toBe('2026-09-15')
  })

  it('is the end of January for a lottery, of its months only', () => {
    for (const day of DAYS) {
      const found = bookBy({ code: 'lottery', first: 5, last: 9 }, day)
      const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
      expect(found).toEqual(
        month >= 5 && month <= 9 ? { opens: `${year - 1}-12-01`, by: `${year}-01-31`, rest: null } : null,
      )
    }
  })
})
