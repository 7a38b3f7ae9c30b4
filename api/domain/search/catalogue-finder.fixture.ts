import { readFileSync } from 'node:fs'
import type { ColoradoLocation } from '../../contracts/colorado-locations.ts'
import { buildPlaceFinder, type Sort } from './place-finder.ts'
import type { FindablePlace } from './place-groups.ts'
import { NO_FILTERS, type TripWishes, type Wish } from './trip-wishes.ts'

/** The day on which the tests ask. */
export const TODAY = '2026-11-21'

export const SALIDA = { name: 'Salida', lat: 38.5347, lng: -105.9989 }
export const VAIL = { name: 'Vail', lat: 39.6403, lng: -106.3742 }

const NOTHING: Wish = { on: false, labels: [] }

const seed: ColoradoLocation[] = JSON.parse(
  readFileSync(new URL('../../database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)

/** The seeded catalogue. */
export const catalogue: FindablePlace[] = seed.map(({ id, latitude, longitude, ...place }) => ({
  ...place,
  placeId: `colorado-${place.category}-${id}`,
  lat: latitude,
  lng: longitude,
}))

export const finder = buildPlaceFinder(catalogue)

/** Two adults who want anything, with these wishes instead. */
export function trip(wishes: Partial<TripWishes>, filters: Partial<TripWishes['filters']> = {}): TripWishes {
  return {
    stops: [],
    startDay: null,
    endDay: null,
    adults: 2,
    children: 0,
    activities: NOTHING,
    lodging: NOTHING,
    transportation: NOTHING,
    ...wishes,
    filters: { ...NO_FILTERS, ...filters },
  }
}

export const doing = (...labels: string[]): Wish => ({ on: true, labels })

/** The names of what the catalogue has, in order. */
export const names = (wishes: TripWishes, sort?: Sort): string[] =>
  finder
    .find(wishes, TODAY, sort)
    .rows()
    .map(({ place }) => place.name)
