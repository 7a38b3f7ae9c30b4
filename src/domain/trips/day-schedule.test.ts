import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneDay } from '../calendar/day-range.ts'
import { coloradoGraph } from '../roads/colorado-graph.ts'
import { drivesBetween } from '../roads/drives.ts'
import { dayOf, daySchedule, type DaySchedule } from './day-schedule.ts'
import { catalogueFacts, dayWith, inCatalogue, onTheRoad, stopAt } from './trip-days.fixture.ts'
import type { TripDay, TripStop } from '../../../core/domain/trips/trip.ts'

const graph = coloradoGraph()
const JULY = '2027-07-15'

const [salida, buenaVista, leadville] = ['Salida', 'Buena Vista', 'Leadville'].map(onTheRoad) as [
  ReturnType<typeof onTheRoad>,
  ReturnType<typeof onTheRoad>,
  ReturnType<typeof onTheRoad>,
]
const moab = { ...salida, placeId: 'moab', address: 'Moab, Utah', lat: 38.57, lng: -109.55 }

const scheduleOf = (day: TripDay, from = onTheRoad('Denver') as ReturnType<typeof onTheRoad> | null) =>
  daySchedule(graph, day, { from, today: JULY, factsOf: catalogueFacts })

const minutesFrom = (from: typeof salida, to: typeof salida): number => {
  const [drive] = drivesBetween(graph, [from, to], oneDay(JULY))
  if (!drive || 'noWay' in drive) throw new Error('There is a drive')
  return Math.round(drive.minutes)
}

it('goes on from where the night was spent, stop by stop', () => {
  const day = dayWith([stopAt(buenaVista, { stayMinutes: 30 }), stopAt(leadville, { stayMinutes: 45 })])
  const { setOff, stops, drivingMinutes, stayingMinutes, end } = scheduleOf(day, salida)
  const [first, second] = [minutesFrom(salida, buenaVista), minutesFrom(buenaVista, leadville)]
  expect(setOff).toBe(9 * 60)
  expect(stops.map(({ arrive, leave }) => [arrive, leave])).toEqual([
    [540 + first, 570 + first],
    [570 + first + second, 615 + first + second],
  ])
  expect({ drivingMinutes, stayingMinutes, end }).toEqual({
    drivingMinutes: first + second,
    stayingMinutes: 75,
    end: 615 + first + second,
  })
})

it('begins at the first stop where no night was before', () => {
  const { stops, drivingMinutes } = scheduleOf(dayWith([stopAt(salida)], { setOff: '07:30' }), null)
  expect(stops).toMatchObject([{ drive: null, arrive: 450, missesDrive: false }])
  expect(drivingMinutes).toBe(0)
})

it('is empty for a day without stops', () => {
  expect(scheduleOf(dayWith([]))).toEqual({
    setOff: 540,
    stops: [],
    toBed: null,
    drivingMinutes: 0,
    drivingKm: 0,
    stayingMinutes: 0,
    waitingMinutes: 0,
    end: 540,
    endsAt: onTheRoad('Denver'),
  })
})

describe('a set time', () => {
  it('that is later than the arrival is waited for', () => {
    const day = dayWith([stopAt(salida, { time: '15:00', stayMinutes: 60 })])
    const drive = minutesFrom(onTheRoad('Denver'), salida)
    expect(scheduleOf(day).stops).toMatchObject([
      { arrive: 540 + drive, waits: 900 - 540 - drive, late: 0, leave: 960 },
    ])
    expect(scheduleOf(day).waitingMinutes).toBe(900 - 540 - drive)
  })

  it('that cannot be reached makes late by so much', () => {
    const day = dayWith([stopAt(salida, { time: '09:30' })], { setOff: '09:00' })
    const drive = minutesFrom(onTheRoad('Denver'), salida)
    expect(scheduleOf(day).stops).toMatchObject([{ arrive: 540 + drive, waits: 0, late: drive - 30 }])
  })

  it('makes a day begin earlier where nobody said when they set off', () => {
    const day = dayWith([stopAt(salida, { time: '10:00' })])
    const { setOff, stops } = scheduleOf(day)
    expect(setOff % 5).toBe(0)
    expect(stops[0]).toMatchObject({ late: 0 })
    expect(stops[0]?.waits).toBeLessThan(5)
    expect(setOff).toBeLessThan(540)
  })

  it('never makes a day begin before it begins', () => {
    const { setOff, stops } = scheduleOf(dayWith([stopAt(onTheRoad('Durango'), { time: '01:00' })]))
    expect(setOff).toBe(0)
    expect(stops[0]?.late).toBeGreaterThan(60)
  })
})

