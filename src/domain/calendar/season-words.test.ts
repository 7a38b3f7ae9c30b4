import { expect, it, test } from 'vitest'
import { closedWhen, fitWords } from './season-words.ts'

const PASS = '05-21 05-25 06-01 10-20 11-05 11-14'

test.each([
  ['2027-07-01', '2027-07-04', true, null],
  ['2027-05-22', '2027-05-24', true, 'Usually opens around May 25'],
  ['2027-10-18', '2027-10-24', true, 'Usually closes around November 5'],
  ['2027-11-10', '2027-11-20', true, 'Usually open on part of your days'],
  ['2027-12-10', '2027-12-20', true, 'Usually closed on your days'],
  ['2027-12-10', '2027-12-10', false, 'Usually closed now'],
])('from %s to %s, chosen %s: %s', (first, last, chosen, words) => {
  expect(fitWords(PASS, { first, last }, chosen)).toBe(words)
})

it('says the month where a place is closed for all of it, else the day', () => {
  expect(closedWhen([PASS], { first: '2027-01-10', last: '2027-01-12' })).toBe('in January')
  expect(closedWhen([PASS], { first: '2027-11-10', last: '2027-11-20' })).toBe('on November 15')
  expect(closedWhen([PASS, '06-08'], { first: '2027-11-10', last: '2027-11-20' })).toBe('on November 15')
  expect(closedWhen([PASS], { first: '2027-07-10', last: '2027-07-12' })).toBe('')
})
