import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { BANDS_BY_PLACE } from './price-bands-by-place.ts'
import { priceEstimateOf } from './price-bands.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))
const locations: ColoradoLocation[] = read('colorado-locations')
const gazetteer: GazetteerPlace[] = read('gazetteer')

const named = (name: string) => {
  const place = locations.find((location) => location.name === name)
  if (!place) throw new Error(`The catalogue has no ${name}`)
  return place
}
const inWords = (name: string) => {
  const band = priceEstimateOf(named(name))
  return band && `${band.lowUsd}-${band.highUsd} per ${band.per}`
}

describe('the price band of a place', () => {
  it.each([
    ['Rocky Mountain National Park', '30-35 per visit'],
    ['Mesa Verde National Park', '25-35 per visit'],
    ['Bear Lake', '30-35 per visit'],
    ['Roxborough State Park', null],
    ['Garden of the Gods', '0-0 per visit'],
    ['Mount Elbert', null],
    ['Culebra Peak', '100-200 per person'],
    ['Greyrock Trailhead', null],
    ['Vail Ski Resort', '120-340 per person'],
    ['Loveland Ski Area', null],
    ['Howelsen Hill', '10-60 per person'],
    ['Durango & Silverton Narrow Gauge Railroad (Durango)', null],
    ['Glenwood Hot Springs', null],
    ['Penny Hot Springs', '0-0 per visit'],
    ['Dunton Hot Springs', null],
    ['Hotel Jerome', '350-2000 per night'],
    ['Best Western Movie Manor', '80-250 per night'],
    ['Moraine Park Campground', '35-70 per night'],
    ['Amphitheater Campground', '28-28 per night'],
    ['Buckhorn Exchange', '30-100 per person'],
    ['Denver International Airport (DEN)', null],
    ['Denver Union Station', null],
  ])('%s: %s', (name, words) => {
    expect(inWords(name)).toBe(words)
  })

  it('is sane, of a year or an estimate, or is not known', () => {
    for (const place of [...locations, ...gazetteer]) {
      const band = priceEstimateOf(place)
      if (band === null) continue
      const { lowUsd, highUsd, year } = band
      expect([place.name, 0 <= lowUsd && lowUsd <= highUsd && highUsd <= 2000]).toEqual([place.name, true])
      expect([place.name, year === null || year === 2026]).toEqual([place.name, true])
    }
  })

  it('counts nights for places to sleep, and for nothing else', () => {
    for (const place of locations) {
      const per = priceEstimateOf(place)?.per
      if (per !== undefined)
        expect([place.name, per === 'night']).toEqual([place.name, place.category === 'lodging'])
    }
  })

  it('is not guessed from the kind: most places have none', () => {
    const priced = locations.filter((place) => priceEstimateOf(place) !== null)
    expect(priced.length).toBeGreaterThan(200)
    expect(priced.length).toBeLessThan(300)
  })

  it('is about places that the catalogue or the gazetteer has', () => {
    const ids = new Set([...locations.map(({ id }) => id), ...gazetteer.map(({ placeId }) => placeId)])
    expect(Object.keys(BANDS_BY_PLACE).filter((id) => !ids.has(id))).toEqual([])
  })

  it.each(CURATED_PLACES)('is the same for the built-in $name and its catalogue row', (place) => {
    expect(priceEstimateOf(place)).toEqual(priceEstimateOf(named(place.name)))
  })

  it('is not known for an id nobody has', () => {
    for (const placeId of ['osm-N-1', 'constructor', '__proto__'])
      expect(priceEstimateOf({ placeId })).toBeNull()
  })
})
