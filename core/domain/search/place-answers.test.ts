import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CURATED_PLACES } from '../places/curated-places.ts'
import type { Hike } from '../hikes/hike.ts'
import { hikeOf, HIKES, KNOWN_HIKES } from '../hikes/hikes.ts'
import { TRAIL_NAMES } from '../hikes/trail-names.ts'
import { distanceKm } from '../places/distance.ts'
import { officialNames as official } from '../places/names/official-names.fixture.ts'
import { placeRows } from '../places/place-rows.ts'
import { buildPlacesIndex } from '../places/places-index.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))
const places = placeRows({
  locations: read('colorado-locations'),
  gazetteer: read('gazetteer'),
  curated: CURATED_PLACES,
})
const index = buildPlacesIndex(places, official, KNOWN_HIKES)

const SALIDA = { lat: 38.5347, lng: -105.9989 }
const DENVER = { lat: 39.7392, lng: -104.9903 }
const BUENA_VISTA = { lat: 38.8422, lng: -106.1311 }

const ask = (query: string, near = SALIDA) => index.autocomplete(query, 5, near)
const names = (query: string, near = SALIDA) => ask(query, near).map(({ name }) => name)
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

describe('a kind and a place', () => {
  test.each([
    ['salida campground', ['campground'], SALIDA],
    ['coffee buena vista', ['cafe', 'coffee', 'bakery'], BUENA_VISTA],
    ['food near buena vista', ['restaurant', 'brewery', 'cafe', 'bakery', 'fast_food'], BUENA_VISTA],
  ])('%s: of that kind, the nearest to it first, wherever the map is', (query, kinds, place) => {
    const found = ask(query, DENVER)
    expect(found).toHaveLength(5)
    for (const one of found) expect(kinds).toContain(one.kind)
    const away = found.map((one) => distanceKm(one, place))
    expect(away).toEqual(ascending(away))
    expect(found[0]!.distanceKm).toBeCloseTo(away[0]!, 0)
  })

  test.each(['hot springs', 'campground', 'hospital'])('%s: the nearest to the map', (query) => {
    const kinds = new Set([...ask(query), ...ask(query, DENVER)].map(({ kind }) => kind))
    expect(kinds.size).toBe(1)
    expect(names(query)).not.toEqual(names(query, DENVER))
    const away = ask(query).map(({ distanceKm }) => distanceKm!)
    expect(away).toEqual(ascending(away))
  })

  test('a name that has all the words comes before what is of that kind', () => {
    expect(names('glenwood hot springs')[0]).toBe('Glenwood Hot Springs')
    expect(names('moraine park campground')[0]).toBe('Moraine Park Campground')
    expect(names('lake city')[0]).toBe('Lake City')
  })

  test.each(['14er', '14ers'])('%s: summits above 14,000 ft, the nearest first', (query) => {
    const published = read('colorado-locations').filter(
      ({ kind, elevationM }: { kind: string; elevationM: number }) => kind === 'peak' && elevationM > 4267,
    )
    expect(published).toHaveLength(58)
    expect(names(query)[0]).toBe('Mount Shavano')
    for (const { name } of ask(query))
      expect(published.map((one: { name: string }) => one.name)).toContain(name)
  })

  test('gas: the next towns, because too few stations are known', () => {
    expect(names('gas')[0]).toBe('Salida')
    for (const { kind, note } of ask('gas')) expect([kind, note]).toEqual(['town', 'look for gas here'])
    expect(names('gas near fairplay')[0]).toBe('Fairplay')
  })

  test('the beginning of a town alone is no place to look around', () => {
    expect(names('win lakes')[0]).toBe('Winchell Lakes')
    expect(names('win lakes')).toContain('Twin Lakes')
  })

  test('camp may still become a town', () => {
    expect(names('camp')).toContain('Campo')
    expect(ask('camp').map(({ kind }) => kind)).toEqual([...Array(3).fill('campground'), 'town', 'town'])
  })
})

const ESTES_PARK = { lat: 40.3772, lng: -105.5217 }
const BOULDER = { lat: 40.015, lng: -105.2705 }

