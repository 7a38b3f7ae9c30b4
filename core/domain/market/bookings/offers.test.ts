import { expect, test } from 'vitest'
import { minutesAfter, type AskedDeparture } from './booking-act.ts'
import { refundedOf, totalOf, type Booking, type Terms } from './booking.ts'
import {
  ADULT,
  cancel,
  confirmedAt,
  hold,
  night,
  NOW,
  saidNo,
  stands,
  start,
  terms,
  went,
} from './booking.fixture.ts'
import { otherStarts } from './other-starts.ts'
import { dueBy, transition } from './transitions.ts'

const HOUR = 60
const booked = (asked: Parameters<typeof hold>[0] = {}) => confirmedAt(went(hold(asked)))
const LATER = [start('2027-06-12')]

const propose = (booking: Booking, over: object = {}, now = NOW) =>
  transition(
    booking,
    {
      name: 'propose',
      id: 'offer',
      terms: terms(),
      departures: LATER,
      reason: null,
      totalCents: null,
      ...over,
    },
    'provider',
    now,
  )
const accept = (booking: Booking, departures = LATER, id = 'offer', now = NOW) =>
  transition(booking, { name: 'accept_offer', id, departures }, 'traveler', now)
const decline = (booking: Booking, id = 'offer', now = NOW) =>
  transition(booking, { name: 'decline_offer', id }, 'traveler', now)
const close = (booking: Booking, runs: AskedDeparture[][], by: Terms = terms(), now = NOW) =>
  transition(
    booking,
    {
      name: 'close',
      reason: 'weather',
      others: runs.map((departures, at) => ({ id: `offer ${at}`, terms: by, departures })),
    },
    'clock',
    now,
  )
const offered = ({ offers }: Booking) => offers.map(({ id, state }) => `${id} ${state}`)

test('a proposal holds nothing, changes nothing, and stands for two days, twelve hours before either start at most', () => {
  const booking = booked()
  const { next, seats, lines } = went(propose(booking))
  expect([seats, lines, next.departures, next.version]).toEqual([[], [], booking.departures, 3])
  expect(next.offers).toMatchObject([
    { id: 'offer', by: 'provider', state: 'open', expiresAt: minutesAfter(NOW, 48 * HOUR), guests: [0, 1] },
  ])
  const until = (over: object, now: string) => stands(propose(booking, over, now)).offers[0]!.expiresAt
  // The start is at 15:00 UTC.
  expect(until({}, '2027-06-09T00:00:00.000Z')).toBe('2027-06-10T03:00:00.000Z')
  const sooner = { departures: [start('2027-06-08')] }
  expect(until(sooner, '2027-06-07T00:00:00.000Z')).toBe('2027-06-08T03:00:00.000Z')
  const cutOff = { departures: [start('2027-06-12', { cutoffAt: minutesAfter(NOW, HOUR) })] }
  expect(until(cutOff, NOW)).toBe(minutesAfter(NOW, HOUR))
  expect(saidNo(propose(booking, {}, '2027-06-10T03:00:00.000Z'))).toMatch(/^not_allowed_now: .*too soon/)
})

test.each([
  ['the same start', { departures: [start('2027-06-10')] }, /^invalid: .*already/],
  ['another option', { terms: terms({}, { id: 'evening' }) }, /^invalid/],
  ['two starts for one', { departures: [...LATER, start('2027-06-13')] }, /^invalid/],
  ['a closed one', { departures: [start('2027-06-12', { status: 'closed' })] }, /^closed/],
  ['one that is full', { departures: [start('2027-06-12', { seatsLeft: 1 })] }, /^sold_out/],
  ['one past its cutoff', { departures: [start('2027-06-12', { cutoffAt: NOW })] }, /^past_cutoff/],
  [
    'more than was shown',
    { departures: [start('2027-06-12', { priceChangeCents: 500 })], totalCents: 17_999 },
    /^price_changed/,
  ],
])('%s is no proposal', (_what, over, says) => {
  expect(saidNo(propose(booked(), over))).toMatch(says)
})

