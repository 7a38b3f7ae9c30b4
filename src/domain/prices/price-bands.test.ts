import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { BANDS_BY_PLACE } from './price-bands-by-place.ts'
import { BANDS_BY_KIND, priceEstimateOf } from './price-bands.ts'

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
    ['Roxborough State Park', '9-15 per visit'],
    ['Garden of the Gods', '0-0 per visit'],
    ['Mount Elbert', '0-0 per visit'],
    ['Culebra Peak', '100-200 per person'],
    ['Greyrock Trailhead', '0-0 per visit'],
    ['Vail Ski Resort', '120-340 per person'],
    ['Loveland Ski Area', '50-200 per person'],
    ['Howelsen Hill', '10-60 per person'],
    ['Durango & Silverton Narrow Gauge Railroad (Durango)', '90-280 per person'],
    ['Glenwood Hot Springs', '15-70 per person'],
    ['Penny Hot Springs', '0-0 per visit'],
    ['Dunton Hot Springs', null],
    ['Hotel Jerome', '350-2000 per night'],
    ['Best Western Movie Manor', '80-250 per night'],
    ['Moraine Park Campground', '15-60 per night'],
    ['Buckhorn Exchange', '30-100 per person'],
    ['Denver International Airport (DEN)', null],
    ['Denver Union Station', null],
  ])('%s: %s', (name, words) => {
    expect(inWords(name)).toBe(words)
  })

  it('is sane and says that it is an estimate, or is not known', () => {
    for (const place of [
      ...locations,
      ...gazetteer.map(({ placeId, kind, name }) => ({ placeId, kind, name })),
    ]) {
      const band = priceEstimateOf(place)
      if (band === null) continue
      const { lowUsd, highUsd, estimate } = band
      expect([place.name, 0 <= lowUsd && lowUsd <= highUsd && highUsd <= 2000, estimate]).toEqual([
        place.name,
        true,
        true,
      ])
    }
  })

  it('counts nights for every place to sleep, and for nothing else', () => {
    for (const place of locations) {
      const isLodging = place.category === 'lodging'
      expect([place.name, priceEstimateOf(place)?.per === 'night']).toEqual([place.name, isLodging])
    }
  })

  it('knows every kind of the catalogue, the gazetteer and the built-in places', () => {
    const kinds = new Set([...locations, ...gazetteer, ...CURATED_PLACES].map(({ kind }) => kind))
    expect([...kinds].filter((kind) => !Object.hasOwn(BANDS_BY_KIND, kind))).toEqual([])
    expect(Object.keys(BANDS_BY_KIND).filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('makes an exception only of places that the catalogue or the gazetteer has', () => {
    const ids = new Set([...locations.map(({ id }) => id), ...gazetteer.map(({ placeId }) => placeId)])
    expect(Object.keys(BANDS_BY_PLACE).filter((id) => !ids.has(id))).toEqual([])
  })

  it.each(CURATED_PLACES)('is the same for the built-in $name and its catalogue row', (place) => {
    expect(priceEstimateOf(place)).toEqual(priceEstimateOf(named(place.name)))
  })

  it('is not known for a kind nobody has described', () => {
    for (const kind of ['bench', 'constructor', '__proto__']) {
      expect(priceEstimateOf({ placeId: 'osm-N-1', kind })).toBeNull()
    }
  })
})
