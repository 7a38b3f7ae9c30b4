import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Act } from './booking-act.ts'
import { minutesAfter } from './booking-act.ts'
import {
  isLive,
  offeredSeats,
  refundedOf,
  seatsOf,
  totalOf,
  type Booking,
  type SeatChange,
} from './booking.ts'
import { ADULT, CHILD, hold, NOW, start, terms, went } from './booking.fixture.ts'
import { chargedOf, toldPayment, type PaymentWork } from './booking-payment.ts'
import { dueBy, firstOf, transition } from './transitions.ts'

const units = fc
  .record({ adults: fc.nat({ max: 4 }), children: fc.nat({ max: 3 }) })
  .map(({ adults, children }) =>
    [
      { unitId: ADULT, quantity: adults },
      { unitId: CHILD, quantity: children },
    ].filter(({ quantity }) => quantity > 0),
  )
const DAYS = ['2027-06-05', '2027-06-10', '2027-06-11', '2027-06-20', '2027-07-01']
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act[]>({ name: 'extend' }, { name: 'accept' }, { name: 'reject' }, { name: 'no_show' }),
  fc.constantFrom<Act[]>(
    { name: 'confirm', contact: null, guests: [] },
    { name: 'confirm', contact: null, guests: [], heldBy: 'stand-in' },
    { name: 'confirm', contact: null, guests: [], heldBy: 'stand-in' },
    { name: 'pay', method: 'any' },
    { name: 'pay', method: 'any' },
  ),
  fc
    .record({
      name: fc.constantFrom('paid' as const, 'paid' as const, 'unpaid' as const),
      at: fc.integer({ min: 1, max: 3 }),
    })
    .map<Act>(({ name, at }) => ({ name, reference: `booking.${at}` })),
  fc.record({
    name: fc.constant('cancel' as const),
    units: fc.option(units),
    refundCents: fc.constant(null),
  }),
  fc.subarray(DAYS).map<Act>((days) => ({
    name: 'close',
    reason: 'weather',
    others: days.map((day) => ({ id: `offer ${day}`, terms: terms(), departures: [start(day)] })),
  })),
  fc.constantFrom(...DAYS).map<Act>((day) => ({
    name: 'propose',
    id: `offer ${day}`,
    terms: terms(),
    departures: [start(day)],
    reason: null,
    totalCents: null,
  })),
  fc.constantFrom(...DAYS).map<Act>((day) => ({
    name: 'accept_offer',
    id: `offer ${day}`,
    departures: [start(day)],
  })),
  fc.constantFrom(...DAYS).map<Act>((day) => ({ name: 'decline_offer', id: `offer ${day}` })),
  fc.nat({ max: 3 }).map<Act>((guest) => ({
    ...{ name: 'sign', guest, by: 'Isabella Bird', at: NOW, adult: null },
    ...{ textHash: 'a', ownHash: 'a', holder: null },
  })),
  fc.record({ guest: fc.nat({ max: 3 }), who: fc.nat({ max: 1 }) }).map<Act>(({ guest, who }) => ({
    ...{ name: 'hand_over', guest },
    seat: { id: `seat ${guest}`, userId: `${who}`, name: 'Jim N.', tripId: 'trip', bookedBy: 'Isabella' },
  })),
  fc.nat({ max: 3 }).map<Act>((guest) => ({ name: 'take_back', guest })),
  fc
    .nat({ max: 3 })
    .map<Act>((guest) => ({ name: 'accept_seat', id: `seat ${guest}`, fullName: 'Jim Nugent', age: 40 })),
  fc.nat({ max: 3 }).map<Act>((guest) => ({ name: 'decline_seat', id: `seat ${guest}` })),
  fc.subarray(DAYS).map<Act>((days) => ({ name: 'lapse', closed: days.map((day) => `at ${day}`) })),
  fc.record({
    name: fc.constant('reschedule' as const),
    terms: fc.constant(terms()),
    departures: fc.constantFrom(...DAYS).map((day) => [start(day)]),
    units: fc.option(units),
    totalCents: fc.constantFrom(null, 1_000_000),
  }),
)
const BEGINNING: { act: Act; by: 'traveler' | 'clock'; minutes: number }[] = [
  { act: { name: 'confirm', contact: null, guests: [], heldBy: 'stand-in' }, by: 'traveler', minutes: 1 },
  { act: { name: 'pay', method: 'any' }, by: 'traveler', minutes: 1 },
  { act: { name: 'paid', reference: 'booking.1' }, by: 'clock', minutes: 1 },
]
const policies = fc.constantFrom('flexible', 'moderate', 'outfitter', 'strict', 'lodging')

