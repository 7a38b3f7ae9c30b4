import { describe, expect, test } from 'vitest'
import { CURATED_PLACES } from '../places/curated-places.ts'
import { distanceKm, type Degrees } from '../places/distance.ts'
import { officialNames as official } from '../places/names/official-names.fixture.ts'
import { placeRows } from '../places/place-rows.ts'
import { KNOWN_HIKES } from '../hikes/hikes.ts'
import { buildPlacesIndex } from '../places/places-index.ts'
import { CATALOGUE, GAZETTEER } from '../places/real-catalogue.fixture.ts'
import { KNOWN_FACTS, type Renown } from './known/known-facts.ts'
import { MEANT } from './meant-places.fixture.ts'

const rows = placeRows({ locations: CATALOGUE, gazetteer: GAZETTEER, curated: CURATED_PLACES })
const index = buildPlacesIndex(rows, official, KNOWN_HIKES)
/** What a phone knows before the official names are on it. */
const placesAlone = buildPlacesIndex(rows)

/** No position, towns all over the state, and points where other places of these names lie. */
const POSITIONS = {
  'no position': null,
  Denver: { lat: 39.7392, lng: -104.9903 },
  Durango: { lat: 37.2753, lng: -107.8801 },
  'Grand Junction': { lat: 39.0639, lng: -108.5507 },
  Craig: { lat: 40.5153, lng: -107.5465 },
  Lamar: { lat: 38.0873, lng: -102.6208 },
  Salida: { lat: 38.5347, lng: -105.9989 },
  // A valley that is called Black Canyon ends here.
  'Estes Park': { lat: 40.3772, lng: -105.5217 },
  // Eleven miles from another Bear Lake.
  'Buena Vista': { lat: 38.8422, lng: -106.1311 },
}

const first = (typed: string, near: { lat: number; lng: number } | null = null) =>
  index.autocomplete(typed, 5, near)[0]

test('eighty texts and more are in the table, none twice', () => {
  expect(MEANT.length).toBeGreaterThanOrEqual(80)
  expect(new Set(MEANT.map(([typed]) => typed)).size).toBe(MEANT.length)
})

describe.each(Object.entries(POSITIONS))('%s', (_, near) => {
  test.each(MEANT)('%s: %s', (typed, name) => expect(first(typed, near)?.name).toBe(name))
})

describe('a namesake that stands beside the person is meant before the famous one', () => {
  test.each([
    ['bear lake', { lat: 39.3005, lng: -106.41 }, 39.2963],
    ['blue lakes', { lat: 39.4817, lng: -106.0383 }, 39.3854],
    ['emerald lake', { lat: 38.8697, lng: -106.9878 }, 39.0101],
    ['box canyon', { lat: 38.4838, lng: -105.915 }, 38.4838],
  ])('%s', (typed, near, lat) => {
    const found = first(typed, near)!
    expect(distanceKm(found, near)).toBeLessThan(20)
    expect(found.lat).toBeCloseTo(lat, 1)
    expect(index.autocomplete(typed, 5, near).map(({ placeId }) => placeId)).toContain(first(typed)!.placeId)
  })

  test('the hike to the lake comes right after the trailhead that is meant by its name', () => {
    const [, lake] = index.autocomplete('emerald lake')
    expect(lake).toMatchObject({ name: 'Emerald Lake', placeId: 'hike-emerald-lake', lat: 40.3119 })
  })

  test('our own places come before valleys and streams of exactly that name', () => {
    const kinds = index.autocomplete('black canyon').map(({ kind }) => kind)
    expect(kinds).toEqual([
      'national_park',
      ...kinds.slice(1).toSorted((a, b) => Number(a === 'valley') - Number(b === 'valley')),
    ])
    expect(kinds.filter((kind) => kind === 'valley').length).toBeLessThan(3)
  })

  test('never before a park: whoever stands in another Black Canyon still finds the national one first', () => {
    for (const { name, lat, lng } of official.features.filter(({ name }) => name === 'Black Canyon')) {
      expect(first(name, { lat, lng })?.name).toBe('Black Canyon of the Gunnison National Park')
    }
  })
})

