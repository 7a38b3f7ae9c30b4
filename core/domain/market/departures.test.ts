import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '../calendar/calendar-day.ts'
import {
  departuresOf,
  type DeparturesAsked,
  type PlannedDeparture,
  type ScheduleException,
  type ScheduleRule,
} from './departures.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const ZONES = ['America/Denver', 'America/New_York', 'America/Phoenix', 'Pacific/Auckland']

const rule = (set: Partial<ScheduleRule> = {}): ScheduleRule => ({
  id: 'rule',
  from: '2026-06-01',
  to: '2026-06-30',
  weekdays: EVERY_DAY,
  times: ['09:00'],
  capacity: 8,
  ...set,
})

const exception = (set: Partial<ScheduleException> = {}): ScheduleException => ({
  id: 'exception',
  date: '2026-06-02',
  time: null,
  capacity: 0,
  reason: 'High water',
  ...set,
})

const asked = (set: Partial<DeparturesAsked> = {}): DeparturesAsked => ({
  rules: [rule()],
  exceptions: [],
  from: '2026-06-01',
  to: '2026-06-03',
  timeZone: 'America/Denver',
  durationMinutes: 240,
  ...set,
})

const said = (departures: readonly PlannedDeparture[]) =>
  departures.map(({ localDate, localTime, capacity, status }) =>
    [localDate, localTime, capacity, status].join(' '),
  )

describe('departures of rules and exceptions', () => {
  it('starts at the times of each day that a rule names, and ends after the time it takes', () => {
    // June 1, 2026 is a Monday.
    const days = asked({
      to: '2026-06-07',
      rules: [rule({ weekdays: [1, 6], times: ['14:00', '09:00'] })],
    })
    expect(said(departuresOf(days))).toEqual([
      '2026-06-01 09:00 8 open',
      '2026-06-01 14:00 8 open',
      '2026-06-06 09:00 8 open',
      '2026-06-06 14:00 8 open',
    ])
    expect(departuresOf(days)[0]).toMatchObject({
      startsAt: new Date('2026-06-01T15:00:00Z'),
      endsAt: new Date('2026-06-01T19:00:00Z'),
    })
  })

  it('makes one departure where rules meet, with the larger capacity, and of equal ones the lower price', () => {
    const meeting = [rule({ capacity: 6 }), rule({ capacity: 12, priceChangeCents: 500 })]
    for (const rules of [meeting, meeting.toReversed()])
      expect(departuresOf(asked({ rules, to: '2026-06-01' }))).toMatchObject([
        { capacity: 12, priceChangeCents: 500 },
      ])
    const equal = [rule({ priceChangeCents: 500 }), rule({ priceChangeCents: -200 })]
    for (const rules of [equal, equal.toReversed()])
      expect(departuresOf(asked({ rules, to: '2026-06-01' }))).toMatchObject([{ priceChangeCents: -200 }])
  })

  it('closes a day, keeps the time open that an exception names, and makes nothing where no rule does', () => {
    const rules = [rule({ times: ['09:00', '14:00'] })]
    const exceptions = [
      exception(),
      exception({ time: '14:00', capacity: 4 }),
      exception({ date: '2026-06-03', time: '11:00', capacity: 20 }),
      exception({ date: '2026-07-01', capacity: 20 }),
    ]
    expect(said(departuresOf(asked({ rules, exceptions, from: '2026-06-02' })))).toEqual([
      '2026-06-02 09:00 0 closed',
      '2026-06-02 14:00 4 open',
      '2026-06-03 09:00 8 open',
      '2026-06-03 14:00 8 open',
    ])
  })

  it('stays closed where two people said otherwise of one departure', () => {
    const exceptions = [exception({ time: '09:00', capacity: 4 }), exception({ time: '09:00', capacity: 0 })]
    for (const both of [exceptions, exceptions.toReversed()])
      expect(said(departuresOf(asked({ exceptions: both, from: '2026-06-02', to: '2026-06-02' })))).toEqual([
        '2026-06-02 09:00 0 closed',
      ])
  })

  it('has a row a night, from the afternoon to the next, also when the clocks are changed', () => {
    const nights = asked({
      rules: [rule({ from: '2026-03-07', to: '2026-03-08', times: [], capacity: 1 })],
      from: '2026-03-01',
      to: '2026-03-31',
    })
    expect(departuresOf(nights)).toMatchObject([
      {
        localDate: '2026-03-07',
        localTime: null,
        startsAt: new Date('2026-03-07T22:00:00Z'),
        endsAt: new Date('2026-03-08T21:00:00Z'),
      },
      {
        localDate: '2026-03-08',
        startsAt: new Date('2026-03-08T21:00:00Z'),
        endsAt: new Date('2026-03-09T21:00:00Z'),
      },
    ])
  })

  it.each([
    ['in the hour that March leaves out, an hour later', '2026-03-08', '02:30', '2026-03-08T09:30:00Z'],
    [
      'in the hour that comes twice in November, the first time',
      '2026-11-01',
      '01:30',
      '2026-11-01T07:30:00Z',
    ],
  ])('starts %s', (_name, day, time, instant) => {
    const rules = [rule({ from: day, to: day, times: [time] })]
    expect(departuresOf(asked({ rules, from: day, to: day }))).toMatchObject([
      { localTime: time, startsAt: new Date(instant) },
    ])
  })

  it('refuses a zone that nobody knows', () => {
    expect(() => departuresOf(asked({ timeZone: 'Mars/Olympus' }))).toThrow(RangeError)
  })

  it('are those of a listing day by day, each instant right on the clocks of its zone', () => {
    fc.assert(
      fc.property(anyAsked, (given) => {
        const departures = departuresOf(given)
        expect(said(departures).toSorted()).toEqual(listedDayByDay(given).toSorted())
        const starts = departures.map(({ startsAt }) => startsAt.getTime())
        expect(starts).toEqual(starts.toSorted((one, other) => one - other))
        for (const { localDate, localTime, startsAt } of departures)
          expect(startsAt.toISOString()).toBe(
            firstMomentThatShows(localDate, localTime ?? '15:00', given.timeZone),
          )
      }),
      { numRuns: 60 },
    )
  })
})