test('only what is confirmed is proposed another start, by its provider', () => {
  expect(saidNo(propose(went(hold())))).toMatch(/^not_allowed_now/)
  const act = {
    name: 'propose',
    id: 'x',
    terms: terms(),
    departures: LATER,
    reason: null,
    totalCents: null,
  } as const
  expect(saidNo(transition(booked(), act, 'traveler', NOW))).toMatch(/somebody else/)
  expect(
    saidNo(transition(stands(propose(booked())), { name: 'decline_offer', id: 'offer' }, 'provider', NOW)),
  ).toMatch(/somebody else/)
})

test('a proposal that cost no more than now does not once somebody was cancelled, unless more was shown', () => {
  const booking = booked({ adults: 2, children: 1 })
  const uneven = terms()
  uneven.units[0]!.priceCents -= 1_000
  uneven.units[1]!.priceCents += 1_500
  const one = cancel([{ unitId: ADULT, quantity: 1 }])
  const costs = (over: object = {}) => {
    const next = stands(propose(booking, { terms: uneven, ...over }))
    const fewer = stands(transition(next, one, 'traveler', NOW))
    return [totalOf(fewer), totalOf(stands(accept(fewer)))]
  }
  expect(totalOf(stands(accept(stands(propose(booking, { terms: uneven })))))).toBe(23_000)
  expect(costs()).toEqual([15_000, 15_000])
  uneven.units[1]!.priceCents += 1_000
  expect(costs({ totalCents: 24_000 })).toEqual([15_000, 16_500])
})

test('an offer costs no more than now, unless its provider was shown that it does', () => {
  const at = (over: object, more: object = {}) => {
    const next = stands(propose(booked(), { departures: [start('2027-06-12', over)], ...more }))
    return totalOf(stands(accept(next, [start('2027-06-12', over)])))
  }
  expect(at({ priceChangeCents: 500 })).toBe(17_000)
  expect(at({ priceChangeCents: -500 })).toBe(16_000)
  expect(at({ priceChangeCents: 500 }, { totalCents: 18_000 })).toBe(18_000)
  const dear = terms()
  dear.units[0]!.priceCents = 20_000
  expect(at({}, { terms: dear })).toBe(17_000)
  // Where a kind of guest is no longer sold, what was agreed counts.
  const [, child] = terms().units
  expect(at({}, { terms: { ...terms(), units: [child!] } })).toBe(17_000)
})

test('what is accepted moves the booking: new seats, old ones back, one version more, the later free time, no new grace', () => {
  const booking = booked()
  const moved = went(
    accept(stands(propose(booking, { departures: [start('2027-06-03')] })), [start('2027-06-03')]),
  )
  expect(moved.seats).toEqual([
    { departureId: 'at 2027-06-03', held: 0, booked: 2 },
    { departureId: 'at 2027-06-10', held: 0, booked: -2 },
  ])
  expect(moved.next).toMatchObject({
    status: 'confirmed',
    version: 4,
    confirmedAt: booking.confirmedAt,
    freeUntil: booking.freeUntil,
  })
  expect(offered(moved.next)).toEqual(['offer accepted'])
  const late = minutesAfter(NOW, 24 * 30 * HOUR)
  const soon = booked({ departures: [start('2027-06-02')], terms: terms({ policy: 'strict' }) })
  const there = [start('2027-06-03')]
  const proposed = stands(propose({ ...soon, freeUntil: null }, { departures: there }, late))
  // Seven days before the start are over: nothing is free, by no grace either.
  expect(stands(accept(proposed, there, 'offer', late)).freeUntil).toBeNull()
})

