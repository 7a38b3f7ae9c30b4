import { expect, test } from 'vitest'
import hospitals from '../places/colorado-hospitals.json' with { type: 'json' }
import { coloradoGraph } from '../roads/colorado-graph.ts'
import { coloradoRoadLine } from '../roads/road-lines.ts'
import { coloradoGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { unpackLine } from './packed-line.ts'
import { catalogueFacts, dayWith, inCatalogue, onTheRoad, stopAt } from './trip-days.fixture.ts'
import { tripSense } from './trip-sense.ts'

const SOURCES = {
  graph: coloradoGraph(),
  lineOfRoad: coloradoRoadLine,
  grid: coloradoGrid(),
  hospitals,
  factsOf: catalogueFacts,
  today: '2027-07-15',
}

const [durango, silverton, ouray] = ['Durango', 'Silverton', 'Ouray'].map((name) => stopAt(onTheRoad(name)))

test('a day over Red Mountain Pass: its drives, its line, its heights and the pass by name', () => {
  const [day] = tripSense({ days: [dayWith([durango!, silverton!, ouray!])] }, SOURCES).days
  expect(day?.schedule.stops.map(({ drive }) => drive !== null)).toEqual([false, true, true])
  expect(day?.profile?.passes.map(({ name }) => name)).toEqual([
    'Coal Bank Pass',
    'Molas Pass',
    'Red Mountain Pass',
  ])
  expect(day?.heights.highest).toMatchObject({ name: 'Red Mountain Pass', metres: 3358, isEstimate: false })
  expect(day?.hospitals.every((one) => one?.drive)).toBe(true)
  expect(day?.hospitalOnDrive?.hospital.town).toBe('Durango')
  expect(day?.ways.filter(({ kind }) => kind === 'road').length).toBeGreaterThan(0)
  expect(unpackLine(day!.ways[0]!.line)[0]?.lat).toBeCloseTo(37.27, 1)
})

test('what is handed to the page stays small: one line for roads that follow each other, no more heights than are seen', () => {
  const [day] = tripSense({ days: [dayWith([durango!, stopAt(onTheRoad('Denver'))])] }, SOURCES).days
  expect(day!.ways.every(({ kind }, at) => kind !== day!.ways[at - 1]?.kind)).toBe(true)
  expect(day!.ways.every(({ line }) => line instanceof Float32Array)).toBe(true)
  expect(day!.profile!.points.length).toBeLessThanOrEqual(160)
  expect(Math.max(...day!.profile!.points.map(({ metres }) => metres))).toBe(day!.profile!.highest.metres)
})

test('the next day begins where the night was spent', () => {
  const days = [dayWith([silverton!]), dayWith([ouray!], { number: 2, date: '2026-07-16' })]
  const [, second] = tripSense({ days }, SOURCES).days
  expect(second?.schedule.stops[0]?.drive).not.toBeNull()
  expect(second?.ways.length).toBeGreaterThan(0)
})

test('an airport is reached on the day after one whose last stop was not', () => {
  const lake = stopAt(onTheRoad('Maroon Bells Trailhead (Maroon Lake)'))
  const [aspen, airport] = [
    stopAt(onTheRoad('Aspen')),
    stopAt(inCatalogue('Denver International Airport (DEN)')),
  ]
  const days = [
    dayWith([aspen, lake], { date: '2027-01-15' }),
    dayWith([airport], { number: 2, date: '2027-01-16' }),
  ]
  const [, second] = tripSense({ days }, SOURCES).days
  expect(second?.schedule).toMatchObject({ stops: [{ isReached: true, from: aspen.place }] })
  expect(second?.schedule.drivingMinutes).toBeGreaterThan(180)
  const codes = second?.warnings.map(({ code }) => code)
  expect(codes).not.toContain('not-reached')
  expect(codes).not.toContain('no-drive')
})

test('a drive that nobody knows is a straight line, and the heights are left out', () => {
  const moab = stopAt({ placeId: 'point', address: 'Moab, Utah', lat: 38.57, lng: -109.55 })
  const [day] = tripSense({ days: [dayWith([durango!, moab])] }, SOURCES).days
  expect(day?.ways.map(({ kind }) => kind)).toEqual(['guess'])
  expect(day?.profile).toBeNull()
})

test('without the terrain nothing is said of heights along the way, and all the rest stands', () => {
  const [day] = tripSense({ days: [dayWith([durango!, ouray!])] }, { ...SOURCES, grid: null }).days
  expect(day?.profile).toBeNull()
  expect(day?.schedule.drivingMinutes).toBeGreaterThan(60)
})

test('a day without stops is empty', () => {
  const [day] = tripSense({ days: [dayWith([])] }, SOURCES).days
  expect(day).toMatchObject({
    warnings: [],
    light: null,
    hospitals: [],
    better: null,
    ways: [],
    profile: null,
  })
})

test('a stay of two nights: both days end at its bed, no stop between is lost, and the day after leaves from there', () => {
  const bed = stopAt(onTheRoad('Silverton'), { id: 'bed', nights: 2 })
  const days = [
    dayWith([durango!, bed, durango!]),
    dayWith([ouray!], { number: 2, date: '2026-07-16' }),
    dayWith([durango!], { number: 3, date: '2026-07-17' }),
  ]
  const [first, second, third] = tripSense({ days }, SOURCES).days
  expect([first, second, third].map((day) => day?.schedule.stops.length)).toEqual([3, 1, 1])
  expect([first, second].map((day) => day?.schedule.toBed?.stopId)).toEqual(['bed', 'bed'])
  expect(third?.schedule.toBed).toBeNull()
  for (const day of [first, second]) {
    const { toBed, end, stops } = day!.schedule
    expect(end).toBe(toBed?.arrive)
    expect(toBed!.arrive).toBeGreaterThan(stops.at(-1)!.leave)
  }
  expect([second, third].map((day) => day?.schedule.stops[0]?.from)).toEqual([bed.place, bed.place])
  // There and back over one pass.
  expect(second!.schedule.drivingMinutes).toBeGreaterThan(
    1.8 * Math.round((second!.schedule.stops[0]!.drive as { minutes: number }).minutes),
  )
})
