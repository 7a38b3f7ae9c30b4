import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import highways from '../../places/colorado-highways.json' with { type: 'json' }
import { oneDay } from '../../calendar/day-range.ts'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import { drivesBetween } from '../../roads/drives.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { bestPlace, type NewPlace } from './best-place.ts'
import { daySchedule } from '../day-schedule.ts'
import { dayWay } from './day-way.ts'
import { catalogueFacts, dayWith, onTheRoad, stopAt } from '../trip-days.fixture.ts'

const graph = coloradoGraph()
const TODAY = '2026-07-15'
const stops = (...names: string[]) => names.map((name) => stopAt(onTheRoad(name), { stayMinutes: 10 }))
const visit = (place: Degrees, more: Partial<NewPlace> = {}): NewPlace => ({
  lat: place.lat,
  lng: place.lng,
  stays: 60,
  isBed: false,
  ...more,
})

function wayOf(days: readonly TripDay[], number = 1) {
  const way = dayWay(graph, { days: days.map((day, at) => ({ ...day, number: at + 1 })) }, number, {
    today: TODAY,
    factsOf: catalogueFacts,
  })
  if (!way) throw new Error('no such day')
  return way
}

const best = (days: readonly TripDay[], place: NewPlace, number = 1) =>
  bestPlace(graph, wayOf(days, number))(place)

describe('the best place in a day', () => {
  it('lies between the two stops whose road leads past it', () => {
    const found = best([dayWith(stops('Denver', 'Vail', 'Glenwood Springs'))], visit(onTheRoad('Frisco')))
    expect(found).toMatchObject({ at: 1, isBetween: true })
    expect(found.addsMinutes).toBeLessThan(5)
  })

  it('is never before the stop at which the trip begins, but before the first one of a later day', () => {
    const golden = visit(onTheRoad('Golden'))
    expect(best([dayWith(stops('Idaho Springs', 'Vail'))], golden).at).toBe(1)
    expect(
      best([dayWith(stops('Denver')), dayWith(stops('Idaho Springs', 'Vail'))], golden, 2),
    ).toMatchObject({
      at: 0,
      isBetween: true,
    })
  })

  it('counts the way on of the next day, and is on no way of this one there', () => {
    const days = [dayWith(stops('Denver', 'Idaho Springs')), dayWith(stops('Vail'))]
    const found = best(days, visit(onTheRoad('Frisco')))
    expect(found).toMatchObject({ at: 2, isBetween: false })
    expect(found.addsMinutes).toBeLessThan(5)
  })

  it('lies on the way back to a bed of the evening before', () => {
    const hotel = stopAt({ ...onTheRoad('Denver'), category: 'lodging' }, { nights: 2 })
    const days = [dayWith([hotel]), dayWith(stops('Vail')), dayWith(stops('Limon'))]
    const found = best(days, visit(onTheRoad('Frisco')), 2)
    expect(found.isBetween).toBe(true)
    expect(found.addsMinutes).toBeLessThan(5)
  })

  it('is not near a day because it stands where the next one begins', () => {
    const days = [dayWith(stops('Denver')), dayWith(stops('Aspen')), dayWith(stops('Durango'))]
    const near = (number: number, name: string) => best(days, visit(onTheRoad(name)), number).near
    expect(near(1, 'Aspen')).toMatchObject({ stop: 0 })
    expect(near(1, 'Aspen')!.minutes).toBeGreaterThan(120)
    expect(near(2, 'Denver')).toMatchObject({ stop: null, minutes: 0 })
  })

  it('leaves the bed at the end, and puts a new bed there', () => {
    const hotel = stopAt({ ...onTheRoad('Estes Park'), category: 'lodging' })
    const days = [dayWith([...stops('Denver', 'Boulder'), hotel])]
    const grandLake = onTheRoad('Grand Lake')
    expect(best(days, visit(grandLake)).at).toBe(2)
    expect(best(days, visit(grandLake, { isBed: true })).at).toBe(3)
    expect(best([dayWith([hotel])], visit(grandLake)).at).toBe(0)
  })

  it('is not before a set time that would be missed by it', () => {
    const [denver, vail] = stops('Denver', 'Vail') as [TripStop, TripStop]
    const at = (time: string) =>
      best(
        [dayWith([denver, { ...vail, time }, ...stops('Glenwood Springs')], { setOff: '09:00' })],
        visit(onTheRoad('Frisco')),
      ).at
    expect(at('15:00')).toBe(1)
    expect(at('11:00')).toBe(2)
  })

  it('is the only one of a day without stops, and no drive is known far from every road', () => {
    expect(best([dayWith([])], visit(onTheRoad('Vail')))).toEqual({
      at: 0,
      addsMinutes: null,
      isBetween: false,
      near: null,
    })
    const away = best([dayWith(stops('Denver', 'Vail'))], visit({ lat: 34, lng: -100 }))
    expect(away).toMatchObject({ at: 2, addsMinutes: null, near: null })
  })
})

