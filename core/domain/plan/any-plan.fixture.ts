import fc from 'fast-check'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../contracts/trips/trip-options.ts'
import { HIKE_DIFFICULTIES, HIKE_GAIN_FT, HIKE_MILES, RADIUS_STEPS_MILES } from './place-filters.ts'
import type { Plan } from './plan.ts'

/** A day of these years, `YYYY-MM-DD`. */
export const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** A section with labels is on. */
const wish = (options: readonly string[]) =>
  fc
    .record({ on: fc.boolean(), labels: fc.subarray([...options]) })
    .map(({ on, labels }) => ({ on: on || labels.length > 0, labels }))

// Among them the two that the account holds until a time is set.
const time = fc.constantFrom(null, '09:00', '14:00', '17:00')

const range = (low: number, high: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
      .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) })),
  )

const stop = fc.record({
  placeId: fc.stringMatching(/^[a-z]+-[a-z0-9.,-]{1,20}$/),
  address: fc.string({ maxLength: 80 }).filter((address) => address.trim() !== ''),
  lat: fc.double({ min: 37, max: 41, noNaN: true }),
  lng: fc.double({ min: -109, max: -102, noNaN: true }),
})

const days = fc.option(fc.tuple(anyDay, fc.option(anyDay))).map((chosen) => {
  const [start = null, end = null] = [chosen?.[0], chosen?.[1]]
    .filter((one) => typeof one === 'string')
    .sort()
  return { start, end }
})

/** Every plan the overlay and the filter sheet can make. */
export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  stops: fc.uniqueArray(stop, { maxLength: 5, selector: ({ placeId }) => placeId }),
  days,
  times: fc.record({ start: time, end: time }),
  party: fc
    .option(fc.record({ adults: fc.nat(8), children: fc.nat(8), infants: fc.nat(5) }))
    .map((said) => ({ ...(said ?? { adults: 1, children: 0, infants: 0 }), chosen: said !== null })),
  wishes: fc.record({
    activities: wish(ALL_ACTIVITIES),
    lodging: wish(LODGINGS),
    transportation: wish(VEHICLES),
  }),
  filters: fc.record({
    radiusMiles: fc.constantFrom(...RADIUS_STEPS_MILES, null),
    budgetUsd: range(500, 5000),
    elevationFt: range(3000, 14_500),
    hike: fc
      .record({
        maxMiles: fc.constantFrom(...HIKE_MILES, null),
        maxGainFt: fc.constantFrom(...HIKE_GAIN_FT, null),
        hardest: fc.constantFrom(...HIKE_DIFFICULTIES, null),
      })
      .map((hike) => (Object.values(hike).every((asked) => asked === null) ? null : hike)),
    inSeason: fc.boolean(),
    openNow: fc.boolean(),
  }),
})
