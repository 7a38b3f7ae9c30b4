import { describe, expect, it } from 'vitest'
import { EMPTY_SEARCH_BAR, type SearchParams } from '../../state/search-bar-schema.ts'
import { whatSummary, whenSummary, whereSummary, whoSummary } from './summaries.ts'

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
    [null, null, 'Add dates'],
    ['2027-07-12', '2027-07-20', 'Jul 12 – Jul 20'],
  ])('says %s to %s as %s', (start, end, words) => {
    expect(whenSummary({ start, end })).toBe(words)
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
})
