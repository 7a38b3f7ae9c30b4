import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../calendar/calendar-day.ts'
import { makesMoreThan, plannedDepartures, type Scheduled } from './planned-departures.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-20' }

const RULE = fc.record({
  id: fc.uuid(),
  from: fc.integer({ min: -5, max: 25 }).map((days) => daysAfter(DAYS.from, days)),
  to: fc.integer({ min: -5, max: 25 }).map((days) => daysAfter(DAYS.from, days)),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  times: fc.subarray(['08:00', '09:00', '14:30'], { minLength: 1 }),
  capacity: fc.nat(20),
  priceChangeCents: fc.constant(0),
})
const OPTION = fc.record({
  id: fc.uuid(),
  cutoffFirstMinutes: fc.nat(2_000),
  cutoffJoinMinutes: fc.nat(2_000),
  schedule: fc.array(RULE, { maxLength: 6 }),
  exceptions: fc.constant<Scheduled['options'][number]['exceptions']>([]),
})
const SCHEDULED: fc.Arbitrary<Scheduled> = fc.record({
  offering: fc.record({
    kind: fc.constantFrom('activity', 'lodging', 'vehicle'),
    timeZone: fc.constant('America/Denver'),
    durationMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
  }),
  options: fc.array(OPTION, { maxLength: 3 }),
})

test('knows without making them whether they are more than so many', () => {
  fc.assert(
    fc.property(SCHEDULED, fc.nat(60), (scheduled, most) => {
      const { length } = plannedDepartures(scheduled, DAYS)
      expect(makesMoreThan(most, scheduled, DAYS)).toBe(length > most)
    }),
  )
})

test('each can be booked until so many minutes before its start, and only an activity starts at a time', () => {
  fc.assert(
    fc.property(SCHEDULED, (scheduled) => {
      for (const departure of plannedDepartures(scheduled, DAYS)) {
        const option = scheduled.options.find(({ id }) => id === departure.optionId)!
        const start = departure.startsAt.getTime()
        expect(start - departure.firstCutoffAt.getTime()).toBe(option.cutoffFirstMinutes * 60_000)
        expect(start - departure.joinCutoffAt.getTime()).toBe(option.cutoffJoinMinutes * 60_000)
        expect(departure.localTime === null).toBe(scheduled.offering.kind !== 'activity')
      }
    }),
  )
})
