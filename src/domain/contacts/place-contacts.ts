import { placeSlug, type Identified } from '../../../core/domain/places/place-slug.ts'
import campgrounds from './campground-facts.json' with { type: 'json' }
import contacts from './place-contacts.json' with { type: 'json' }

/** How to reach a place: a telephone number as E.164, a site as https. One of them at least. */
export type PlaceContact = { phone?: string; site?: string }

/** What is known of a campground's sites in `year`. `vehicleFt` is the longest vehicle that any of them takes. */
export type CampgroundFacts = {
  sites?: number
  vehicleFt?: number
  hookups?: 'none' | 'electric' | 'full'
  flushToilets?: boolean
  dumpStation?: boolean
  accessibleSites?: number
  year: number
}

const contactById = mapOf<PlaceContact>(contacts)
const campgroundById = mapOf<CampgroundFacts>(campgrounds as readonly (CampgroundFacts & { id: string })[])

/** Null where none is known for sure. Never throws. */
export const contactOf = (place: Identified): PlaceContact | null => contactById.get(placeSlug(place)) ?? null

/** Null for what is no campground, and for those of which nothing is known. @source Recreation Information Database, 2026 */
export const campgroundOf = (place: Identified): CampgroundFacts | null =>
  campgroundById.get(placeSlug(place)) ?? null

/** '(720) 573-8992' for '+17205738992'; a number of another country as it is. */
export function phoneInWords(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`
}

/** '35 sites · vehicles to 35 ft · no hookups · 2 accessible sites'. */
export function campgroundInWords(facts: CampgroundFacts): string {
  const { sites, vehicleFt, hookups, flushToilets, dumpStation, accessibleSites } = facts
  return [
    sites === undefined ? '' : sites === 1 ? '1 site' : `${sites} sites`,
    vehicleFt === undefined ? '' : `longest vehicle ${vehicleFt} ft`,
    hookups === undefined ? '' : HOOKUPS[hookups],
    flushToilets ? 'flush toilets' : '',
    dumpStation ? 'dump station' : '',
    accessibleSites === undefined
      ? ''
      : accessibleSites === 1
        ? '1 accessible site'
        : `${accessibleSites} accessible sites`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const HOOKUPS = { none: 'no hookups', electric: 'electric hookups', full: 'full hookups' } as const

function mapOf<Row>(rows: readonly (Row & { id: string })[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
