import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_SEARCH_BAR, preferencesOf } from './search-bar-schema.ts'
import { anyBar, anyDay } from './search-bar.fixture.ts'
import { barOf, queryOf } from './search-url.ts'

/** Through a real address bar, as a link travels. */
function throughAddressBar(query: ReturnType<typeof queryOf>) {
  const written = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((one) => [key, one ?? ''] as [string, string]),
    ),
  ).toString()
  const read = new URLSearchParams(written)
  return Object.fromEntries([...new Set(read.keys())].map((key) => [key, read.getAll(key)]))
}

describe('a search in the address bar', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyBar, (written) => {
        const query = throughAddressBar(queryOf(written))
        const read = barOf(query) ?? EMPTY_SEARCH_BAR
        expect(preferencesOf(read)).toEqual(preferencesOf(written))
        expect(read).toEqual(written)
        expect(queryOf(read)).toEqual(queryOf(written))
      }),
    )
  })

  it('is read whatever stands in it, never throwing, never a day before another', () => {
    const key = fc.constantFrom('place', 'from', 'to', 'adults', 'do', 'within', 'budget', 'feet', 'start')
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(fc.string(), anyDay, fc.array(fc.string()))), (query) => {
        const { start, end } = barOf(query)?.selectedDates ?? { start: null, end: null }
        if (end !== null) expect(start !== null && start <= end).toBe(true)
      }),
    )
  })

  it('keeps the rest when one value is broken', () => {
    const read = barOf({ from: '2027-02-30', adults: '2', within: '7', do: ['Hiking', 'Moonwalking'] })
    expect(read).toMatchObject({
      selectedDates: { start: null, end: null },
      searchParams: { adults: 2, activities: true, selectedActivities: ['Hiking'] },
      filters: { radiusMiles: 25 },
    })
  })

  it('says nothing of a search when it holds none', () => {
    expect(queryOf(EMPTY_SEARCH_BAR)).toEqual({})
    expect(barOf({ utm_source: 'mail' })).toBeNull()
  })
})
