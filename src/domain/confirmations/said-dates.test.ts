import { expect, it } from 'vitest'
import { saidDates, saidTimes } from './said-dates.ts'
import { numberIn } from './read-words.ts'

it('begins a range over the new year in the year before', () => {
  expect(saidDates('Dec 30 – Jan 2, 2027')).toMatchObject([{ date: '2026-12-30', end: '2027-01-02' }])
  expect(saidDates('Jul 30 – Aug 2, 2027')).toMatchObject([{ date: '2027-07-30', end: '2027-08-02' }])
})

it.each([
  ['11:30 - 1:00 PM', '11:30', '13:00'],
  ['11 – 12 PM', '11:00', '12:00'],
  ['9 – 11 AM', '09:00', '11:00'],
  ['1 – 3 PM', '13:00', '15:00'],
  ['10 – 12 AM', '22:00', '00:00'],
])('%s is from %s to %s', (text, time, end) => {
  expect(saidTimes(text)).toMatchObject([{ time, end }])
})

it('takes no word of a heading for a number', () => {
  expect(numberIn('CONFIRMATION NUMBER\nAB12CD')).toBe('AB12CD')
  expect(numberIn('RESERVATION POLICY')).toBe('')
  expect(numberIn('CONFIRMATION CODE: QWERTY')).toBe('QWERTY')
  expect(numberIn('Record locator QWERTY')).toBe('QWERTY')
})