const anyPlace = fc.constantFrom(...highways.nodes)

it('adds as little as the least of all places that a whole drive is worked out for', () => {
  fc.assert(
    fc.property(
      fc.array(anyPlace, { minLength: 1, maxLength: 5 }),
      fc.array(anyPlace, { maxLength: 2 }),
      anyPlace,
      fc.boolean(),
      (middle, outer, added, isFirstDay) => {
        const day = (nodes: readonly { id: string; lat: number; lng: number }[]) =>
          dayWith(
            nodes.map(({ id, lat, lng }) =>
              stopAt({ placeId: id, address: id, lat, lng }, { stayMinutes: 0 }),
            ),
          )
        const [before, after] = isFirstDay ? [[], outer.slice(0, 1)] : [outer.slice(0, 1), outer.slice(1)]
        const days = [day(before), day(middle), day(after)]
        const found = best(days, visit(added), 2)
        const line = [...before, ...middle, ...after]
        const first = before.length === 0 ? 1 : 0
        const costs = Array.from(
          { length: middle.length - first + 1 },
          (_, step) => drivingOf(line.toSpliced(before.length + first + step, 0, added)) - drivingOf(line),
        )
        const least = Math.min(...costs.filter(Number.isFinite))
        if (found.addsMinutes === null) expect(least).toBe(Infinity)
        else {
          expect(found.addsMinutes).toBeCloseTo(Math.max(0, least), 6)
          expect(costs[found.at - first]).toBeCloseTo(least, 6)
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('makes nobody later for a set time where any place allows that', () => {
  const time = fc.option(fc.integer({ min: 8, max: 20 }).map((hour) => `${String(hour).padStart(2, '0')}:00`))
  fc.assert(
    fc.property(
      fc.array(fc.record({ node: anyPlace, time }), { minLength: 1, maxLength: 5 }),
      anyPlace,
      (said, added) => {
        const made = said.map(({ node: { id, lat, lng }, time: at }) =>
          stopAt({ placeId: id, address: id, lat, lng }, { stayMinutes: 30, time: at }),
        )
        const day = dayWith(made, { setOff: '08:00' })
        const late = (one: TripDay) =>
          daySchedule(graph, one, { from: null, today: TODAY }).stops.map((stop) => stop.late)
        const extra = stopAt({ placeId: 'new', address: 'new', ...added }, { stayMinutes: 60 })
        const lateWith = (at: number) =>
          late({ ...day, stops: made.toSpliced(at, 0, extra) }).toSpliced(at, 1)
        const now = late(day)
        const isFine = (at: number) => lateWith(at).every((minutes, stop) => minutes <= (now[stop] ?? 0) + 2)
        const { at, addsMinutes } = best([day], visit(added))
        // The place behind the last stop is always fine, so the chosen one has to be.
        if (addsMinutes !== null) expect(isFine(at)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

function drivingOf(places: readonly Degrees[]): number {
  return drivesBetween(graph, places, oneDay(TODAY)).reduce(
    (sum, drive) => sum + ('noWay' in drive ? Infinity : drive.minutes),
    0,
  )
}
