import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../contracts/places/gazetteer.ts'
import type { CuratedPlace } from './curated-places.ts'
import { placeRows } from './place-rows.ts'

const LAKE: ColoradoLocation = {
  id: 'maroon-lake',
  name: 'Maroon Lake',
  description: null,
  latitude: 39.0986,
  longitude: -106.9406,
  category: 'activities',
  color: '#003366',
  kind: 'lake',
  elevationM: 2920,
  season: 'summer',
  nearestTown: 'Aspen',
}
const CURATED: CuratedPlace = {
  placeId: 'custom-activities-maroon-lake',
  name: 'Maroon Lake',
  category: 'activities',
  color: '#003366',
  kind: 'lake',
  lat: 39.0987,
  lng: -106.9407,
  nearestTown: 'Aspen',
  address: 'Maroon Lake, Aspen, Colorado, USA',
  description: 'A lake.',
}
const ASPEN: GazetteerPlace = {
  placeId: 'town-aspen',
  name: 'Aspen',
  kind: 'town',
  lat: 39.19,
  lng: -106.82,
  elevationM: 2438,
  population: 7000,
  address: 'Aspen, Colorado, USA',
}
const NOTHING = { locations: [], gazetteer: [], curated: [] }

test('a catalogue row gets its wire id and an address that names its town', () => {
  const [row] = placeRows({ ...NOTHING, locations: [LAKE] })
  expect(row).toMatchObject({
    placeId: 'colorado-activities-maroon-lake',
    address: 'Maroon Lake, Aspen, Colorado, USA',
    lat: 39.0986,
    lng: -106.9406,
  })
})

test('the same place in two sources appears once, under the curated id, and answers to both', () => {
  const rows = placeRows({ ...NOTHING, locations: [LAKE], curated: [CURATED] })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    placeId: 'custom-activities-maroon-lake',
    otherIds: ['colorado-activities-maroon-lake'],
    lat: CURATED.lat,
  })
})

test('spelling and case do not make two places of one', () => {
  const other = { ...LAKE, id: 'st-marys', name: "St. Mary's Glacier" }
  const same = { ...LAKE, id: 'saint-marys', name: 'Saint Marys glacier' }
  expect(placeRows({ ...NOTHING, locations: [other, same] })).toHaveLength(1)
})

test('one name far apart is two places', () => {
  const far = { ...LAKE, id: 'other-lake', latitude: 39.2 }
  expect(placeRows({ ...NOTHING, locations: [LAKE, far] })).toHaveLength(2)
})

test('a town is never the same as the station of its name', () => {
  const station = { ...LAKE, id: 'aspen', name: 'Aspen', latitude: ASPEN.lat, longitude: ASPEN.lng }
  expect(placeRows({ ...NOTHING, locations: [station], gazetteer: [ASPEN] })).toHaveLength(2)
})

test('towns outweigh what is well known, and that what is quiet', () => {
  const weights = placeRows({
    locations: [{ ...LAKE, name: 'Quiet Lake' }],
    gazetteer: [ASPEN],
    curated: [CURATED],
  }).map(({ name, weight }) => [name, weight] as const)
  const byWeight = weights.toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  expect(byWeight).toEqual(['Aspen', 'Maroon Lake', 'Quiet Lake'])
})
