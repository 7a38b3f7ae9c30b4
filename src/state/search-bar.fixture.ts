import fc from 'fast-check'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../api/contracts/trip-options.ts'
import { RADIUS_STEPS_MILES } from '../../api/domain/search/trip-wishes.ts'
import { EMPTY_SEARCH_BAR, type SearchBar } from './search-bar-schema.ts'

/** A day of these years, `YYYY-MM-DD`. */
export const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const section = (options: readonly string[]) =>
  fc.record({ on: fc.boolean(), labels: fc.subarray([...options]) })
// Among them the two that the account holds until a time is set.
const time = fc.constantFrom(null, '09:00', '14:00', '17:00')
const range = (low: number, high: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
      .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) })),
  )

/** Every plan the overlay and the filter sheet can make. */
export const anyBar: fc.Arbitrary<SearchBar> = fc
  .record({
    places: fc.uniqueArray(
      fc.record({
        placeId: fc.stringMatching(/^[a-z]+-[a-z0-9.,-]{1,20}$/),
        address: fc.string({ maxLength: 80 }).filter((address) => address.trim() !== ''),
        lat: fc.double({ min: 37, max: 41, noNaN: true }),
        lng: fc.double({ min: -109, max: -102, noNaN: true }),
      }),
      { maxLength: 5, selector: ({ placeId }) => placeId },
    ),
    days: fc.option(fc.tuple(anyDay, fc.option(anyDay))),
    times: fc.tuple(time, time),
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
      startTime: times[0],
      endTime: times[1],
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