test('an offer ends at its instant, is answered once, and ends with what its traveler does by themselves', () => {
  const open = stands(propose(booked()))
  const { expiresAt } = open.offers[0]!
  expect(saidNo(accept(open, LATER, 'offer', expiresAt))).toMatch(/^expired/)
  expect(saidNo(decline(open, 'offer', expiresAt))).toMatch(/^expired/)
  expect(dueBy(open, minutesAfter(expiresAt, -1))).toBeNull()
  expect(dueBy(open, expiresAt)).toMatchObject({ event: { act: 'lapse', by: 'clock' }, next: { version: 4 } })
  const declined = stands(decline(open))
  expect(saidNo(accept(declined))).toBe('not_allowed_now: This offer was declined.')
  expect(saidNo(accept(open, LATER, 'another'))).toMatch(/^not_found/)
  expect(offered(stands(propose(open, { id: 'second' })))).toEqual(['offer lapsed', 'second open'])
  expect(offered(stands(transition(open, cancel(), 'traveler', NOW)))).toEqual(['offer lapsed'])
  const some = [{ unitId: ADULT, quantity: 1 }]
  expect(offered(stands(transition(open, cancel(some), 'traveler', NOW)))).toEqual(['offer open'])
  const move = {
    name: 'reschedule',
    terms: terms(),
    departures: LATER,
    units: null,
    totalCents: null,
  } as const
  expect(offered(stands(transition(open, move, 'traveler', NOW)))).toEqual(['offer lapsed'])
  const gone = { name: 'lapse', closed: ['at 2027-06-12'] } as const
  expect(offered(stands(transition(open, gone, 'clock', NOW)))).toEqual(['offer lapsed'])
  expect(saidNo(transition(open, { name: 'lapse', closed: ['at 2027-06-13'] }, 'clock', NOW))).toMatch(
    /^not_allowed/,
  )
})

test('what is offered is looked at again when it is accepted', () => {
  const open = stands(propose(booked()))
  expect(saidNo(accept(open, [start('2027-06-12', { status: 'closed' })]))).toMatch(/^closed/)
  expect(saidNo(accept(open, [start('2027-06-12', { seatsLeft: 1 })]))).toMatch(/^sold_out/)
  expect(saidNo(accept(open, []))).toMatch(/^closed/)
})

test('who is cancelled behind a proposal does not come with it', () => {
  const open = stands(propose(booked()))
  const one = stands(transition(open, cancel([{ unitId: ADULT, quantity: 1 }]), 'traveler', NOW))
  const moved = went(accept(one))
  expect(moved.seats[0]).toEqual({ departureId: 'at 2027-06-10', held: 0, booked: -1 })
  expect([moved.seats[1]?.booked, totalOf(moved.next)]).toEqual([1, 8_500])
})

const DAYS = ['2027-06-11', '2027-06-09', '2027-06-12', '2027-06-08']

test('behind a cancelled departure up to three others are held for its guests, at no higher price', () => {
  const dear = terms()
  dear.units[0]!.priceCents = 9_900
  const runs = DAYS.map((day) => [
    start(day, day === '2027-06-09' ? { seatsLeft: 1 } : { priceChangeCents: 500 }),
  ])
  const gone = went(close(booked(), runs, dear))
  expect(gone.seats).toEqual([
    { departureId: 'at 2027-06-08', held: 2, booked: 0 },
    { departureId: 'at 2027-06-10', held: 0, booked: -2 },
    { departureId: 'at 2027-06-11', held: 2, booked: 0 },
    { departureId: 'at 2027-06-12', held: 2, booked: 0 },
  ])
  expect([refundedOf(gone.next), totalOf(gone.next)]).toEqual([17_000, 0])
  expect(gone.next.offers).toMatchObject(
    ['offer 0', 'offer 2', 'offer 3'].map((id) => ({ id, by: 'system', reason: 'weather', state: 'open' })),
  )
  const there = [start('2027-06-12', { seatsLeft: 0 })]
  const taken = went(accept(gone.next, there, 'offer 2'))
  expect(taken.seats).toEqual([
    { departureId: 'at 2027-06-08', held: -2, booked: 0 },
    { departureId: 'at 2027-06-11', held: -2, booked: 0 },
    { departureId: 'at 2027-06-12', held: -2, booked: 2 },
  ])
  expect(taken.next).toMatchObject({ status: 'confirmed', endedAt: null, reason: null })
  expect(totalOf(taken.next)).toBe(17_000)
  expect(offered(taken.next)).toEqual(['offer 0 lapsed', 'offer 2 accepted', 'offer 3 lapsed'])
  expect(taken.next.guests.every(({ cancelledAt }) => cancelledAt === null)).toBe(true)
  // Cancelled in time it comes back in full once more.
  const later = stands(transition(taken.next, cancel(), 'traveler', minutesAfter(NOW, HOUR)))
  expect([refundedOf(later), totalOf(later)]).toEqual([34_000, 0])
})

