import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../api/contracts/trip-options.ts'
import { RADIUS_STEPS_MILES } from '../../api/domain/trip-wishes.ts'
import { EMPTY_SEARCH_BAR, preferencesOf, type SearchBar } from './search-bar-schema.ts'
import { barOf, queryOf } from './search-url.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const section = (options: readonly string[]) =>
  fc.record({ on: fc.boolean(), labels: fc.subarray([...options]) })
const range = (low: number, high: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
      .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) })),
  )

/** Every plan the overlay and the filter sheet can make. */
const bar: fc.Arbitrary<SearchBar> = fc
  .record({
    places: fc.array(
      fc.record({
        placeId: fc.stringMatching(/^[a-z]+-[a-z0-9.,-]{1,20}$/),
        address: fc.string({ maxLength: 80 }),
        lat: fc.double({ min: 37, max: 41, noNaN: true }),
        lng: fc.double({ min: -109, max: -102, noNaN: true }),
      }),
      { maxLength: 5 },
    ),
    days: fc.option(fc.tuple(day, fc.option(day))),
    times: fc.constantFrom([null, null], ['14:00', '16:30']),
    guests: fc.option(fc.record({ adults: fc.nat(8), children: fc.nat(8), infants: fc.nat(5) })),
    activities: section(ALL_ACTIVITIES),
    lodging: section(LODGINGS),
    transportation: section(VEHICLES),
    radiusMiles: fc.constantFrom(...RADIUS_STEPS_MILES, null),
    budgetUsd: range(500, 5000),
    elevationFt: range(3000, 14_500),
    inSeason: fc.boolean(),
    openNow: fc.boolean(),
  })
  .map(({ places, days, times, guests, activities, lodging, transportation, ...filters }): SearchBar => {
    const [start = null, end = null] = [days?.[0], days?.[1]].filter((one) => typeof one === 'string').sort()
    const wish = ({ on, labels }: { on: boolean; labels: string[] }) => on || labels.length > 0
    return {
      ...EMPTY_SEARCH_BAR,
      selectedDestinations: places,
      selectedLocationPickerLocations: places,
      selectedDates: { start, end },
      startTime: times[0] ?? null,
      endTime: times[1] ?? null,
      searchParams: {
        ...(guests ?? { adults: 1, children: 0, infants: 0 }),
        guestsSet: guests !== null,
        activities: wish(activities),
        selectedActivities: activities.labels as SearchBar['searchParams']['selectedActivities'],
        lodging: wish(lodging),
        selectedLodging: lodging.labels as SearchBar['searchParams']['selectedLodging'],
        transportation: wish(transportation),
        selectedTransportation: transportation.labels as SearchBar['searchParams']['selectedTransportation'],
      },
      filters,
    }
  })

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
      fc.property(bar, (written) => {
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
      fc.property(fc.dictionary(key, fc.oneof(fc.string(), day, fc.array(fc.string()))), (query) => {
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