describe('a drive that is not known', () => {
  it('counts nothing, is said of all that follows, and the next one begins where the last known one ended', () => {
    const day = dayWith([stopAt(moab, { stayMinutes: 10 }), stopAt(salida)])
    const { stops, drivingMinutes, endsAt } = scheduleOf(day)
    const drive = minutesFrom(onTheRoad('Denver'), salida)
    expect(stops).toMatchObject([
      { arrive: 540, leave: 550, missesDrive: true, isReached: true },
      { arrive: 550 + drive, missesDrive: true, isReached: true },
    ])
    expect(drivingMinutes).toBe(drive)
    expect(endsAt).toEqual(salida)
  })

  it('is put right by the next set time, of which nothing is waiting', () => {
    const { stops } = scheduleOf(dayWith([stopAt(moab, { time: '16:00' }), stopAt(salida)]))
    expect(stops).toMatchObject([{ arrive: 960, waits: 0, missesDrive: false }, { missesDrive: true }])
  })
})

describe('a stop behind a closed road', () => {
  const lake = onTheRoad('Maroon Bells Trailhead (Maroon Lake)')
  const aspen = onTheRoad('Aspen')
  const inWinter = (stops: readonly TripStop[], from: typeof salida | null = aspen) =>
    scheduleOf(dayWith(stops, { date: '2027-01-15' }), from)

  it('takes no time, and the next stop is reached from the one before', () => {
    const { stops, stayingMinutes, drivingMinutes } = inWinter([
      stopAt(lake, { stayMinutes: 90, time: '07:00' }),
      stopAt(salida, { stayMinutes: 30 }),
    ])
    const { drivingMinutes: direct } = inWinter([stopAt(salida)])
    expect(stops).toMatchObject([
      { isReached: false, arrive: 540, leave: 540, late: 0, stays: 0 },
      { isReached: true, from: aspen, arrive: 540 + direct },
    ])
    expect({ stayingMinutes, drivingMinutes }).toEqual({ stayingMinutes: 30, drivingMinutes: direct })
  })

  it('is open from the first day on which its road may be', () => {
    const reached = (date: string) => scheduleOf(dayWith([stopAt(lake)], { date }), aspen).stops[0]?.isReached
    expect(['2027-05-09', '2027-05-10', '2027-11-20', '2027-11-21'].map(reached)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('is not where the trip begins, nor where the night is spent', () => {
    const first = inWinter([stopAt(lake), stopAt(salida)], null)
    expect(first.stops).toMatchObject([
      { isReached: false, drive: { noWay: 'closed', closed: [{ name: 'Maroon Creek Road' }] } },
      { isReached: true, drive: null },
    ])
    expect(inWinter([stopAt(salida), stopAt(lake)]).endsAt).toEqual(salida)
    expect(inWinter([stopAt(lake)]).endsAt).toEqual(aspen)
    expect(inWinter([stopAt(lake)], null).endsAt).toBeNull()
  })

  it('can be left on the day its road closes: it is the place before that has no way', () => {
    const { stops } = scheduleOf(dayWith([stopAt(aspen), stopAt(salida)], { date: '2027-11-21' }), lake)
    expect(stops).toMatchObject([
      { isReached: true, drive: { noWay: 'closed' } },
      { isReached: true, from: aspen, drive: { passes: expect.any(Array) } },
    ])
  })
})

describe('a stay that nobody set', () => {
  const stay = (stop: TripStop, ...others: TripStop[]) =>
    scheduleOf(dayWith([stop, ...others])).stops[0]?.stays

  it.each([
    ['Mount Elbert', 360],
    ['Independence Pass', 15],
    ['Hanging Lake Trailhead', 180],
  ])('at %s is %i minutes', (name, minutes) => {
    expect(stay(stopAt(inCatalogue(name)))).toBe(minutes)
  })

  it('goes by what the stop says of itself where the catalogue does not know it, else it is an hour', () => {
    expect(stay(stopAt({ ...salida, category: 'activities' }))).toBe(90)
    expect(stay(stopAt({ ...salida, category: 'nonsense' }))).toBe(60)
    expect(stay(stopAt(salida))).toBe(60)
  })

  it('gives way to what somebody said, 0 too', () => {
    expect(stay(stopAt(inCatalogue('Mount Elbert'), { stayMinutes: 0 }))).toBe(0)
  })

  it('ends the day at a bed, but leaves the bags there when more is to come', () => {
    const bed = stopAt({ ...salida, category: 'lodging' }, { stayMinutes: null })
    expect(stay(bed)).toBe(0)
    expect(stay(bed, stopAt(leadville))).toBe(30)
  })
})

it('closes roads by the date of the day, without one by today', () => {
  const aspen = onTheRoad('Aspen')
  const [january, july] = ['2026-01-15', '2026-07-15']
  const km = (day: Partial<TripDay>, today: string) =>
    daySchedule(graph, dayWith([stopAt(leadville)], day), { from: aspen, today }).drivingKm
  expect(km({ date: july }, january)).toBeLessThan(100)
  expect(km({ date: january }, july)).toBeGreaterThan(150)
  expect(km({ date: null }, january)).toBeGreaterThan(150)
  expect(km({ date: '2026-11-14' }, july)).toBeLessThan(100)
  expect(km({ date: '2026-11-15' }, july)).toBeGreaterThan(150)
  expect(dayOf({ date: '2026-12-31' }, july)).toBe('2026-12-31')
})

it('holds together whatever is planned', () => {
  const names = ['Denver', 'Salida', 'Leadville', 'Aspen', 'Durango', 'Ouray', 'Gunnison', 'Craig']
  const aTime = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
    const two = (part: number) => String(part).padStart(2, '0')
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  const aStop = fc.record({
    name: fc.constantFrom(...names),
    time: fc.option(aTime),
    stayMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
  })
  fc.assert(
    fc.property(fc.array(aStop, { maxLength: 6 }), fc.option(aTime), (planned, setOff) => {
      const stops = planned.map(({ name, ...more }) => stopAt(onTheRoad(name), more))
      const schedule = scheduleOf(dayWith(stops, { setOff }))
      holdsTogether(schedule, stops)
    }),
    { numRuns: 40 },
  )
})

function holdsTogether(schedule: DaySchedule, stops: readonly TripStop[]) {
  let before = schedule.setOff
  for (const [at, { arrive, waits, late, stays, leave }] of schedule.stops.entries()) {
    expect(arrive).toBeGreaterThanOrEqual(before)
    expect(Number.isInteger(arrive)).toBe(true)
    expect(leave).toBe(arrive + waits + stays)
    expect(waits > 0 && late > 0).toBe(false)
    if (stops[at]?.time === null) expect([waits, late]).toEqual([0, 0])
    before = leave
  }
  const { setOff, drivingMinutes, stayingMinutes, waitingMinutes, end } = schedule
  expect(setOff + drivingMinutes + stayingMinutes + waitingMinutes).toBe(end)
}