describe.each(Object.entries(POSITIONS))('the number of a road, %s', (_, near) => {
  const firstTwo = (typed: string) => index.autocomplete(typed, 5, near).map(({ name }) => name)
  test.each([
    ['us 550', ['Million Dollar Highway', 'San Juan Skyway']],
    ['US-550', ['Million Dollar Highway', 'San Juan Skyway']],
    ['hwy 550', ['Million Dollar Highway', 'San Juan Skyway']],
    ['highway 550', ['Million Dollar Highway', 'San Juan Skyway']],
    ['co 5', ['Mount Blue Sky Scenic Byway']],
    ['highway 65', ['Grand Mesa']],
    ['highway 133', ['McClure Pass', 'West Elk Loop']],
    ['highway 141', ['Unaweep-Tabeguache']],
    ['highway 145', ['Lizard Head Pass', 'San Juan Skyway', 'Trail of the Ancients', 'Unaweep-Tabeguache']],
    ['cr 12', ['Kebler Pass', 'West Elk Loop', 'Mosquito Pass']],
    ['county road 306', ['Cottonwood Pass']],
    ['cr 209', ['Cottonwood Pass']],
  ])('%s is the road that is called so, then what it is a part of: %j', (typed, names) => {
    expect(firstTwo(typed).slice(0, names.length)).toEqual(names)
    const others = index.autocomplete(typed, 5, near).slice(names.length)
    for (const { kind } of others) expect(kind).toBe('town')
  })

  test('every number that a road is called by leads to it first', () => {
    const called = KNOWN_FACTS.roads.flatMap(({ name, numbers }) =>
      numbers.map((one) => [one, name] as const),
    )
    expect(called).toHaveLength(9)
    for (const [number, name] of called) expect([number, firstTwo(number)[0]]).toEqual([number, name])
  })

  test.each(['us 50', 'highway 285', 'co 14', 'i70', 'highway 550 exit'])(
    '%s is no road of a name: its towns or junctions',
    (typed) => {
      const kinds = index.autocomplete(typed, 5, near).map(({ kind }) => kind)
      expect(kinds.length).toBeGreaterThan(0)
      for (const kind of kinds) expect(['town', 'junction']).toContain(kind)
    },
  )
})

describe.each(Object.entries(POSITIONS))('a short name of a pass or a road, %s', (_, near) => {
  const firstTwo = (typed: string) =>
    index
      .autocomplete(typed, 5, near)
      .slice(0, 2)
      .map(({ name, kind }) => `${name}, ${kind}`)
  test.each([
    ['gore', 'Gore Pass'],
    ['pearl', 'Pearl Pass'],
    ['shelf', 'Shelf Road'],
    ['taylor', 'Taylor Pass'],
    ['webster', 'Webster Pass'],
    ['jones', 'Jones Pass'],
    ['imogene', 'Imogene Pass'],
  ])('%s is the road: %s', (typed, name) => expect(firstTwo(typed)[0]).toBe(`${name}, road`))

  test.each([
    ['marshall', 'Marshall', 'Marshall Pass'],
    ['tincup', 'Tincup', 'Tincup Pass'],
    ['weston', 'Weston', 'Weston Pass'],
  ])('%s is the town of that name, then the road', (typed, town, road) =>
    expect(firstTwo(typed)).toEqual([`${town}, populated_place`, `${road}, road`]),
  )
})

describe.each(Object.entries(POSITIONS))('a name without the words of its kind, %s', (_, near) => {
  test.each([
    ['barr lake', 'Barr Lake State Park'],
    ['jackson lake', 'Jackson Lake State Park'],
    ['vega', 'Vega State Park'],
    ['roxborough', 'Roxborough State Park'],
    ['ouray hot springs', 'Ouray Hot Springs Pool'],
    ['great divide', 'Great Divide Brewing Company'],
    ['weminuche', 'Weminuche Wilderness'],
  ])('%s is %s', (typed, name) => expect(first(typed, near)?.name).toBe(name))
})

test.each([
  ['airports', 'Denver International Airport (DEN)'],
  ['14ers', 'Pikes Peak'],
  ['ski areas', 'Vail Ski Resort'],
  ['waterfalls', 'Seven Falls'],
])('without a position %s begin with the most famous: %s', (typed, name) => {
  expect(first(typed)?.name).toBe(name)
})

test('nobody who asks for lakes is shown one that is gone', () => {
  for (const { note } of index.autocomplete('lakes')) expect(note).not.toBe('no longer there')
})

test('every fact about a place is of one that is there', () => {
  for (const { placeId } of KNOWN_FACTS.places) {
    const ids = [
      '',
      ...['activities', 'lodging', 'transportation', 'restaurants'].map((one) => `colorado-${one}-`),
    ]
    const known = ids.some((prefix) => index.get(prefix + placeId) !== undefined)
    expect(known, placeId).toBe(true)
  }
})

