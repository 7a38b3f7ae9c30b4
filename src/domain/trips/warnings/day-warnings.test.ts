import { describe, expect, it, test } from 'vitest'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import { coloradoGrid } from '../../../../core/domain/terrain/colorado-grid.fixture.ts'
import { daySchedule } from '../day-schedule.ts'
import { dayWarnings, type DayWarning } from './day-warnings.ts'
import { nightBefore } from '../nights/night-before.ts'
import type { FactsOf } from '../place-facts-of.ts'
import { catalogueFacts, dayWith, inCatalogue, onTheRoad, stopAt } from '../trip-days.fixture.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'

const graph = coloradoGraph()
const grid = coloradoGrid()
const JULY = '2027-07-15'

/** The warnings of the last of some days, numbered from 1. */
function warningsOf(...given: readonly TripDay[]): DayWarning[] {
  const days = given.map((day, at) => ({ ...day, number: at + 1 }))
  const day = days.at(-1)!
  const from = nightBefore({ days }, day.number)?.place ?? null
  const schedule = daySchedule(graph, day, { from, today: JULY, factsOf: catalogueFacts })
  return dayWarnings({ trip: { days }, day, schedule, today: JULY, grid, factsOf: catalogueFacts })
}

const codesOf = (...days: readonly TripDay[]) => warningsOf(...days).map(({ code }) => code)
const [denver, aspen, leadville, durango] = ['Denver', 'Aspen', 'Leadville', 'Durango'].map((name) =>
  stopAt(onTheRoad(name), { stayMinutes: 30 }),
) as [TripStop, TripStop, TripStop, TripStop]

it('has nothing to say of an easy day, nor of one without stops', () => {
  expect(warningsOf(dayWith([denver, stopAt(onTheRoad('Golden'))]))).toEqual([])
  expect(warningsOf(dayWith([]))).toEqual([])
})

describe('closed roads', () => {
  it.each([
    ['2026-01-15', 1],
    ['2026-05-20', 1],
    ['2026-05-21', 0],
    ['2026-11-14', 0],
    ['2026-11-15', 1],
  ])('on %s Independence Pass is closed: %i', (date, count) => {
    const found = warningsOf(dayWith([aspen, leadville], { date })).filter(
      ({ code }) => code === 'closed-road',
    )
    expect(found).toHaveLength(count)
    if (count > 0)
      expect(found).toMatchObject([
        { stopId: 'Leadville', day: date, closures: [{ name: 'Independence Pass' }] },
      ])
  })

  it('says where no other road leads', () => {
    const lake = stopAt(onTheRoad('Maroon Bells Trailhead (Maroon Lake)'))
    const found = warningsOf(dayWith([aspen, lake], { date: '2026-01-15' }))
    expect(found).toMatchObject([
      { code: 'not-reached', closures: [{ name: 'Maroon Creek Road' }], others: 0 },
    ])
  })

  it('says it once a day, and of the stops after it nothing but what is true of them', () => {
    const [lake, pass] = [
      stopAt(onTheRoad('Maroon Bells Trailhead (Maroon Lake)')),
      stopAt(inCatalogue('Independence Pass')),
    ]
    const found = warningsOf(dayWith([aspen, lake, pass, leadville], { date: '2026-01-15', setOff: '06:00' }))
    expect(found.map(({ code }) => code)).toEqual(['not-reached', 'closed-road'])
    expect(found).toMatchObject([{ stopId: lake.id, others: 1 }, { stopId: 'Leadville' }])
  })

  it('says on a shoulder day when the road over which one drives usually closes', () => {
    const found = warningsOf(dayWith([aspen, leadville], { date: '2026-10-28' }))
    expect(found).toMatchObject([{ code: 'shoulder', stopId: 'Leadville', road: 'Independence Pass' }])
  })

  it('goes by the given month while the trip has no date', () => {
    expect(codesOf(dayWith([aspen, leadville], { date: null }))).not.toContain('closed-road')
  })
})

it('says where no road is known', () => {
  const moab = stopAt({ placeId: 'moab', address: 'Moab', lat: 38.57, lng: -109.55 })
  expect(warningsOf(dayWith([denver, moab]))).toMatchObject([{ code: 'no-drive', stopId: 'Moab', others: 0 }])
})

