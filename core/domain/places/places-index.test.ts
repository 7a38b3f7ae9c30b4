import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURATED_PLACES } from './curated-places.ts'
import { distanceKm } from './distance.ts'
import { placeRows } from './place-rows.ts'
import { buildPlacesIndex } from './places-index.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))
const rows = placeRows({
  locations: read('colorado-locations'),
  gazetteer: read('gazetteer'),
  curated: CURATED_PLACES,
})
const index = buildPlacesIndex(rows)
const names = (query: string, limit?: number) => index.autocomplete(query, limit).map(({ name }) => name)

test.each([
  ['breck', 'Breckenridge'],
  ['Breckenridge', 'Breckenridge'],
  ['denver', 'Denver'],
  ['aspen', 'Aspen'],
  ['BRÉCK', 'Breckenridge'],
  ['brekenridge', 'Breckenridge'],
  ['brekenri', 'Breckenridge'],
  ['brekenrige', 'Breckenridge'],
  ['aspn', 'Aspen'],
  ['crested bute', 'Crested Butte'],
  ['crestedbutte', 'Crested Butte'],
  ['denver, co', 'Denver'],
  ['denver, colo', 'Denver'],
  ['Denver, Colorado, USA', 'Denver'],
  ['denver colorado usa', 'Denver'],
  ['fort co', 'Fort Collins'],
  ['ft collins', 'Fort Collins'],
  ['saint elmo', 'St. Elmo'],
  ['st elmo', 'St. Elmo'],
  ['mount crested butte', 'Mount Crested Butte'],
  ['pass loveland', 'Loveland Pass'],
  ['colorado spr', 'Colorado Springs'],
  ['steamboat', 'Steamboat Springs'],
  ['grate sand dunes', 'Great Sand Dunes National Park and Preserve'],
  ['tivoli hotel vail', 'Tivoli Lodge'],
])('%s finds %s first', (query, name) => {
  expect(names(query)[0]).toBe(name)
})

test.each([
  ['brewery salida', 'Soulcraft Brewing'],
  ['hotel vail', 'Gasthof Gramshammer'],
  ['hotels aspen', 'Limelight Hotel Aspen'],
  ['hot springs pagosa', 'The Springs Resort (Pagosa Springs)'],
])('%s finds what is of that kind there, whatever its name: %s', (query, name) => {
  expect(names(query)).toContain(name)
})

test('a town whose name ends like a kind is still offered while its name is being typed', () => {
  // Lakes near Red Feather Lakes are meant as well.
  expect(names('red feathe lakes')).toContain('Red Feather Lakes')
})

test('a kind alone comes after the names that have the word', () => {
  const kinds = index.autocomplete('hotel').map((place) => place.name.includes('Hotel'))
  expect(kinds).toEqual(kinds.toSorted((one, other) => Number(other) - Number(one)))
  expect(names('town')).not.toContain('Denver')
})

test('below 3 characters nothing is suggested, whatever the spaces', () => {
  expect(names('br')).toEqual([])
  expect(names(' br ')).toEqual([])
  expect(names('')).toEqual([])
})

test('a limit is kept, and never more than 5', () => {
  expect(names('lake', 2)).toHaveLength(2)
  expect(names('lake', 50)).toHaveLength(5)
  expect(names('lake', 0)).toEqual([])
  expect(names('lake', Number.NaN)).toEqual([])
})

test('an address finds its place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rows), (row) => {
      expect(names(row.address)).toContain(row.name)
    }),
    { numRuns: 200 },
  )
})

test('any one-letter typo of a town of 4 letters or more still finds it', () => {
  const towns = rows.filter(({ isTown, name }) => isTown && name.length >= 4)
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  const slip = fc.constantFrom('substitute', 'insert', 'delete', 'swap')
  fc.assert(
    fc.property(fc.constantFrom(...towns), fc.nat(), letter, slip, (town, seed, typed, kind) => {
      const query = misspelt(town.name.toLowerCase(), seed, typed, kind)
      expect(index.autocomplete(query).map(({ placeId }) => placeId)).toContain(town.placeId)
    }),
    { numRuns: 1000 },
  )
})

test('whatever is typed, nothing throws and no place is suggested twice', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string(),
    fc.constant('a '.repeat(200)),
  )
  fc.assert(
    fc.property(typed, (query) => {
      const ids = index.autocomplete(query).map(({ placeId }) => placeId)
      expect(ids.length).toBeLessThanOrEqual(5)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 500 },
  )
})

test('the nearest place is the one that brute force finds', () => {
  const point = fc.record({
    lat: fc.double({ min: 36.5, max: 41.5, noNaN: true }),
    lng: fc.double({ min: -109.5, max: -101.5, noNaN: true }),
  })
  fc.assert(
    fc.property(point, (here) => {
      const nearest = Math.min(...rows.map((row) => distanceKm(here, row)))
      expect(index.nearest(here.lat, here.lng)?.distanceKm).toBeCloseTo(nearest, 6)
    }),
  )
})

test('without a real point or without rows nothing is near', () => {
  expect(index.nearest(Number.NaN, 0)).toBeUndefined()
  expect(buildPlacesIndex([]).nearest(39, -105)).toBeUndefined()
  expect(buildPlacesIndex([]).autocomplete('denver')).toEqual([])
})

test('a place answers to every id it is known by', () => {
  const curated = index.get('custom-activities-maroon-lake')
  expect(curated?.name).toBe('Maroon Lake')
  expect(index.get('colorado-activities-maroon-lake')).toEqual(curated)
  expect(index.get('town-aspen')?.name).toBe('Aspen')
  expect(index.get('nowhere')).toBeUndefined()
})

test('ids are unique over all rows', () => {
  const ids = rows.flatMap(({ placeId, otherIds }) => [placeId, ...otherIds])
  expect(new Set(ids).size).toBe(ids.length)
})

function misspelt(word: string, seed: number, letter: string, kind: string): string {
  const at = seed % word.length
  if (kind === 'substitute') return word.slice(0, at) + letter + word.slice(at + 1)
  if (kind === 'insert') return word.slice(0, at) + letter + word.slice(at)
  if (kind === 'delete') return word.slice(0, at) + word.slice(at + 1)
  const from = Math.min(at, word.length - 2)
  return word.slice(0, from) + word[from + 1] + word[from] + word.slice(from + 2)
}
