import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import { KNOWN_FACTS } from '../../../core/domain/search/known/known-facts.ts'
import { isHoliday } from '../calendar/holidays.ts'
import { askedOn, RESERVATION_TERMS } from './reservation-terms.ts'
import { RESERVATIONS, reservationsAt } from './reservations.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))
const catalogue: { id: string; kind: string }[] = read('colorado-locations')
const gazetteer: { placeId: string }[] = read('gazetteer')

const named = (name: string) => {
  const row = RESERVATIONS.find((one) => one.name === name)
  if (!row) throw new Error(`There is no ${name}`)
  return row
}
const namesAt = (placeId: string, kind = '') => reservationsAt({ placeId, kind }).map(({ name }) => name)
const BEAR_LAKE = 'Bear Lake Road corridor'

describe('the list of reservations', () => {
  it('is about places that we have, and kinds that they have', () => {
    const { landmarks, roads } = KNOWN_FACTS
    const others = [...gazetteer, ...HIKES, ...landmarks, ...roads].map(({ placeId }) => placeId)
    const ids = new Set([...catalogue.map(({ id }) => id), ...others])
    const kinds = new Set(catalogue.map(({ kind }) => kind))
    for (const { name, places, kinds: ofKinds = [], except = [] } of RESERVATIONS) {
      expect([name, [...places, ...except].filter((id) => !ids.has(id))]).toEqual([name, []])
      expect([name, ofKinds.filter((kind) => !kinds.has(kind))]).toEqual([name, []])
    }
  })

  it('has sane seasons, hours, years and sites', () => {
    for (const { name, from, to, hours, year, site } of RESERVATIONS) {
      expect([name, /^\d\d-\d\d$/.test(from) && /^\d\d-\d\d$/.test(to)]).toEqual([name, true])
      expect([name, !hours || (0 <= hours.from && hours.from < hours.to && hours.to <= 1440)]).toEqual([
        name,
        true,
      ])
      expect([name, 2023 <= year && year <= 2025]).toEqual([name, true])
      if (site !== undefined) expect(new URL(site).protocol).toBe('https:')
    }
  })

  it('says of every row who needs it, and who sells it', () => {
    for (const { name, who, seller } of RESERVATIONS) expect([name, who, seller]).not.toContain('')
    expect(RESERVATIONS).toHaveLength(RESERVATION_TERMS.length)
  })

  it('has every row of the list: each is about a place of ours or a kind', () => {
    expect(RESERVATIONS).toHaveLength(96)
    for (const { name, places, kinds = [] } of RESERVATIONS)
      expect([name, places.length + kinds.length]).not.toEqual([name, 0])
    expect(namesAt('landmark-ute-mountain-tribal-park')).toEqual(['Ute Mountain Tribal Park'])
    expect(namesAt('kebler-pass', 'pass').join()).toMatch(/^Crested Butte: camping in the valleys/)
  })
})

describe('what was asked for at a place', () => {
  it('holds for every place behind the same gate, in any form of its id', () => {
    for (const id of [
      'bear-lake',
      'sprague-lake',
      'glacier-gorge-trailhead',
      'colorado-activities-bear-lake',
    ])
      expect(namesAt(id)).toContain(BEAR_LAKE)
    expect(namesAt('alpine-visitor-center')).toEqual([
      'Rocky Mountain National Park (all but Bear Lake Road)',
    ])
    expect(namesAt('trailhead-maroon-bells-trailhead-maroon-lake')).toContain(
      'Maroon Bells vehicle reservation',
    )
  })

  it.each([
    ['hike-emerald-lake', BEAR_LAKE],
    ['hike-dream-lake', BEAR_LAKE],
    ['hike-chasm-lake', 'Rocky Mountain National Park (all but Bear Lake Road)'],
    ['hike-crater-lake-maroon-bells', 'Maroon Bells vehicle reservation'],
    ['hike-crater-lake-maroon-bells', 'Maroon Bells shuttle from Aspen Highlands'],
    ['colorado-activities-maroon-peak', 'Maroon Bells vehicle reservation'],
    ['hike-four-pass-loop', 'Four Pass Loop (Maroon Bells-Snowmass)'],
    ['hike-lake-isabelle', 'Brainard Lake Recreation Area'],
    ['hike-lost-lake-hessie', 'Hessie Trailhead shuttle (Nederland)'],
    ['hike-booth-falls', 'Vail: Booth Falls'],
    ['landmark-st-marys-glacier-trailhead', "St. Mary's Glacier"],
    ['landmark-cliff-palace', 'Mesa Verde: Cliff Palace tour'],
    ['colorado-activities-mount-blue-sky', 'Mount Blue Sky summit road'],
    ['road-mount-blue-sky-scenic-byway', 'Mount Blue Sky summit road'],
    ['road-trail-ridge-road', 'Rocky Mountain National Park (all but Bear Lake Road)'],
    ['road-old-fall-river-road', 'Old Fall River Road'],
    ['road-bear-lake-road', BEAR_LAKE],
    ['road-maroon-creek-road', 'Maroon Bells vehicle reservation'],
    ['road-pikes-peak-highway', 'Pikes Peak Highway'],
  ])('holds for hikes, landmarks and roads behind the gate too: %s', (placeId, name) => {
    expect(namesAt(placeId)).toContain(name)
  })

  it('holds for every hike that begins where everybody who comes is asked for it', () => {
    const atTheGate = RESERVATION_TERMS.filter(
      ({ kind, some }) => !some && kind !== 'ticket' && kind !== 'none_needed',
    )
    const missing = HIKES.flatMap(({ placeId, fromPlaceId }) =>
      atTheGate
        .filter(({ places }) => fromPlaceId !== null && places.includes(fromPlaceId))
        .filter(({ places }) => !places.includes(placeId))
        .map(({ name }) => `${placeId}: ${name}`),
    )
    expect(missing).toEqual([])
    // The tour inside is no matter of a walk on the rim, nor a night at the camp of a walk for the day.
    expect(namesAt('hike-petroglyph-point')).toEqual([])
    expect(namesAt('hike-chasm-lake')).not.toContain('Longs Peak backcountry camps')
  })

  it('follows from the kind where the place has no row of that sort', () => {
    expect(namesAt('vail-ski-resort', 'ski_area')).toEqual(['Ski areas: day tickets'])
    expect(namesAt('silverton-mountain', 'ski_area')).toEqual(['Silverton Mountain'])
    expect(namesAt('ridgway-state-park', 'state_park')).toEqual([
      'Colorado state parks: camping',
      'Colorado state parks: day pass',
    ])
  })

  it('is no camping in parks without a campground, and no ticket where the tow is free', () => {
    for (const park of [
      'roxborough-state-park',
      'castlewood-canyon-state-park',
      'colorado-activities-barr-lake-state-park',
    ])
      expect(namesAt(park, 'state_park')).not.toContain('Colorado state parks: camping')
    expect(namesAt('staunton-state-park', 'state_park')).toContain('Colorado state parks: camping')
    expect(namesAt('lees-ski-hill', 'ski_area')).toEqual([])
  })

  it('is nothing for who is not in the list, whatever its id', () => {
    for (const id of ['town-salida', 'osm-N-1', '__proto__', '']) expect(namesAt(id, 'town')).toEqual([])
  })
})