describe('hikes', () => {
  const milesSaid = (words = '') => Number(/about ([\d.]+) mi/.exec(words)?.[1])

  test('hikes under 5 miles near Estes: hikes that are no longer, the nearest to it first, wherever the map is', () => {
    const found = ask('hikes under 5 miles near Estes', DENVER)
    expect(found).toHaveLength(5)
    for (const { detail, note } of found) expect(milesSaid(note ?? detail)).toBeLessThanOrEqual(5)
    const away = found.map((one) => distanceKm(one, ESTES_PARK))
    expect(away).toEqual(ascending(away))
    expect(found.map(({ name }) => name)).toEqual([
      'Gem Lake',
      'Lily Lake Loop',
      'Cub Lake Trailhead',
      'Sprague Lake Loop',
      'Bierstadt Lake',
    ])
  })

  test('a hike says what it is and where it begins; a place that is one says what the hike is', () => {
    expect(ask('royal arch')[1]).toMatchObject({
      placeId: 'hike-royal-arch',
      kind: 'hike',
      detail: 'Hike · about 3.4 mi · about 1,450 ft up · moderate · from Chautauqua Trailhead',
      address: 'Royal Arch, Boulder, Colorado, USA',
    })
    expect(ask('hard hikes near leadville').find(({ name }) => name === 'Mount Massive')).toMatchObject({
      kind: 'peak',
      note: 'about 13.8 mi · about 4,490 ft up · hard',
    })
  })

  test('easy hikes near boulder are easy and near it', () => {
    for (const one of ask('easy hikes near boulder')) {
      expect(one.note ?? one.detail).toMatch(/ · easy(?: · |$)/)
      expect(distanceKm(one, BOULDER)).toBeLessThan(40)
    }
  })

  test('a trailhead that is asked for names what begins there', () => {
    const found = ask('trailhead near boulder').find(({ name }) => name === 'Chautauqua Trailhead')
    expect(found?.note).toMatch(/ · about [\d.]+ mi · [a-z ]+ · \d more hikes$/)
  })

  test('a surveyed trail is found by its name, also by a part of it, and comes after what it leads to', () => {
    expect(ask('mesa trail', BOULDER)[0]).toMatchObject({
      placeId: 'trail-mesa',
      kind: 'trail',
      detail: expect.stringMatching(/^Trail · about [\d.]+ mi · Boulder$/),
    })
    expect(names('community ditch', BOULDER)).toContain('Community Ditch Trail')
    const royal = names('royal arch', BOULDER)
    expect(royal.indexOf('Royal Arch Trail')).toBeGreaterThan(royal.indexOf('Royal Arch'))
  })

  test('every surveyed trail is found by its name', () => {
    const missing = TRAIL_NAMES.filter(
      ({ name, placeId }) => !ask(name, BOULDER).some((one) => one.placeId === placeId),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('kilometres and metres count as miles and feet do', () => {
    expect(ask('hikes under 8.05 km near estes park')).toEqual(ask('hikes under 5 mi near estes park'))
    expect(names('hikes under 305 m of climb near aspen')).toEqual(
      names('hikes under 1000 ft gain near aspen'),
    )
  })

  test('no hike is there twice: not beside its own lake, nor beside the place that it is', () => {
    const chasm = ask('chasm lake').filter(
      ({ name, lat }) => name === 'Chasm Lake' && lat > 40.2 && lat < 40.3,
    )
    expect(chasm).toHaveLength(1)
    expect(chasm[0]).toMatchObject({ kind: 'hike' })
    expect(names('mount elbert').filter((name) => name === 'Mount Elbert')).toHaveLength(1)
    expect(names('alberta falls').filter((name) => name === 'Alberta Falls')).toHaveLength(1)
  })

  test('the lake of a stored stop is still known by its id', () => {
    const lake = ask('emerald lake', { lat: 40.3, lng: -105.7 }).find(({ name }) => name === 'Emerald Lake')
    expect(lake).toMatchObject({ kind: 'hike' })
    expect(index.get('hike-emerald-lake')).toMatchObject({ name: 'Emerald Lake', lat: 40.3119 })
    expect(index.nearest(40.3097, -105.6685)).toMatchObject({ name: 'Emerald Lake', kind: 'lake' })
  })

  test('without a limit trailheads of which no hike is known are there too', () => {
    expect(ask('hikes near salida')).toHaveLength(5)
    const kinds = new Set(ask('hikes', { lat: 38.0, lng: -102.5 }).map(({ kind }) => kind))
    expect([...kinds].every((kind) => ['hike', 'trailhead', 'peak', 'waterfall'].includes(kind))).toBe(true)
  })

  test('every hike is found by its own name, or as the trailhead of its name where ponds beside it have it too', () => {
    const isFound = (asked: string, { placeId, trailhead }: Hike) =>
      index.autocomplete(asked, 5, trailhead).some((one) => hikeOf(one.placeId)?.placeId === placeId)
    const lost = HIKES.filter((hike) => !isFound(hike.name, hike)).map(({ name }) => name)
    expect(lost).toEqual(['Thomas Lakes'])
    expect(
      HIKES.filter((hike) => lost.includes(hike.name) && !isFound(`${hike.name} Trailhead`, hike)),
    ).toEqual([])
  })
})

describe('short words and numbers', () => {
  test.each([
    ['RMNP', 'Rocky Mountain National Park'],
    ['DIA', 'Denver International Airport (DEN)'],
    ['81201', '81201'],
    ['Denver CO 80202', '80202'],
    ['Ice Lake Basin', 'Ice Lake Basin'],
    ['mt evans', 'Mount Blue Sky'],
  ])('%s: %s', (query, name) => expect(names(query)[0]).toBe(name))

  test('a ZIP code says its town', () => {
    expect(ask('81201')[0]).toMatchObject({ placeId: 'zip-81201', detail: 'ZIP code · Salida' })
  })

  test('Conundrum: everything of that name', () => {
    expect(ask('Conundrum')).toHaveLength(5)
    for (const name of names('Conundrum')) expect(name).toMatch(/^Conundrum/)
  })

  test('a peak with a new name says the old one', () => {
    expect(ask('mt evans')[0]).toMatchObject({ name: 'Mount Blue Sky', note: 'formerly Mount Evans' })
  })
})

describe('roads', () => {
  test('highway 285: towns on it, the nearest first', () => {
    expect(names('highway 285')[0]).toBe('Poncha Springs')
    expect(new Set(ask('highway 285').map(({ kind }) => kind))).toEqual(new Set(['town']))
    expect(names('highway 285', DENVER)).not.toContain('Poncha Springs')
  })

  test('I70 exit: junctions of I 70 only', () => {
    const ids = official.roads.find(({ route }) => route === 'I 70')!.junctions
    expect(ask('I70 exit')).toHaveLength(5)
    for (const { placeId } of ask('I70 exit')) expect(ids).toContain(placeId)
    expect(names('I-70 exit 216')).toEqual(['Loveland Pass Junction (I-70 exit 216)'])
  })
})

describe('points', () => {
  test.each([
    '38.84,-106.13',
    `38°50'24"N 106°7'48"W`,
    'https://www.google.com/maps/@38.84,-106.13,12z',
    'https://maps.apple.com/?ll=38.84,-106.13',
    'https://www.openstreetmap.org/#map=12/38.84/-106.13',
    'geo:38.84,-106.13',
  ])('%s is the point', (query) => {
    const [point, ...others] = ask(query)
    expect(others).toEqual([])
    expect(point).toMatchObject({ placeId: 'point-38.84000,-106.13000', kind: 'point' })
    expect(point!.detail).toBe('Point near Buena Vista')
    expect(index.get(point!.placeId)).toMatchObject({ lat: 38.84, lng: -106.13 })
  })

  test.each(['32.78,-96.8', 'https://maps.app.goo.gl/AbC'])('%s: nothing', (query) =>
    expect(ask(query)).toEqual([]),
  )

  test('a link with words only asks for the words', () => {
    expect(names('https://www.google.com/maps/place/Salida,+CO')[0]).toBe('Salida')
  })

  test('a street address is its town, and says why', () => {
    expect(ask('123 Main St, Salida', DENVER)[0]).toMatchObject({
      name: 'Salida',
      note: 'the town; streets need signal',
    })
  })
})

describe('the official names', () => {
  test('one Mount Elbert, not two', () => {
    expect(names('mount elbert').filter((name) => name === 'Mount Elbert')).toHaveLength(1)
  })

  test('no summit above 14,000 ft stands beside the peak that it is', () => {
    const peaks = places.filter(({ kind, elevationM }) => kind === 'peak' && (elevationM ?? 0) > 4267)
    const doubled = peaks.filter(({ name }) =>
      index.autocomplete(name, 5).some(
        (one) =>
          one.kind === 'summit' &&
          distanceKm(
            one,
            peaks.find((peak) => peak.name === name)!,
          ) < 0.5,
      ),
    )
    expect(doubled.map(({ name }) => name)).toEqual([])
  })

  test('several of one name are told apart by county and way, the nearest first', () => {
    const crestedButte = { lat: 38.8697, lng: -106.9878 }
    const found = ask('emerald lake', crestedButte)
    expect(found[0]).toMatchObject({
      name: 'Emerald Lake',
      detail: expect.stringMatching(/^lake in Gunnison County · \d+ mi N of Crested Butte$/),
    })
    expect(new Set(found.map(({ detail }) => detail)).size).toBe(5)
  })

  test("mestaahehe finds Mestaa'ėhehe with its marks", () => {
    for (const name of names('mestaahehe')) expect(name).toMatch(/^Mestaa['’]ėhehe/)
    expect(names('mestaahehe')).toHaveLength(3)
    expect(ask('squaw mountain')[0]).toMatchObject({ note: 'formerly Squaw Mountain' })
  })

  test('a numbered name answers only when it is typed whole', () => {
    const numbered = official.features.filter(({ name }) => / Number \S/.test(name))
    expect(numbered).toHaveLength(686)
    expect(names('rawah lake number 1')).toContain('Rawah Lake Number 1')
    for (const query of ['rawah lake', 'rawah lake num', 'number 1', 'rawah lake number 11']) {
      for (const name of names(query)) expect(name).not.toMatch(/ Number \S/)
    }
  })

  test('what is gone says so', () => {
    const gone = ask('alta').find(({ note }) => note === 'no longer there')
    expect(gone?.detail).toMatch(/^former populated place in/)
  })

  test('public lands are found by their names', () => {
    expect(names('weminuche wilderness')[0]).toBe('Weminuche Wilderness')
    expect(names('white river national forest')[0]).toBe('White River National Forest')
    expect(
      names('rocky mountain national park').filter((name) => name.startsWith('Rocky Mountain National')),
    ).toEqual(['Rocky Mountain National Park'])
  })

  test('every row has an id of its own, by which it comes back', () => {
    for (const query of ['emerald lake', 'starbucks denver', 'conundrum', 'weminuche', '80202', 'i70 exit']) {
      for (const found of ask(query))
        expect(index.get(found.placeId)).toMatchObject({ name: found.name, lat: found.lat })
    }
  })
})

describe('services', () => {
  test('are found by name and kind, and say that they are approximate', () => {
    expect(ask('starbucks salida')[0]).toMatchObject({ kind: 'coffee', note: 'approximate, check first' })
    expect(ask('ev charging salida')[0]).toMatchObject({
      name: 'EV charging · Salida',
      note: 'approximate, check first',
    })
  })

  test('never name a point, nor do ZIP codes, what is gone, or numbered names', () => {
    for (const place of [
      ...official.services,
      ...official.zips,
      ...official.features.filter(({ historical, name }) => historical || / Number \S/.test(name)),
    ]) {
      const nearest = index.nearest(place.lat, place.lng)!
      expect(nearest.placeId).not.toMatch(/^(service|zip)-/)
      expect(nearest.name).not.toMatch(/ Number \S/)
      expect(nearest.note).not.toBe('no longer there')
    }
  })
})
