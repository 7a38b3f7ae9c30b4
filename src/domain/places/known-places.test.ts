import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { artSubjects } from '../../../core/domain/art/art-subjects.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { placeRows } from '../../../core/domain/places/place-rows.ts'
import { buildPlacesIndex } from '../../../core/domain/places/places-index.ts'
import { mergePlaces } from './known-places.ts'

const seed = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'),
  ) as unknown

const locations = seed('colorado-locations') as ColoradoLocation[]
const gazetteer = seed('gazetteer') as GazetteerPlace[]

test('without the catalogue the built-in places stand alone, their elevation and season unknown', () => {
  const places = mergePlaces([])
  expect(places.map(({ placeId }) => placeId)).toEqual(CURATED_PLACES.map(({ placeId }) => placeId))
  expect(new Set(places.map(({ elevationM, season }) => elevationM ?? season))).toEqual(new Set([null]))
})

test('a built-in place takes elevation and season from its namesake of the catalogue, and stays one place', () => {
  const resort = mergePlaces(locations).filter(({ name }) => name === 'Breckenridge Ski Resort')
  expect(resort).toMatchObject([
    {
      placeId: 'custom-activities-breckenridge-ski-resort',
      elevationM: 2926,
      season: '11-07 11-10 11-13 04-19 05-04 05-25',
    },
  ])
})

test('of a catalogue from before seasons were known by day the months are taken', () => {
  const before = locations.map(({ openDays: _, ...place }) => place)
  const resort = mergePlaces(before).find(({ name }) => name === 'Breckenridge Ski Resort')
  expect(resort?.season).toBe('winter')
})

test("every marker's place is drawn like the picture that the server serves for it", () => {
  const rows = placeRows({ locations, gazetteer, curated: CURATED_PLACES })
  const served = artSubjects(buildPlacesIndex(rows), { locations, curated: CURATED_PLACES })
  for (const { placeId, lat, lng, kind, category } of mergePlaces(locations)) {
    expect([placeId, served(placeId)]).toEqual([placeId, { placeId, lat, lng, kind, category }])
  }
})
