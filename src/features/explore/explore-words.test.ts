import { describe, expect, it } from 'vitest'
import type { ExploreCounts } from '../../domain/explore/explorer.ts'
import { nothingWords, placesCount, seasonNote, waysOut, whereAndWhen } from './explore-words.ts'

const counts = (all: { category: number; region: number; month: number }) =>
  ({
    categories: { all: all.category },
    regions: { all: all.region },
    anyMonth: all.month,
  }) as ExploreCounts

describe('what the explored places are called', () => {
  it('counts them, and says of where and when', () => {
    expect(placesCount(1)).toBe('1 place')
    expect(placesCount(1664)).toBe('1,664 places')
    expect(whereAndWhen({ category: null, region: 'summit-vail', month: 1 })).toBe(
      ' in Summit & Vail in January',
    )
    expect(whereAndWhen({ category: null, region: null, month: null })).toBe(
      ' in Colorado at any time of year',
    )
  })

  it('says what there is none of', () => {
    expect(nothingWords({ category: 'lodging', region: 'eastern-plains', month: 1 })).toBe(
      'Nothing in Eastern Plains in January: no lodging there is known to be open then.',
    )
    expect(nothingWords({ category: 'restaurants', region: 'eastern-plains', month: null })).toBe(
      'Nothing in Eastern Plains: no food is known there yet.',
    )
  })

  it('offers each single choice that can be taken back, with what that finds', () => {
    const choice = { category: 'lodging', region: 'eastern-plains', month: 1 } as const
    const ways = waysOut(choice, counts({ category: 0, region: 1200, month: 3 }), 1664)
    expect(ways).toEqual([
      { words: '3 at any time of year', change: { month: null } },
      { words: '1,200 in all of Colorado', change: { region: null } },
    ])
  })

  it('offers everything where no single one is enough', () => {
    const choice = { category: 'lodging', region: 'eastern-plains', month: 1 } as const
    expect(waysOut(choice, counts({ category: 0, region: 0, month: 0 }), 40)).toEqual([
      { words: 'All 40 places', change: { category: null, region: null, month: null } },
    ])
  })

  it('says when a place can be visited only where that is not always', () => {
    expect(seasonNote({ season: 'winter' })).toBe('Winter only')
    expect(seasonNote({ season: '05-10' })).toBe('Open May to October')
    expect(seasonNote({ season: 'all' })).toBeNull()
    expect(seasonNote({ season: null })).toBeNull()
  })
})
