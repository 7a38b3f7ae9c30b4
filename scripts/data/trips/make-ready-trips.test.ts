import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { opennessOn } from '../../../src/domain/calendar/seasons.ts'
import { mayStart } from '../../../src/domain/trips/ready/ready-trip.ts'
import { dayOf, READY_TRIPS, readyTripsOn } from '../../../src/domain/trips/ready/ready-trips.ts'
import { readyTripsFile } from './make-ready-trips.ts'
import { READY_PLANS } from './ready-plans.ts'
import { brokenRules } from './ready-rules.ts'
import { driveOn, placeOf } from './ready-world.ts'

/** A common year and a leap year, every day of them. */
const DAYS = Array.from({ length: 365 + 366 }, (_, at) => daysAfter('2027-01-01', at))

/** Working twelve trips out takes seconds of a whole core. */
const WORKED_OUT_MS = 120_000

it(
  'is what is committed: else run node scripts/data/trips/make-ready-trips.ts',
  { timeout: WORKED_OUT_MS },
  () => {
    const file = new URL('../../../src/domain/trips/ready/ready-trips.json', import.meta.url)
    expect(readyTripsFile()).toBe(readFileSync(file, 'utf8'))
  },
)

describe('the ready-made trips', () => {
  it('are twelve, of two to seven days', () => {
    expect(READY_TRIPS).toHaveLength(12)
    const lengths = new Set(READY_TRIPS.map(({ days }) => days.length))
    expect([...lengths].sort()).toEqual([2, 3, 4, 5, 6, 7])
    for (const { title, days } of READY_TRIPS) expect(title).toMatch(new RegExp(`^${days.length} days `))
  })

  it('hold their rules on every day on which they are offered', { timeout: WORKED_OUT_MS }, () => {
    const broken = DAYS.flatMap((day) =>
      readyTripsOn(day).flatMap((trip) => brokenRules(trip, day).map((words) => `${trip.id} ${words}`)),
    )
    expect(broken).toEqual([])
  })

  it('are at least four on every day of the year', () => {
    const few = DAYS.filter((day) => readyTripsOn(day).length < 4)
    expect(few).toEqual([])
  })

  it('are offered in all of the season that they are made for', () => {
    for (const { id, season } of READY_PLANS) {
      const trip = READY_TRIPS.find((one) => one.id === id)!
      const [from, to] = season ?? ['01-01', '12-31']
      const inSeason = DAYS.filter((day) => {
        const inYear = day.slice(5)
        return from <= to ? from <= inYear && inYear <= to : inYear >= from || inYear <= to
      })
      expect(inSeason.filter((day) => !mayStart(trip, day))).toEqual([])
    }
  })

  it('go nowhere that is only likely open, and drive less than three hours a day', () => {
    for (const day of DAYS) {
      for (const trip of readyTripsOn(day)) {
        trip.days.forEach(({ stops }, at) => {
          const date = daysAfter(day, at)
          const places = stops.map(({ placeId }) => placeOf(placeId))
          const shut = places.filter(({ season }) => season !== null && opennessOn(season, date) !== 'open')
          expect(shut.map(({ name }) => `${name} ${date}`)).toEqual([])
          const from = trip.days[at - 1]?.stops.at(-1)
          const route = [...(from ? [placeOf(from.placeId)] : []), ...places]
          const minutes = route.slice(1).reduce((sum, to, leg) => {
            const drive = driveOn(route[leg]!, to, date)
            return sum + ('noWay' in drive ? Infinity : drive.minutes)
          }, 0)
          expect(minutes).toBeLessThan(180)
        })
      }
    }
  })

  it('have something to see each day, a bed each night but the last, and nothing twice', () => {
    for (const trip of READY_TRIPS) {
      const sights = trip.days.flatMap((_, at) => {
        const day = dayOf(trip, at)
        expect(day.sights.length).toBeGreaterThan(0)
        expect(day.bed?.category ?? null).toBe(at === trip.days.length - 1 ? null : 'lodging')
        return day.sights.map(({ placeId }) => placeId)
      })
      expect(new Set(sights).size).toBe(sights.length)
    }
  })

  it('begin a day on a train in the morning, and only while it goes all the way', () => {
    const train = 'colorado-activities-durango-and-silverton-narrow-gauge-railroad-durango'
    const onIt = READY_TRIPS.filter((trip) =>
      trip.days.some(({ stops }) => stops.some(({ placeId }) => placeId === train)),
    )
    expect(onIt.length).toBeGreaterThan(0)
    for (const trip of onIt) {
      const at = trip.days.findIndex(({ stops }) => stops.some(({ placeId }) => placeId === train))
      expect(trip.days[at]!.stops[0]!.placeId).toBe(train)
      expect(at === 0 || placeOf(trip.days[at - 1]!.stops.at(-1)!.placeId).nearestTown === 'Durango').toBe(
        true,
      )
      for (const day of ['2027-01-15', '2027-04-20', '2027-11-05', '2027-12-20'])
        expect(mayStart(trip, day)).toBe(false)
    }
  })

  it('go to Red Rocks in Denver, and see the towns that they are named after', () => {
    const names = (id: string) =>
      READY_TRIPS.find((trip) => trip.id === id)!.days.flatMap(({ stops }) =>
        stops.map(({ placeId }) => placeOf(placeId).name),
      )
    expect(names('denver')).toContain('Red Rocks Amphitheatre')
    expect(names('aspen-crested-butte')).toEqual(expect.arrayContaining(['Aspen', 'Crested Butte']))
    expect(names('steamboat-springs')).toContain('Steamboat Springs')
  })

  it('do not ride in winter on a train that goes on weekends alone', () => {
    const train = 'colorado-activities-royal-gorge-route-railroad'
    const onIt = READY_TRIPS.filter(({ days }) =>
      days.some(({ stops }) => stops.some(({ placeId }) => placeId === train)),
    )
    for (const trip of onIt) expect(mayStart(trip, '2027-02-09')).toBe(false)
  })

  it('say how long the drives are', () => {
    for (const trip of READY_TRIPS) {
      for (const { driveMinutes, driveKm } of trip.days) {
        expect(driveMinutes).toBeLessThan(180)
        expect(driveKm).toBeLessThan(320)
      }
    }
  })
})
