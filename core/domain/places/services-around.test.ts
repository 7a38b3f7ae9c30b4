import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'
import { CURATED_PLACES } from './curated-places.ts'
import { findRows } from './find-rows.ts'
import { officialNames } from './names/official-names.fixture.ts'
import { NO_NAMES, type NamedFeature, type NamedService } from './names/read-names.ts'
import { placeRows } from './place-rows.ts'
import { buildAround, buildPlacesIndex } from './places-index.ts'
import { buildServicesAround, LEAST_REACH_MILES } from './services-around.ts'

/** A degree of latitude is 69.1 miles. */
const MILE = 1 / 69.09
const HERE = { placeId: 'here', lat: 39, lng: -106 }

const service = (kind: string, name: string, milesNorth: number, milesEast = 0): NamedService => ({
  name,
  kind,
  town: 'Vail',
  source: 'somebody 2024',
  lat: HERE.lat + milesNorth * MILE,
  lng: HERE.lng + (milesEast * MILE) / Math.cos((39 * Math.PI) / 180),
})

const around = (services: NamedService[], features: NamedFeature[] = [], place = HERE) =>
  buildServicesAround(findRows([], { ...NO_NAMES, services, features }), () => undefined)(place)
const namesOf = (services: NamedService[], features?: NamedFeature[]) =>
  around(services, features).map(({ name }) => name)

describe('what is around a place', () => {
  it('is the nearest of each need, the most urgent first, with miles and direction', () => {
    const found = around([
      service('coffee', 'Starbucks', 2),
      service('hospital', 'Far Hospital', 9),
      service('hospital', 'Near Hospital', 3, 3),
      service('grocery', 'Safeway', -4),
    ])
    expect(found).toEqual([
      expect.objectContaining({ name: 'Near Hospital', detail: 'Hospital · Vail', direction: 'NE' }),
      expect.objectContaining({ name: 'Safeway', direction: 'S' }),
      expect.objectContaining({ name: 'Starbucks', detail: 'Coffee shop · Vail', direction: 'N' }),
    ])
    expect(found.map(({ miles }) => Number(miles.toFixed(1)))).toEqual([4.2, 4, 2])
  })

  it('ends at the reach of each need: a hospital is worth a longer way than a shop', () => {
    expect(LEAST_REACH_MILES).toBe(15)
    expect(
      namesOf([
        service('grocery', 'Near', 14.9),
        service('coffee', 'Too far', 15.2),
        service('hospital', 'Worth it', 59),
        service('airport', 'Too far to fly', 41),
      ]),
    ).toEqual(['Worth it', 'Near'])
  })

  it('takes the first by name of two that are equally near', () => {
    const twins = [service('grocery', 'Safeway', 5), service('grocery', 'City Market', 5)]
    expect(namesOf(twins)).toEqual(['City Market'])
    expect(namesOf(twins.toReversed())).toEqual(['City Market'])
  })

  it('calls a charger by its town and names the site beside it', () => {
    expect(around([service('ev_charging', '1000 Speer Level', 1)])).toEqual([
      expect.objectContaining({ name: 'EV charging · Vail', detail: '1000 Speer Level' }),
    ])
  })

  it('has no direction to what stands at the same spot', () => {
    expect(around([service('coffee', 'Starbucks', 0.05)])[0]?.direction).toBeNull()
  })

  it('leaves out gas and the kinds that are no service', () => {
    expect(namesOf([service('fuel', '7-Eleven', 1), service('convenience', '7-Eleven', 1)])).toEqual([])
  })

  it('never lists an official name, which may be of something long gone', () => {
    const gone: NamedFeature = {
      ...{ name: 'Old Hospital', featureClass: 'Hospital', county: 'Eagle', historical: true },
      ...{ lat: HERE.lat, lng: HERE.lng, elevationM: null },
    }
    expect(namesOf([], [gone])).toEqual([])
    expect(namesOf([], [{ ...gone, historical: false }])).toEqual([])
  })

  it('never lists the place itself, under none of its ids', () => {
    const airport = {
      ...{ name: 'Telluride Regional Airport (TEX)', address: '', kind: 'airport', lat: 39, lng: -106 },
      ...{ placeId: 'here', otherIds: ['also-here'], isTown: false, weight: 1 },
    }
    const rows = findRows([airport], NO_NAMES)
    const asked = (placeId: string) => buildServicesAround(rows, () => undefined)({ ...HERE, placeId })
    expect(asked('elsewhere').map(({ name }) => name)).toEqual([airport.name])
    expect([...asked('here'), ...asked('also-here')]).toEqual([])
  })

  it('is nothing without a real point or without rows', () => {
    const safeway = [service('grocery', 'Safeway', 1)]
    expect(around(safeway, [], { ...HERE, lat: Number.NaN })).toEqual([])
    expect(around([])).toEqual([])
  })
})

describe('with the data as it is seeded', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))
  const locations = read('colorado-locations') as ColoradoLocation[]
  const sources = { locations, gazetteer: read('gazetteer'), curated: CURATED_PLACES }
  const index = buildPlacesIndex(placeRows(sources), officialNames)

  it('around Orvis Hot Springs lie the hospital of Montrose and the campground of Ridgway', () => {
    const orvis = {
      placeId: 'colorado-activities-orvis-hot-springs',
      ...{ lat: 38.1333, lng: -107.7342 },
    }
    const found = new Map(index.around(orvis).map((one) => [one.kind, one]))
    expect(found.get('hospital')).toMatchObject({ name: 'Montrose Memorial Hospital', direction: 'N' })
    expect(found.get('ev_charging')?.name).toBe('EV charging · Ridgway')
    expect(buildAround(placeRows(sources), officialNames)(orvis)).toEqual([...found.values()])
  })

  it('a hospital is known from every place of the catalogue', () => {
    const without = locations.filter(
      ({ latitude, longitude }) =>
        index.around({ placeId: '', lat: latitude, lng: longitude })[0]?.kind !== 'hospital',
    )
    expect(without).toEqual([])
  })
})