describe('after sunset', () => {
  test.each([
    ['2026-12-21', '16:10', true],
    ['2026-12-21', '15:00', false],
    ['2026-06-21', '16:10', false],
    [null, '23:00', false],
  ])('on %s setting off at %s it is dark on arrival: %s', (date, setOff, isDark) => {
    const boulder = stopAt(onTheRoad('Boulder'), { stayMinutes: 30 })
    const codes = codesOf(dayWith([{ ...denver, stayMinutes: 0 }, boulder], { date, setOff }))
    expect(codes.includes('after-sunset')).toBe(isDark)
  })

  it('begins with the minute after sunset', () => {
    const at = (setOff: string) => codesOf(dayWith([denver], { date: '2026-12-21', setOff }))
    expect(at('16:39')).toEqual([])
    expect(at('16:40')).toEqual(['after-sunset'])
  })

  it('says when one arrives and when the sun sets', () => {
    const [found] = warningsOf(dayWith([denver], { date: '2026-12-21', setOff: '20:00' }))
    expect(found).toEqual({ code: 'after-sunset', stopId: 'Denver', arrive: 1200, sunset: 16 * 60 + 39 })
  })
})

describe('storm hours', () => {
  const elbert = stopAt(inCatalogue('Mount Elbert'))
  test.each([
    ['2026-07-15', '06:00', 360, false],
    ['2026-07-15', '06:00', 361, true],
    ['2026-08-31', '17:59', 60, true],
    ['2026-07-01', '18:00', 60, false],
    ['2026-09-01', '13:00', 60, false],
    ['2026-06-30', '13:00', 60, false],
  ])('on %s from %s for %i minutes: %s', (date, setOff, stayMinutes, isStorm) => {
    const codes = codesOf(dayWith([{ ...elbert, stayMinutes }], { date, setOff }))
    expect(codes.includes('storm-hours')).toBe(isStorm)
  })

  it('minds nobody below the tree line, nor indoors', () => {
    const noon = { time: '13:00', stayMinutes: 120 }
    expect(codesOf(dayWith([{ ...leadville, ...noon }]))).not.toContain('storm-hours')
    const high = inCatalogue('Mount Elbert')
    const cafe = { ...high, placeId: 'own', category: 'restaurants' }
    const walk = { ...high, placeId: 'own', category: 'activities' }
    expect(codesOf(dayWith([stopAt(cafe, noon)]))).not.toContain('storm-hours')
    expect(codesOf(dayWith([stopAt(walk, noon)]))).toContain('storm-hours')
  })
})

describe('sleeping', () => {
  const night = { ...leadville, place: { ...leadville.place, category: 'lodging' } }

  it('minds a night much higher than the one before', () => {
    const [found] = warningsOf(dayWith([denver]), dayWith([night])).filter(
      ({ code }) => code === 'sleeping-jump',
    )
    expect(found).toMatchObject({ stopId: 'Leadville', before: { isEstimate: true } })
    if (found?.code === 'sleeping-jump') {
      expect(found.riseM).toBeCloseTo(found.height.metres - found.before.metres)
      expect(found.riseM).toBeGreaterThan(1300)
    }
  })

  it('counts from the last night that is known', () => {
    expect(codesOf(dayWith([denver]), dayWith([]), dayWith([night]))).toContain('sleeping-jump')
    expect(codesOf(dayWith([aspen]), dayWith([night]))).toContain('sleeping-jump')
    expect(codesOf(dayWith([denver]), dayWith([night]), dayWith([night]))).not.toContain('sleeping-jump')
  })

  it('knows no night before the first, after the last without a bed, nor where people do something', () => {
    expect(codesOf(dayWith([night]))).not.toContain('sleeping-jump')
    expect(codesOf(dayWith([denver]), dayWith([leadville]))).not.toContain('sleeping-jump')
    const walk = { ...leadville, place: { ...leadville.place, category: 'activities' } }
    const days = [
      dayWith([denver], { number: 1 }),
      dayWith([walk], { number: 2 }),
      dayWith([], { number: 3 }),
    ]
    const schedule = daySchedule(graph, days[1]!, { from: denver.place, today: JULY })
    expect(dayWarnings({ trip: { days }, day: days[1]!, schedule, today: JULY, grid })).toEqual([])
  })
})

