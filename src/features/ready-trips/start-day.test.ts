import { describe, expect, it } from 'vitest'
import { startDayFor } from './start-day.ts'

const today = '2026-11-26'

describe('the day on which an offered trip would begin', () => {
  it('is that of the search, unless it is over', () => {
    expect(startDayFor({ planned: '2027-07-03', month: null, today })).toBe('2027-07-03')
    expect(startDayFor({ planned: '2026-11-25', month: null, today })).toBe(today)
  })

  it('is of the month that was chosen to be looked at, whatever days the search has', () => {
    expect(startDayFor({ planned: '2027-07-03', month: 2, today })).toBe('2027-02-01')
    expect(startDayFor({ planned: '2027-07-03', month: 7, today })).toBe('2027-07-03')
    expect(startDayFor({ planned: '2027-07-03', month: 11, today })).toBe('2027-07-03')
  })

  it('is the next first day of the month that is looked at, and today in this one', () => {
    expect(startDayFor({ planned: null, month: 12, today })).toBe('2026-12-01')
    expect(startDayFor({ planned: null, month: 7, today })).toBe('2027-07-01')
    expect(startDayFor({ planned: null, month: 11, today })).toBe(today)
    expect(startDayFor({ planned: null, month: null, today })).toBe(today)
  })
})