/** Around the changes of the clocks, where it matters. */
const anyDay = fc
  .tuple(fc.constantFrom('2026-03-06', '2026-04-03', '2026-09-25', '2026-10-30'), fc.nat({ max: 6 }))
  .map(([first, days]) => daysAfter(first, days))
const anyTime = fc
  .tuple(fc.nat({ max: 23 }), fc.constantFrom('00', '30', '45'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)
const earlyTime = fc.constantFrom('00:30', '01:00', '01:30', '02:00', '02:30', '02:45', '03:00', '03:30')
const anyRule = fc.record({
  id: fc.uuid(),
  from: anyDay,
  to: anyDay,
  weekdays: fc.subarray(EVERY_DAY, { minLength: 1 }),
  times: fc.uniqueArray(fc.oneof(anyTime, earlyTime), { maxLength: 3 }),
  capacity: fc.nat({ max: 4 }),
})
const anyException = fc.record({
  id: fc.uuid(),
  date: anyDay,
  time: fc.option(fc.oneof(anyTime, earlyTime)),
  capacity: fc.nat({ max: 4 }),
  reason: fc.constant(''),
})
const anyAsked: fc.Arbitrary<DeparturesAsked> = fc.record({
  rules: fc.array(anyRule, { maxLength: 5 }),
  exceptions: fc.array(anyException, { maxLength: 5 }),
  from: anyDay,
  to: anyDay,
  timeZone: fc.constantFrom(...ZONES),
  durationMinutes: fc.constant(60),
})

/** What a patient clerk would write down: each day, each time that any rule knows. */
function listedDayByDay({ rules, exceptions, from, to }: DeparturesAsked): string[] {
  const listed: string[] = []
  const times = [...new Set(rules.flatMap((one) => (one.times.length === 0 ? [''] : one.times)))]
  for (let day = from; day <= to; day = daysAfter(day, 1))
    for (const time of times) {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      const capacities = rules
        .filter((one) => one.from <= day && day <= one.to && one.weekdays.includes(weekday))
        .filter((one) => (time === '' ? one.times.length === 0 : one.times.includes(time)))
        .map((one) => one.capacity)
      if (capacities.length === 0) continue
      const ofDay = exceptions.filter((one) => one.date === day)
      const named = ofDay.filter((one) => (one.time ?? '') === time)
      const counted = named.length > 0 ? named : ofDay.filter((one) => one.time === null)
      const capacity = Math.min(...counted.map((one) => one.capacity), Infinity)
      const seats = Number.isFinite(capacity) ? capacity : Math.max(...capacities)
      listed.push([day, time, seats, seats === 0 ? 'closed' : 'open'].join(' '))
    }
  return listed
}

/** The first moment at which the zone's clocks show it; where they never do, that of an hour later. */
function firstMomentThatShows(day: string, time: string, timeZone: string): string {
  const shown = shownOn(day, timeZone)
  const hourLater = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`
  return new Date(shown.get(time) ?? shown.get(hourLater)!).toISOString()
}

/** All times above lie on quarters. */
const QUARTER_MS = 900_000

const shownBefore = new Map<string, Map<string, number>>()

/** A quarter of an hour at a time through three days of UTC: when the zone's clocks first show each time of the day. */
function shownOn(day: string, timeZone: string): Map<string, number> {
  const before = shownBefore.get(day + timeZone)
  if (before) return before
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = new Map<string, number>()
  const end = Date.parse(`${daysAfter(day, 2)}T00:00:00Z`)
  for (let at = Date.parse(`${daysAfter(day, -1)}T00:00:00Z`); at < end; at += QUARTER_MS) {
    const [date, time] = clock.format(at).split(' ')
    if (date === day && !shown.has(time!)) shown.set(time!, at)
  }
  shownBefore.set(day + timeZone, shown)
  return shown
}
