import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../../core/domain/plan/place-filters.ts'
import {
  advancedInWords,
  budgetInWords,
  elevationInWords,
  hikeInWords,
  radiusInWords,
} from './filter-words.ts'

describe('the words of the filters', () => {
  it.each([
    [null, 'Any budget'],
    [{ low: 500, high: 2050 }, 'Up to $2,050'],
    [{ low: 1000, high: 5000 }, '$1,000 or more'],
    [{ low: 1000, high: 2050 }, '$1,000 – $2,050'],
    [{ low: 1000, high: 1000 }, '$1,000'],
  ])('say the budget %o as %s', (budget, words) => expect(budgetInWords(budget)).toBe(words))

  it.each([
    [null, 'Any elevation'],
    [{ low: 9000, high: 14_500 }, '9,000 ft or more'],
  ])('say the elevation %o as %s', (elevation, words) => expect(elevationInWords(elevation)).toBe(words))

  it('say how far, or everywhere', () => {
    expect(radiusInWords(45)).toBe('45 miles')
    expect(radiusInWords(null)).toBe('All of Colorado')
  })

  it('say what is asked of hikes', () => {
    expect(hikeInWords({ maxMiles: 5, maxGainFt: 1000, hardest: 'easy' })).toBe(
      'Up to 5 mi, up to 1,000 ft of climb, easy',
    )
    expect(
      advancedInWords({ ...NO_FILTERS, hike: { maxMiles: null, maxGainFt: null, hardest: 'hard' } }),
    ).toBe('Hikes: Hard at most')
  })

  it('name what differs from a new search', () => {
    expect(advancedInWords(NO_FILTERS)).toBeNull()
    expect(advancedInWords({ ...NO_FILTERS, radiusMiles: null, inSeason: false, openNow: true })).toBe(
      'All of Colorado, Closed places too, Open now',
    )
  })
})
