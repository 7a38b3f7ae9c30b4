import highways from '../places/colorado-highways.json' with { type: 'json' }
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { cataloguePlaceId } from '../../../core/domain/places/place-rows.ts'
import type { FactsOf } from './place-facts-of.ts'
import type { TripDay, TripStop } from '../../../core/domain/trips/trip.ts'

const byId = new Map(
  CATALOGUE.map((place) => [cataloguePlaceId(place), { ...place, season: place.openDays ?? place.season }]),
)

/** The seeded catalogue, asked as a phone asks it. */
export const catalogueFacts: FactsOf = (placeId) => byId.get(placeId)

/** A town, pass or trailhead of the road facts, which no catalogue knows; throws for any other name. */
export function onTheRoad(name: string): Location {
  const node = highways.nodes.find((one) => one.name === name)
  if (!node) throw new Error(`No ${name} in the road facts`)
  return { placeId: `node-${node.id}`, address: `${name}, Colorado, USA`, lat: node.lat, lng: node.lng }
}

/** A place of the seeded catalogue by its whole name; throws for any other. */
export function inCatalogue(name: string): Location {
  const place = CATALOGUE.find((one) => one.name === name)
  if (!place) throw new Error(`No ${name} in the catalogue`)
  return {
    placeId: cataloguePlaceId(place),
    address: `${name}, Colorado, USA`,
    lat: place.latitude,
    lng: place.longitude,
    name,
    category: place.category,
  }
}

/** A stop whose id is the name of its place. */
export const stopAt = (place: Location, more: Partial<TripStop> = {}): TripStop => ({
  id: place.name ?? place.address.replace(', Colorado, USA', ''),
  place,
  slot: { day: 1, position: 'a' },
  time: null,
  stayMinutes: null,
  nights: null,
  note: '',
  done: false,
  costUsd: null,
  checklist: [],
  ...more,
})

export const dayWith = (stops: readonly TripStop[], more: Partial<TripDay> = {}): TripDay => ({
  number: 1,
  date: '2026-07-15',
  title: '',
  note: '',
  setOff: null,
  stops,
  ...more,
})