test('who was cancelled before their departure was does not come back', () => {
  const one = stands(transition(booked(), cancel([{ unitId: ADULT, quantity: 1 }]), 'traveler', NOW))
  const taken = stands(accept(stands(close(one, [LATER])), LATER, 'offer 0'))
  expect([totalOf(taken), taken.guests.filter(({ cancelledAt }) => cancelledAt === null).length]).toEqual([
    8_500, 1,
  ])
})

test('what was only held or asked for is offered nothing', () => {
  expect(stands(close(went(hold()), [LATER])).offers).toEqual([])
})

test('an offer holds its seats until they are cut off, and gives them back then', () => {
  const cutoffAt = minutesAfter(NOW, HOUR)
  const gone = stands(close(booked(), [[start('2027-06-12', { cutoffAt })], [start('2027-06-13')]]))
  expect(gone.offers.map(({ expiresAt }) => expiresAt)).toEqual([cutoffAt, minutesAfter(NOW, 48 * HOUR)])
  const first = dueBy(gone, cutoffAt)!
  expect(first.seats).toEqual([{ departureId: 'at 2027-06-12', held: -2, booked: 0 }])
  expect(first.next).toMatchObject({ status: 'cancelled' })
  expect(went(decline(first.next, 'offer 1')).seats).toEqual([
    { departureId: 'at 2027-06-13', held: -2, booked: 0 },
  ])
})

test('nights that several offers name are held once', () => {
  const cabin = terms({ kind: 'lodging', policy: 'lodging' })
  const nights = (...days: string[]) => days.map((day) => night(day))
  const stay = booked({ terms: cabin, departures: nights('2027-06-10', '2027-06-11') })
  // The second night of the stay is free again with it.
  const own = [night('2027-06-11', { seatsLeft: 0 }), night('2027-06-12')]
  const gone = went(close(stay, [own, nights('2027-06-12', '2027-06-13')], cabin))
  expect(gone.seats).toEqual([
    { departureId: 'at 2027-06-10', held: 0, booked: -1 },
    { departureId: 'at 2027-06-11', held: 1, booked: -1 },
    { departureId: 'at 2027-06-12', held: 1, booked: 0 },
    { departureId: 'at 2027-06-13', held: 1, booked: 0 },
  ])
  expect(went(decline(gone.next, 'offer 0')).seats).toEqual([
    { departureId: 'at 2027-06-11', held: -1, booked: 0 },
  ])
})

test('other starts are the nearest that have room and can be booked; nights follow one another', () => {
  const days = (runs: AskedDeparture[][]) =>
    runs.map((run) => run.map(({ localDate }) => localDate.slice(8)).join())
  const all = ['2027-06-08', '2027-06-09', '2027-06-11', '2027-06-12', '2027-06-13'].map((day) => start(day))
  all[1] = start('2027-06-09', { seatsLeft: 1 })
  all[3] = start('2027-06-12', { cutoffAt: NOW })
  expect(days(otherStarts(booked(), all, NOW))).toEqual(['11', '08', '13'])
  const cabin = terms({ kind: 'lodging', policy: 'lodging' })
  const stay = booked({ terms: cabin, departures: [night('2027-06-10'), night('2027-06-11')] })
  const open = ['2027-06-07', '2027-06-08', '2027-06-11', '2027-06-12', '2027-06-14'].map((day) =>
    night(day, { seatsLeft: day === '2027-06-11' ? 0 : 1 }),
  )
  expect(days(otherStarts(stay, open, NOW))).toEqual(['11,12', '07,08'])
})
