import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CURATED_PLACES } from '../places/curated-places.ts'
import { officialNames as official } from '../places/names/official-names.fixture.ts'
import { placeRows } from '../places/place-rows.ts'
import { KNOWN_HIKES } from '../hikes/hikes.ts'
import { buildPlacesIndex } from '../places/places-index.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))
const places = placeRows({
  locations: read('colorado-locations'),
  gazetteer: read('gazetteer'),
  curated: CURATED_PLACES,
})
const index = buildPlacesIndex(places, official, KNOWN_HIKES)
const AURORA = { lat: 39.7294, lng: -104.8319 }

test('two of one name, kind and town say where in it they are', () => {
  const found = index.autocomplete('7-eleven', 8, AURORA)
  const words = found.map(({ name, address, detail }) => [name, address, detail].join())
  expect(found.length).toBeGreaterThan(4)
  expect(new Set(words).size).toBe(words.length)
  expect(found[0]?.detail).toMatch(
    /^Convenience store · Aurora · (in its middle|\d+(\.\d)? mi [NESW]{1,2} of its middle)$/,
  )
})

test('what reads like nothing else stays as it is', () => {
  const [salida] = index.autocomplete('salida', 5, AURORA)
  expect(salida?.detail).not.toMatch(/middle/)
})
