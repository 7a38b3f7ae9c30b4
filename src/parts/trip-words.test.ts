import { describe, expect, it } from 'vitest'
import { datesInWords, firstThree, guestsInWords, stayLength } from './trip-words.ts'

describe('a trip in words', () => {
  it.each([
    [null, null, null, null],
    ['2027-07-12', null, 'Jul 12', null],
    ['2027-07-12', '2027-07-12', 'Jul 12', null],
    ['2027-07-12', '2027-07-13', 'Jul 12 – Jul 13', '1 day'],
    ['2027-07-12', '2027-07-20', 'Jul 12 – Jul 20', '8 days'],
    // Colorado's clocks change in March and November; the days between do not.
    ['2027-03-12', '2027-03-20', 'Mar 12 – Mar 20', '8 days'],
  ])('says %s to %s as %s', (start, end, words, stay) => {
    expect(datesInWords({ start, end })).toBe(words)
    expect(stayLength({ start, end })).toBe(stay)
  })

  it.each([
    [1, 0, 0, '1 adult'],
    [2, 1, 1, '2 adults, 1 child, 1 infant'],
    [2, 2, 2, '2 adults, 2 children, 2 infants'],
    [0, 0, 0, null],
  ])('says %i, %i and %i guests as %s', (adults, children, infants, words) => {
    expect(guestsInWords({ adults, children, infants })).toBe(words)
  })

  it('shows three labels and counts the rest', () => {
    expect(firstThree(['A', 'B', 'C'])).toBe('A, B, C')
    expect(firstThree(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C +2')
    expect(firstThree([])).toBe('')
  })
})