test('whatever is done in whatever order, seats and money add up', () => {
  fc.assert(
    fc.property(
      fc.record({
        policy: policies,
        mode: fc.constantFrom('instant', 'request'),
        /** Acts that go before what is drawn: so that most of what is drawn meets a booking. */
        begun: fc.integer({ min: 0, max: 3 }),
        party: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 3 })),
      }),
      fc.array(
        fc.record({
          act: acts,
          by: fc.constantFrom('traveler', 'provider', 'admin', 'clock'),
          minutes: fc.oneof(fc.nat({ max: 1_000 }), fc.nat({ max: 20_000 })),
        }),
        { maxLength: 25 },
      ),
      ({ policy, mode, begun, party: [adults, children] }, steps) => {
        const offered = terms({ policy: policy as 'flexible', bookingMode: mode as 'instant' })
        let booking = went(hold({ terms: offered, adults, children }))
        const counters = new Map<string, { held: number; booked: number }>()
        count(counters, firstOf(booking).seats)
        const outside = new Map<string, number>()
        let now = NOW
        for (const { act, by, minutes } of [...BEGINNING.slice(0, begun), ...steps]) {
          now = minutesAfter(now, minutes)
          const due = dueBy(booking, now)
          const outcome = due ?? transition(booking, act as never, by as 'traveler', now)
          if ('refusal' in outcome) continue
          expect(outcome.next.version).toBe(booking.version + 1)
          // What is signed and what could not be charged may be heard of when all is over.
          const mayBeOver = !due && (act.name === 'sign' || act.name === 'unpaid')
          expect(
            mayBeOver || isLive(booking.status) || booking.offers.some(({ state }) => state === 'open'),
          ).toBe(true)
          expect([...booking.lines, ...outcome.lines]).toEqual(outcome.next.lines)
          count(counters, outcome.seats)
          // What could not be charged was not.
          if (!due && act.name === 'unpaid') outside.delete(act.reference)
          for (const work of outcome.works) happens(outside, work)
          booking = outcome.next
          expect(sumOf(outside)).toBe(chargedOf(booking))
          agree(booking, counters)
        }
      },
    ),
    { numRuns: 300 },
  )
})

function count(
  counters: Map<string, { held: number; booked: number }>,
  changes: readonly SeatChange[],
): void {
  for (const { departureId, held, booked } of changes) {
    const before = counters.get(departureId) ?? { held: 0, booked: 0 }
    counters.set(departureId, { held: before.held + held, booked: before.booked + booked })
  }
}

/** What a payment service makes of it: it charges a payment once, and gives no more of it back than that. */
function happens(outside: Map<string, number>, { reference, act, cents }: PaymentWork): void {
  const charged = outside.get(reference)
  if (act === 'authorise' || act === 'capture') expect(charged ?? 0).toBe(0)
  if (act === 'void') expect(charged).toBeUndefined()
  if (act === 'capture') outside.set(reference, cents)
  if (act === 'refund') outside.set(reference, (charged ?? 0) - cents)
  expect(outside.get(reference) ?? 0).toBeGreaterThanOrEqual(0)
}

const sumOf = (outside: ReadonlyMap<string, number>): number =>
  [...outside.values()].reduce((sum, cents) => sum + cents, 0)

/** What is counted is what the booking takes, and what is owed what its lines come to: never below zero, nothing where nothing was confirmed. */
function agree(booking: Booking, counters: ReadonlyMap<string, { held: number; booked: number }>): void {
  const taken = seatsOf(booking)
  const own = new Set(booking.departures.map(({ id }) => id))
  const offered = new Map(offeredSeats(booking).map(({ departureId, seats }) => [departureId, seats]))
  for (const [id, counter] of counters)
    expect(counter).toEqual({
      held: (own.has(id) ? taken.held : 0) + (offered.get(id) ?? 0),
      booked: own.has(id) ? taken.booked : 0,
    })
  const open = booking.offers.filter(({ state }) => state === 'open')
  expect(open.length).toBeLessThanOrEqual(3)
  if (open.length > 0) expect(['confirmed', 'cancelled']).toContain(booking.status)
  expect(totalOf(booking)).toBeGreaterThanOrEqual(0)
  // Nothing is charged but for a booking, and never more than it owes.
  expect(chargedOf(booking)).toBeLessThanOrEqual(booking.confirmedAt === null ? 0 : totalOf(booking))
  if (!isLive(booking.status)) expect(toldPayment(booking)?.reservedCents ?? 0).toBe(0)
  expect(refundedOf(booking)).toBe(Math.floor(booking.dueBack / 100))
  if (!isLive(booking.status) && booking.confirmedAt === null) expect(totalOf(booking)).toBe(0)
  expect(new Set(booking.guests.map(({ index }) => index)).size).toBe(booking.guests.length)
}
