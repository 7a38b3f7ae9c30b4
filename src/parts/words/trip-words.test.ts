import { describe, expect, it } from 'vitest'
import {
  datesInWords,
  firstThree,
  guestsInWords,
  nightsAndDays,
  placesInWords,
  stayLength,
} from './trip-words.ts'

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
    expect(datesInWords({ start, end }, '2026-11-21')).toBe(words)
    expect(stayLength({ start, end })).toBe(stay)
  })

  it.each([
    [1, '1 day'],
    [2, '1 night · 2 days'],
    [5, '4 nights · 5 days'],
  ])('counts %i days as people do: %s', (days, words) => {
    expect(nightsAndDays(days)).toBe(words)
  })

  it.each([
    ['2026-11-21', '2026-11-21', 'Nov 21'],
    ['2026-12-28', '2027-01-03', 'Dec 28 – Jan 3'],
    ['2027-01-15', '2027-01-18', 'Jan 15 – Jan 18'],
    ['2027-11-20', '2027-11-21', 'Nov 20 – Nov 21'],
    // Gone by, in this year and before it.
    ['2026-10-05', null, 'Oct 5'],
    ['2026-11-19', '2026-11-25', 'Nov 19 – Nov 25'],
    ['2025-12-30', null, 'Dec 30, 2025'],
    // Farther away than a day without its year is understood.
    ['2027-11-22', null, 'Nov 22, 2027'],
    ['2028-01-10', '2028-01-12', 'Jan 10, 2028 – Jan 12'],
    ['2028-01-10', '2029-01-12', 'Jan 10, 2028 – Jan 12, 2029'],
    ['2026-02-01', '2027-02-03', 'Feb 1, 2026 – Feb 3, 2027'],
    ['2026-12-28', '2027-12-30', 'Dec 28, 2026 – Dec 30, 2027'],
  ])('in November 2026 says %s to %s as %s', (start, end, words) => {
    expect(datesInWords({ start, end }, '2026-11-21')).toBe(words)
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

it.each([
  [[], ''],
  [['Salida'], 'Salida'],
  [['Salida', 'Buena Vista'], 'Salida and Buena Vista'],
  [['Salida', 'Buena Vista', 'Ouray'], 'Salida, Buena Vista and 1 more'],
  [['Salida', 'Buena Vista', ...Array.from({ length: 48 }, String)], 'Salida, Buena Vista and 48 more'],
])('%j are named in %s', (names, words) => expect(placesInWords(names)).toBe(words))