describe('seasons', () => {
  it.each([
    ['2026-01-15', true],
    ['2026-07-15', false],
    [null, false],
  ])('on %s a peak of summer is out of season: %s', (date, isOut) => {
    const summer = stopAt(inCatalogue('Mount Elbert'))
    const found = warningsOf(dayWith([summer], { date })).filter(({ code }) => code === 'out-of-season')
    expect(found).toHaveLength(isOut ? 1 : 0)
  })

  it('on the shoulders of its season a place usually opens or closes around a day', () => {
    const pass = stopAt(inCatalogue('Cottonwood Pass'))
    const on = (date: string) => warningsOf(dayWith([pass], { date }))
    expect(on('2026-05-20')).toMatchObject([{ code: 'shoulder', stopId: pass.id, road: null }])
    expect(on('2026-07-15')).toEqual([])
    expect(on('2026-05-17')).toMatchObject([{ code: 'not-reached', stopId: pass.id }])
  })
})

describe('an overfull day', () => {
  const by = (day: TripDay) =>
    warningsOf(day).flatMap((warning) => (warning.code === 'overfull-day' ? [warning.by] : []))

  it('has more than 8 hours of driving', () => {
    expect(by(dayWith([denver, durango, denver]))).toEqual(['driving'])
    expect(by(dayWith([denver, durango]))).toEqual([])
  })

  it('has more than 12 hours altogether, waiting too', () => {
    expect(by(dayWith([{ ...denver, stayMinutes: 720 }]))).toEqual([])
    expect(by(dayWith([{ ...denver, stayMinutes: 721 }]))).toEqual(['hours'])
    expect(
      by(
        dayWith([
          { ...denver, stayMinutes: 5 },
          { ...denver, id: 'again', time: '21:30' },
        ]),
      ),
    ).toEqual(['hours'])
  })

  it('ends after midnight', () => {
    expect(by(dayWith([{ ...denver, stayMinutes: 240 }], { setOff: '20:01' }))).toEqual(['midnight'])
    expect(by(dayWith([{ ...denver, stayMinutes: 240 }], { setOff: '20:00' }))).toEqual([])
  })
})

it('says how late one comes for a set time, from more than five minutes on', () => {
  const at = (time: string) => warningsOf(dayWith([{ ...denver, time }], { setOff: '09:10' }))
  expect(at('09:00')).toEqual([{ code: 'late-for-time', stopId: 'Denver', arrive: 550, late: 10 }])
  expect(at('09:05')).toEqual([])
})

it('says how much of a drive is guessed, from five miles on', () => {
  const salida = onTheRoad('Salida')
  const offRoad = stopAt({ ...salida, placeId: 'own', address: 'My land', lat: 39.45, lng: -107.4 })
  const found = warningsOf(dayWith([denver, offRoad]))
  expect(found).toMatchObject([{ code: 'off-graph', stopId: 'My land' }])
})

it('says the most serious first', () => {
  const day = dayWith(
    [
      { ...aspen, time: '05:00' },
      { ...stopAt(inCatalogue('Mount Elbert')), stayMinutes: 700 },
      { ...leadville, time: '10:00' },
    ],
    { date: '2026-11-15', setOff: '08:00' },
  )
  expect(codesOf(day)).toEqual([
    'closed-road',
    'after-sunset',
    'out-of-season',
    'shoulder',
    'overfull-day',
    'late-for-time',
    'late-for-time',
  ])
})

describe('hours of a kind', () => {
  const brewery = stopAt({ ...onTheRoad('Golden'), placeId: 'some-brewery' })
  const factsOf: FactsOf = (id) =>
    id === 'some-brewery'
      ? { kind: 'brewery', category: 'restaurants', elevationM: null, season: null }
      : undefined
  const earlyAt = (setOff: string) => {
    const day = dayWith([brewery], { setOff })
    const schedule = daySchedule(graph, day, { from: null, today: JULY, factsOf })
    return dayWarnings({ trip: { days: [day] }, day, schedule, today: JULY, grid, factsOf })
  }

  it('says that a brewery is no breakfast', () => {
    expect(earlyAt('08:00')).toMatchObject([{ code: 'too-early', kind: 'brewery', arrive: 480, opens: 660 }])
    expect(earlyAt('11:00')).toEqual([])
  })
})

describe('nights past the end', () => {
  const inn = stopAt(onTheRoad('Golden'), { id: 'inn', nights: 2 })

  it('are said on the day of the stay, by how many they are', () => {
    expect(warningsOf(dayWith([inn]))).toMatchObject([{ code: 'past-end', stopId: 'inn', nights: 2 }])
  })

  it('are none where the trip goes on for as long', () => {
    const days = [dayWith([inn]), dayWith([]), dayWith([denver])]
    expect(codesOf(...days)).not.toContain('past-end')
  })
})
