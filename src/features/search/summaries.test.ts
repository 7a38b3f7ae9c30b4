import { describe, expect, it } from 'vitest'
import { EMPTY_SEARCH_BAR, type SearchParams } from '../../state/search-bar-schema.ts'
import {
  daysAnnouncement,
  firstThree,
  stayLength,
  whatSummary,
  whenSummary,
  whereSummary,
  whoSummary,
} from './summaries.ts'

const params = (chosen: Partial<SearchParams>): SearchParams => ({
  ...EMPTY_SEARCH_BAR.searchParams,
  ...chosen,
})

describe('the summaries of the search overlay', () => {
  it.each([
    [0, 'Select Locations'],
    [1, '1 Location Selected'],
    [2, '2 Locations Selected'],
  ])('counts %i chosen places', (chosen, words) => {
    expect(whereSummary(chosen)).toBe(words)
  })

  it.each([
    [null, null, 'Add dates', null],
    ['2027-07-12', null, 'Jul 12', null],
    ['2027-07-12', '2027-07-12', 'Jul 12', null],
    ['2027-07-12', '2027-07-13', 'Jul 12 – Jul 13', '1 day'],
    ['2027-07-12', '2027-07-20', 'Jul 12 – Jul 20', '8 days'],
    // Colorado's clocks change in March and November; the days between do not.
    ['2027-03-12', '2027-03-20', 'Mar 12 – Mar 20', '8 days'],
  ])('says %s to %s as %s', (start, end, words, stay) => {
    expect(whenSummary({ start, end })).toBe(words)
    expect(stayLength({ start, end })).toBe(stay)
  })

  it.each([
    [null, null, ''],
    ['2026-07-03', null, 'Start Friday, July 3'],
    ['2026-07-03', '2026-07-05', 'Start Friday, July 3. End Sunday, July 5'],
    ['2026-07-03', '2026-07-03', 'Start Friday, July 3. End Friday, July 3'],
  ])('announces %s to %s in full', (start, end, words) => {
    expect(daysAnnouncement({ start, end })).toBe(words)
  })

  it.each<[Partial<SearchParams>, string]>([
    [{}, 'Add Guests'],
    [{ guestsSet: true }, '1 adult'],
    [{ guestsSet: true, adults: 2, children: 1, infants: 1 }, '2 adults, 1 child, 1 infant'],
    [{ guestsSet: true, adults: 2, children: 2, infants: 2 }, '2 adults, 2 children, 2 infants'],
    [{ guestsSet: true, adults: 0, children: 0, infants: 0 }, 'Add Guests'],
  ])('says %o as %s', (chosen, words) => {
    expect(whoSummary(params(chosen))).toBe(words)
  })

  it.each<[Partial<SearchParams>, string]>([
    [{}, 'Add Acts'],
    [{ activities: true, selectedActivities: ['Hiking'] }, '1 Activity'],
    [
      { activities: true, selectedActivities: ['Hiking', 'Fishing'], lodging: true, transportation: true },
      '2 Activities, Lodging, Transportation',
    ],
    [{ activities: true }, 'Activities'],
  ])('says %o as %s', (chosen, words) => {
    expect(whatSummary(params(chosen))).toBe(words)
  })

  it('shows three labels and counts the rest', () => {
    expect(firstThree(['A', 'B', 'C'])).toBe('A, B, C')
    expect(firstThree(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C +2')
    expect(firstThree([])).toBe('')
  })
})
