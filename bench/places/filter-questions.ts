import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../core/contracts/trips/trip-options.ts'
import type { FindablePlace } from '../../src/domain/search/place-groups.ts'
import { SORTS, type Sort } from '../../src/domain/search/place-finder.ts'
import { cataloguePlaceId } from '../../core/domain/places/place-rows.ts'
import { RADIUS_STEPS_MILES } from '../../core/domain/plan/place-filters.ts'
import type { Plan, Wish, Wishes } from '../../core/domain/plan/plan.ts'
import { numbers } from '../support/seeded-places.ts'

/** A row of the seeded catalogue. */
export type CatalogueRow = Omit<ColoradoLocation, 'color'>

export type Question = { plan: Plan; sort: Sort }

const MOST_STOPS = 5

/** How far a copy may lie from its row, degrees either way: most of a county. */
const JITTER_DEGREES = 0.3

/** One in this many asks for nearly everything. That costs most, and a p95 must see more than a twentieth of them. */
const WIDE_EVERY = 8

const RADII = [...RADIUS_STEPS_MILES, null]

const DATES = [
  [null, null],
  ['2026-07-03', '2026-07-11'],
  ['2027-01-16', '2027-01-20'],
  ['2026-09-26', '2026-10-04'],
  ['2027-05-08', null],
] as const

const BUDGETS = [null, null, { low: 500, high: 900 }, { low: 1500, high: 4000 }]

const ELEVATIONS = [null, null, { low: 3000, high: 7000 }, { low: 9500, high: 14_500 }]

const NOTHING: Wish = { on: false, labels: [] }

/** As many places as asked for, the same for the same seed: the rows themselves, then numbered copies near them. */
export function spreadPlaces(rows: readonly CatalogueRow[], count: number, seed: number): FindablePlace[] {
  const next = numbers(seed)
  const jitter = () => (2 * next() - 1) * JITTER_DEGREES
  return Array.from({ length: count }, (_, at) => {
    const { id, name, category, kind, latitude, longitude, elevationM, ...when } = rows[at % rows.length]!
    const season = when.openDays ?? when.season
    const copy = Math.floor(at / rows.length)
    const original = { placeId: cataloguePlaceId({ category, id }), name, category, kind, elevationM, season }
    if (copy === 0) return { ...original, lat: latitude, lng: longitude }
    return {
      ...original,
      placeId: `${original.placeId}-${copy + 1}`,
      name: `${name} ${copy + 1}`,
      lat: latitude + jitter(),
      lng: longitude + jitter(),
    }
  })
}

/** Questions of every sort, the same for the same seed; their stops are at some of the places. */
export function filterQuestions(places: readonly FindablePlace[], count: number, seed: number): Question[] {
  const next = numbers(seed)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!
  const two = (labels: readonly string[]): Wish => ({ on: true, labels: [pick(labels), pick(labels)] })
  const wholes = { on: true, labels: [] }
  const whats: (() => Partial<Wishes>)[] = [
    () => ({}),
    () => ({ activities: two(ALL_ACTIVITIES) }),
    () => ({ activities: wholes, lodging: two(LODGINGS) }),
    () => ({ lodging: wholes }),
    () => ({ transportation: two(VEHICLES), activities: two(ALL_ACTIVITIES) }),
    () => ({ activities: two(ALL_ACTIVITIES), lodging: two(LODGINGS), transportation: wholes }),
  ]
  return Array.from({ length: count }, (_, at) => {
    // Sorts, stops and radii go round at their own pace and so meet each other; the rest is drawn.
    const stops = Array.from({ length: Math.floor(at / SORTS.length) % (MOST_STOPS + 1) }, () => {
      const { placeId, name, lat, lng } = pick(places)
      return { placeId, address: name, name, lat, lng }
    })
    const [start, end] = pick(DATES)
    const wide = at % WIDE_EVERY === 0
    const what = pick(whats)()
    const plan: Plan = {
      stops,
      days: { start, end },
      times: { start: null, end: null },
      party: { adults: pick([1, 2, 4]), children: pick([0, 3]), infants: 0, chosen: true },
      wishes: {
        activities: NOTHING,
        lodging: NOTHING,
        transportation: NOTHING,
        ...(wide ? {} : what),
      },
      filters: {
        radiusMiles: wide ? null : RADII[at % RADII.length]!,
        budgetUsd: wide ? null : pick(BUDGETS),
        elevationFt: wide ? null : pick(ELEVATIONS),
        hike: null,
        inSeason: pick([true, false]),
        openNow: !wide && pick([true, false, false]),
      },
    }
    return { plan, sort: SORTS[at % SORTS.length]! }
  })
}
