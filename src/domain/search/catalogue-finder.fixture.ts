import { readFileSync } from 'node:fs'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { PlaceFilters } from '../../../core/domain/plan/place-filters.ts'
import { EMPTY_PLAN, type Days, type Plan, type Wish, type Wishes } from '../../../core/domain/plan/plan.ts'
import { buildPlaceFinder, type Sort } from './place-finder.ts'
import type { FindablePlace } from './place-groups.ts'

/** The day on which the tests ask. */
export const TODAY = '2026-11-21'

export const stopAt = (name: string, lat: number, lng: number): Location => ({
  placeId: `stop-${name}`,
  address: `${name}, Colorado, USA`,
  lat,
  lng,
})

export const SALIDA = stopAt('Salida', 38.5347, -105.9989)
export const VAIL = stopAt('Vail', 39.6403, -106.3742)

const seed: ColoradoLocation[] = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)

/** The seeded catalogue. */
export const catalogue: FindablePlace[] = seed.map(({ id, latitude, longitude, openDays, ...place }) => ({
  ...place,
  season: openDays ?? place.season,
  placeId: `colorado-${place.category}-${id}`,
  lat: latitude,
  lng: longitude,
}))

export const finder = buildPlaceFinder(catalogue)

/** What tells a test's trip from two adults who want anything. */
export type Asked = { stops?: readonly Location[]; days?: Days } & Partial<Wishes>

export function trip({ stops = [], days, ...wishes }: Asked, filters: Partial<PlaceFilters> = {}): Plan {
  return {
    ...EMPTY_PLAN,
    stops,
    days: days ?? EMPTY_PLAN.days,
    party: { adults: 2, children: 0, infants: 0, chosen: true },
    wishes: { ...EMPTY_PLAN.wishes, ...wishes },
    filters: { ...EMPTY_PLAN.filters, ...filters },
  }
}

export const doing = (...labels: string[]): Wish => ({ on: true, labels })

/** The names of what the catalogue has, in order. */
export const names = (plan: Plan, sort?: Sort): string[] =>
  finder
    .find(plan, TODAY, sort)
    .rows()
    .map(({ place }) => place.name)
