import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { canBeCarried, dayRows, dropPlace, numberAt } from './day-rows.ts'

const stop = (id: string): TripStop => ({
  id,
  place: { placeId: id, address: id, lat: 38, lng: -107 },
  slot: { day: null, position: 'V' },
  time: null,
  stayMinutes: null,
  nights: null,
  note: '',
  done: false,
  costUsd: null,
  checklist: [],
})

/** A plan with so many stops on each of its days, and so many on none. */
const plan = (counts: readonly number[], unscheduled: number): Pick<Trip, 'days' | 'unscheduled'> => ({
  days: counts.map((count, at) => ({
    number: at + 1,
    date: null,
    title: '',
    note: '',
    setOff: null,
    stops: Array.from({ length: count }, (_, n) => stop(`${at + 1}.${n}`)),
  })),
  unscheduled: Array.from({ length: unscheduled }, (_, n) => stop(`u.${n}`)),
})

test('what is booked is carried nowhere and is no place of the plan: behind it a stop stands where it stood before it', () => {
  const [day] = plan([3], 0).days
  const [first, second, third] = day!.stops
  const days = [{ ...day!, stops: [first!, stop('booking:b'), second!, third!] }]
  const rows = dayRows({ days, unscheduled: [] })
  // head, 1.0, what is booked, 1.1, 1.2, head of none
  expect(dropPlace(rows, 2, 4)).toBeNull()
  expect(dropPlace(rows, 1, 2)).toBeNull()
  expect(dropPlace(rows, 3, 2)).toBeNull()
  expect(dropPlace(rows, 1, 3)).toEqual({ day: 1, at: 1 })
  expect(dropPlace(rows, 4, 2)).toEqual({ day: 1, at: 1 })
  expect(rows.filter(canBeCarried).map((row) => row.number)).toEqual([1, 3, 4])
})

test('a stop is dropped on the day whose head stands above it', () => {
  const rows = dayRows(plan([2, 1], 1))
  // head 1, 1.0, 1.1, head 2, 2.0, head of none, u.0
  expect(dropPlace(rows, 1, 2)).toEqual({ day: 1, at: 1 })
  expect(dropPlace(rows, 1, 3)).toEqual({ day: 2, at: 0 })
  expect(dropPlace(rows, 1, 6)).toEqual({ day: null, at: 1 })
  expect(dropPlace(rows, 6, 1)).toEqual({ day: 1, at: 0 })
})

test('above the first head a stop is the first of day 1; a head is never moved', () => {
  const rows = dayRows(plan([1], 0))
  expect(dropPlace(rows, 1, 0)).toEqual({ day: 1, at: 0 })
  expect(dropPlace(rows, 0, 2)).toBeNull()
})

test('the rows of one day, or of what is in no day, are dropped within it', () => {
  const trip = plan([2, 1], 2)
  const second = dayRows(trip, 2)
  expect(second.map((row) => (row.kind === 'stop' ? row.stop.id : row.day?.number))).toEqual([2, '2.0'])
  expect(dropPlace(dayRows(trip, 1), 2, 1)).toEqual({ day: 1, at: 0 })
  expect(dropPlace(dayRows(trip, null), 1, 2)).toEqual({ day: null, at: 1 })
  expect(dayRows(trip, 3)).toEqual([])
})

test('stops are numbered through the trip, also where one day is shown, and in the preview of a carry', () => {
  const trip = plan([2, 2], 1)
  const numbers = (only?: number | null) =>
    dayRows(trip, only).flatMap((row) => (row.kind === 'stop' ? [row.number] : []))
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
  expect(numbers(2)).toEqual([3, 4])
  expect(numbers(null)).toEqual([5])
  // head 1, 1.0, 1.1, head 2, 2.0, 2.1, …: 1.0 is carried below 2.0.
  const rows = dayRows(trip)
  expect(numberAt(rows, 1, 4, true)).toBe(3)
  expect(numberAt(rows, 2, 1, false)).toBe(1)
  expect(numberAt(rows, 4, 3, false)).toBe(2)
  expect(numberAt(rows, 5, 2, true)).toBe(2)
})

test('wherever it is dropped, the day then holds it at the place that is said', () => {
  const counts = fc.array(fc.nat(4), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(counts, fc.nat(3), fc.nat(), fc.nat(), (days, unscheduled, a, b) => {
      const rows = dayRows(plan(days, unscheduled))
      const [from, to] = [a % rows.length, b % rows.length]
      const place = dropPlace(rows, from, to)
      if (place === null) return
      const others = rows.filter(
        (row, at) => row.kind === 'stop' && at !== from && (row.day?.number ?? null) === place.day,
      )
      expect(place.at).toBeGreaterThanOrEqual(0)
      expect(place.at).toBeLessThanOrEqual(others.length)
    }),
  )
})