/** Without a position, in the plains, in the mountains and on the Western Slope. */
const FEW: readonly (keyof typeof POSITIONS)[] = ['no position', 'Lamar', 'Durango', 'Grand Junction']

test('every name and alias of the facts leads to what it is about, with and without a position', () => {
  const points = new Map<string, Degrees>([
    ...CATALOGUE.map(({ id, latitude, longitude }) => [id, { lat: latitude, lng: longitude }] as const),
    ...[...GAZETTEER, ...KNOWN_FACTS.landmarks, ...KNOWN_FACTS.roads].map(
      (one) => [one.placeId, one] as const,
    ),
  ])
  const facts: readonly (Renown & { placeId: string; name?: string })[] = [
    ...KNOWN_FACTS.places,
    ...KNOWN_FACTS.landmarks,
    ...KNOWN_FACTS.roads,
  ]
  const asked = facts.flatMap((one) => {
    const names = [one.name ?? '', ...one.aliases, ...one.formerNames]
    return names.filter((name) => name !== '').map((name) => [name, points.get(one.placeId)!] as const)
  })
  expect(asked.length).toBeGreaterThan(450)
  // Three towns come before the roads that are called by their names.
  const towns = KNOWN_FACTS.landmarks.flatMap(({ kind, name }) => (kind === 'populated_place' ? [name] : []))
  const others = new Set<string>()
  for (const [typed, point] of asked) {
    for (const position of FEW) {
      const found = index.autocomplete(typed, 5, POSITIONS[position]).slice(0, towns.includes(typed) ? 2 : 1)
      // A pass and the road over it, a park and its visitor center are one to whoever types.
      if (!found.some((one) => distanceKm(one, point) <= 5)) others.add(`${typed}: ${found[0]?.name}`)
    }
  }
  expect([...others]).toEqual([])
})

test.each([...KNOWN_FACTS.landmarks, ...KNOWN_FACTS.roads].map((one) => [one.placeId, one] as const))(
  '%s is found by its name and comes back by its id, with the official names and without',
  (placeId, { name, lat, lng }) => {
    for (const known of [index, placesAlone]) {
      const found = known.get(placeId)!
      expect(distanceKm(found, { lat, lng })).toBeLessThan(5)
      const suggested = known.autocomplete(name, 5, { lat, lng })
      expect(suggested.map((one) => one.placeId)).toContain(found.placeId)
      expect(known.get(found.placeId)).toEqual(found)
    }
  },
)

test('a suggestion says why it is one, where its name does not', () => {
  expect(first('emerald lake')?.note).toBe('for “Emerald Lake”')
  expect(first('dia')?.note).toBe('for “DIA”')
  expect(first('pepsi cen')?.note).toBe('formerly Pepsi Center')
  expect(first('mt evans')?.note).toBe('formerly Mount Evans')
  expect(first('coors field')).not.toHaveProperty('note')
  expect(first('the broadmoor')).not.toHaveProperty('note')
})

test('a code of two letters is its place and nothing else', () => {
  for (const [code, name] of [
    ['BV', 'Buena Vista'],
    ['gj', 'Grand Junction'],
    [' CB ', 'Crested Butte'],
    ['CU', 'University of Colorado Boulder'],
  ] as const)
    expect(index.autocomplete(code).map((one) => one.name)).toEqual([name])
  for (const text of ['b', 'bu', 'de', '', '  ']) expect(index.autocomplete(text)).toEqual([])
})

test('a road says from where to where it leads', () => {
  expect(first('million dollar highway')).toMatchObject({
    placeId: 'road-million-dollar-highway',
    kind: 'road',
    detail: 'Road · Silverton to Ouray, about 25 mi · US 550',
  })
  expect(first('san juan skyway')?.kind).toBe('scenic_byway')
})

describe('what somebody needs is what is near', () => {
  const near = POSITIONS.Durango
  test.each([
    ['gas', ['town'], 80],
    ['food', ['restaurant', 'brewery', 'cafe', 'bakery', 'fast_food'], 20],
    ['a bed', ['hotel', 'historic_hotel', 'resort', 'motel', 'bed_and_breakfast', 'hostel'], 20],
  ] as const)('%s', (typed, kinds, reachKm) => {
    const found = index.autocomplete(typed, 5, near)
    expect(found).toHaveLength(5)
    for (const { kind, lat, lng } of found) {
      expect(kinds).toContain(kind)
      expect(distanceKm({ lat, lng }, near)).toBeLessThan(reachKm)
    }
  })
})