describe('whether it was asked for on a day', () => {
  it.each<[name: string, day: string, arrive: number | null, asked: string]>([
    [BEAR_LAKE, '2027-07-12', 9 * 60 + 40, 'needed'],
    [BEAR_LAKE, '2027-07-12', null, 'needed'],
    [BEAR_LAKE, '2027-07-12', 5 * 60 - 1, 'not-then'],
    [BEAR_LAKE, '2027-07-12', 5 * 60, 'needed'],
    [BEAR_LAKE, '2027-07-12', 18 * 60 - 1, 'needed'],
    [BEAR_LAKE, '2027-07-12', 18 * 60, 'not-then'],
    // Past midnight it is the next day, with its own season, day of the week and hours.
    [BEAR_LAKE, '2027-07-12', 24 * 60 + 60, 'not-then'],
    [BEAR_LAKE, '2027-07-12', 24 * 60 + 6 * 60, 'needed'],
    [BEAR_LAKE, '2027-05-22', 24 * 60 + 6 * 60, 'needed'],
    [BEAR_LAKE, '2027-10-19', 24 * 60 + 6 * 60, 'out-of-season'],
    ['Eldorado Canyon State Park', '2027-07-16', 24 * 60 + 30, 'needed'],
    ['Eldorado Canyon State Park', '2027-07-18', 24 * 60 + 30, 'not-that-day'],
    [BEAR_LAKE, '2027-05-22', 600, 'out-of-season'],
    [BEAR_LAKE, '2027-05-23', 600, 'needed'],
    [BEAR_LAKE, '2027-10-19', 600, 'needed'],
    [BEAR_LAKE, '2027-10-20', 600, 'out-of-season'],
    // Over New Year.
    ['Silverton Mountain', '2027-12-31', null, 'needed'],
    ['Silverton Mountain', '2027-01-01', null, 'needed'],
    ['Silverton Mountain', '2027-01-04', null, 'not-that-day'],
    ['Silverton Mountain', '2027-06-05', null, 'out-of-season'],
    // A Wednesday, a Saturday, and the Monday of Memorial Day.
    ['Eldorado Canyon State Park', '2027-07-14', 600, 'not-that-day'],
    ['Eldorado Canyon State Park', '2027-07-17', 600, 'needed'],
    ['Eldorado Canyon State Park', '2027-05-31', 600, 'needed'],
    // Its hours are those of the gate: who comes later finds it shut, not free.
    ['Mount Blue Sky summit road', '2027-07-14', 19 * 60, 'needed'],
  ])('%s on %s at %s: %s', (name, day, arrive, asked) => {
    expect(askedOn(named(name), day, arrive)).toBe(asked)
  })

  it('knows eleven federal holidays in every year', () => {
    for (const year of [2026, 2027, 2028]) {
      const days = Array.from({ length: 365 }, (_, step) => daysAfter(`${year}-01-01`, step))
      expect(days.filter(isHoliday)).toHaveLength(11)
    }
    expect(['2027-05-31', '2027-09-06', '2027-11-25', '2027-01-18'].every(isHoliday)).toBe(true)
  })
})
