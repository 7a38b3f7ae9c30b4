import { expect, test } from 'vitest'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { oneDay } from '../calendar/day-range.ts'
import { opennessOn } from '../calendar/seasons.ts'
import { coloradoGraph } from './colorado-graph.ts'
import { driveChain } from './drive-chain.ts'
import { closureOf } from './drives.ts'

const graph = coloradoGraph()
const TWO_YEARS = Array.from({ length: 731 }, (_, step) => daysAfter('2027-01-01', step))

/** A place of the catalogue that stands on a road which winter closes, and the name of its closure. */
const ON_CLOSED_ROADS = [
  ['independence-pass', 'Independence Pass'],
  ['cottonwood-pass', 'Cottonwood Pass'],
  ['kebler-pass', 'Kebler Pass'],
  ['guanella-pass', 'Guanella Pass'],
  ['boreas-pass', 'Boreas Pass'],
  ['marshall-pass', 'Marshall Pass'],
  ['milner-pass', 'Trail Ridge Road'],
  ['trail-ridge-road-high-point', 'Trail Ridge Road'],
  ['mount-blue-sky-scenic-byway-summit', 'Mount Blue Sky Scenic Byway'],
  ['maroon-lake', 'Maroon Creek Road'],
  ['brainard-lake-recreation-area', 'Brainard Lake Road'],
  ['trappers-lake', 'Trappers Lake Road'],
] as const

test.each(ON_CLOSED_ROADS)(
  '%s is usually closed on exactly the days on which no drive leads there, of two years',
  (id, closure) => {
    const place = CATALOGUE.find((one) => one.id === id)!
    const at = { lat: place.latitude, lng: place.longitude }
    const season = place.openDays ?? place.season
    expect(graph.closures.find(({ name }) => name === closure)?.open).toBe(season)
    const denver = { lat: 39.7392, lng: -104.9903 }
    // The days around each change of the season, and one a fortnight between.
    const days = TWO_YEARS.filter(
      (day, step) => step % 14 === 0 || opennessOn(season, day) !== opennessOn(season, daysAfter(day, 1)),
    ).flatMap((day) => [day, daysAfter(day, 1)])
    for (const day of days) {
      const [link] = driveChain(graph, denver, [at], oneDay(day))
      expect([day, link?.isReached]).toEqual([day, opennessOn(season, day) !== 'closed'])
    }
  },
)

const at = (id: string) => {
  const { latitude, longitude } = CATALOGUE.find((one) => one.id === id)!
  return { lat: latitude, lng: longitude }
}
const drive = (from: Degrees, to: Degrees, day: string) =>
  driveChain(graph, from, [to], oneDay(day))[0]?.drive

const BUENA_VISTA = { lat: 38.8422, lng: -106.1311 }
const GRAND_LAKE = { lat: 40.252, lng: -105.83 }
const ASPEN = { lat: 39.1911, lng: -106.82 }
const TWIN_LAKES = { lat: 39.082, lng: -106.382 }

test.each([
  ['cottonwood-hot-springs', BUENA_VISTA, '2027-01-15'],
  ['coyote-valley-trailhead', GRAND_LAKE, '2027-01-15'],
  ['colorado-river-trailhead', GRAND_LAKE, '2027-05-21'],
  ['difficult-campground', ASPEN, '2027-05-19'],
  ['twin-peaks-campground', TWIN_LAKES, '2027-05-19'],
] as const)(
  '%s lies before a winter gate: from the town below it is as far as in summer',
  (id, town, day) => {
    for (const [from, to] of [
      [town, at(id)],
      [at(id), town],
    ] as const) {
      const there = drive(from, to, day)!
      const inSummer = drive(from, to, '2027-07-20')!
      if ('noWay' in there || 'noWay' in inSummer) throw new Error('There is no drive')
      expect(there.minutes).toBeCloseTo(inSummer.minutes, 6)
      expect(there.avoided).toEqual([])
      expect(there.roads.flatMap((one) => closureOf(one) ?? [])).toEqual([])
    }
  },
)

test('nobody drives through a winter gate, from either side', () => {
  const [springs, pass, taylorPark] = [
    at('cottonwood-hot-springs'),
    at('cottonwood-pass'),
    { lat: 38.82, lng: -106.576 },
  ]
  const closed = { noWay: 'closed', closed: [{ name: 'Cottonwood Pass' }] }
  expect(drive(springs, pass, '2027-01-15')).toMatchObject(closed)
  const round = drive(springs, taylorPark, '2027-01-15')!
  const over = drive(springs, taylorPark, '2027-07-20')!
  if ('noWay' in round || 'noWay' in over) throw new Error('There is no drive')
  expect(round.km).toBeGreaterThan(over.km * 2)
  expect(round.avoided.map(({ name }) => name)).toEqual(['Cottonwood Pass'])
  expect(over.roads.flatMap((one) => closureOf(one)?.name ?? [])).toContain('Cottonwood Pass')
})

test('the plowed road to Ashcroft is driven all year', () => {
  const there = drive(at('aspen-mountain'), at('pine-creek-cookhouse'), '2027-01-15')!
  if ('noWay' in there) throw new Error('There is no drive')
  expect(there.roads.map(({ road }) => road.route)).toContain('Castle Creek Road')
})
