import { expect, test } from 'vitest'
import { minutesAfter } from './booking-act.ts'
import { refundedOf, totalOf, type Booking } from './booking.ts'
import {
  ADULT,
  cancel,
  CHILD,
  confirmedAt,
  hold,
  night,
  NOW,
  saidNo,
  start,
  terms,
  stands,
  went,
} from './booking.fixture.ts'
import { dueBy, firstOf, transition } from './transitions.ts'

const HOUR = 60
const request = () => went(hold({ terms: terms({ bookingMode: 'request' }) }))
const pendingFrom = (booking: Booking) => confirmedAt(booking)
const act = (booking: Booking, name: 'accept' | 'reject' | 'no_show', now = NOW) =>
  transition(booking, { name }, 'provider', now)

test('a hold takes its seats for fifteen minutes, at a price line for each kind of guest', () => {
  const booking = went(hold({ adults: 2, children: 1 }))
  expect(booking).toMatchObject({ status: 'on_hold', version: 1, holdUntil: minutesAfter(NOW, 15) })
  expect(booking.lines.map(({ label, quantity, totalCents }) => [label, quantity, totalCents])).toEqual([
    ['Adult', 2, 17_000],
    ['Child', 1, 6_500],
  ])
  expect(firstOf(booking).seats).toEqual([{ departureId: 'at 2027-06-10', held: 3, booked: 0 }])
})

test.each([
  ['a departure that is closed', { departures: [start('2027-06-10', { status: 'closed' })] }, /^closed: /],
  ['one past its cutoff', { departures: [start('2027-06-10', { cutoffAt: NOW })] }, /^past_cutoff: /],
  ['one with too few seats', { departures: [start('2027-06-10', { seatsLeft: 1 })] }, /^sold_out: /],
  ['a party over the largest', { adults: 13 }, /^party_size: .*at most 12/],
  ['a party under the smallest', { terms: terms({}, { minParty: 4 }) }, /^party_size: .*4 guests or more/],
  ['children alone', { adults: 0, children: 2 }, /^party_size: Child: somebody must come along/],
  ['two starts of an activity', { departures: [start('2027-06-10'), start('2027-06-11')] }, /^invalid: /],
  ['a third hold', { holds: { live: 2 } }, /^too_many_holds: /],
  ['a second hold of one departure', { holds: { live: 1, hasOneOfThese: true } }, /^too_many_holds: /],
  ['a hold again at once', { holds: { waitsUntil: minutesAfter(NOW, 3) } }, /^too_many_holds: /],
] as const)('%s is refused', (_what, asked, says) => {
  expect(saidNo(hold(asked as Parameters<typeof hold>[0]))).toMatch(says)
})

test('of three nights the one that is gone is named, and a gap is none of a stay', () => {
  const cabin = terms({ kind: 'lodging', policy: 'lodging' })
  const nights = ['2027-06-10', '2027-06-11', '2027-06-12'].map((day) => night(day))
  nights[1]!.seatsLeft = 0
  expect(saidNo(hold({ terms: cabin, departures: nights }))).toBe(
    'sold_out: The night of Jun 11 is sold out.',
  )
  nights[1]!.seatsLeft = 1
  expect(firstOf(went(hold({ terms: cabin, departures: nights }))).seats.map(({ held }) => held)).toEqual([
    1, 1, 1,
  ])
  expect(saidNo(hold({ terms: cabin, departures: [nights[0]!, nights[2]!] }))).toMatch(
    /^invalid: .*without a gap/,
  )
})

test('where a booking has one price it is owed once and takes one seat, whoever comes', () => {
  const booking = went(hold({ terms: terms({ pricingPer: 'booking' }), adults: 5 }))
  expect(totalOf(booking)).toBe(8_500)
  expect(firstOf(booking).seats).toMatchObject([{ held: 1 }])
})

test('cents that no store could keep are refused', () => {
  const dear = terms({}, { maxParty: 500 })
  dear.units[0]!.priceCents = 1_000_000_000
  expect(
    saidNo(hold({ terms: dear, adults: 3, departures: [start('2027-06-10', { seatsLeft: 500 })] })),
  ).toMatch(/^invalid: This is more than one booking can cost/)
})

test('a hold is made longer once, and never beyond the cutoff', () => {
  const at = minutesAfter(NOW, 10)
  const booking = went(hold())
  const longer = stands(transition(booking, { name: 'extend' }, 'traveler', at))
  expect(longer).toMatchObject({ version: 2, holdUntil: minutesAfter(at, 15) })
  expect(saidNo(transition(longer, { name: 'extend' }, 'traveler', at))).toMatch(/^not_allowed_now: .*once/)
  const late = went(hold({ departures: [start('2027-06-10', { cutoffAt: minutesAfter(NOW, 20) })] }))
  expect(stands(transition(late, { name: 'extend' }, 'traveler', at)).holdUntil).toBe(minutesAfter(NOW, 20))
})

test('confirm and expire never both go: the instant at which a hold ends belongs to the clock', () => {
  const booking = went(hold())
  const end = booking.holdUntil!
  const confirm = { name: 'confirm', contact: null, guests: [] } as const
  expect(saidNo(transition(booking, confirm, 'traveler', end))).toMatch(/^expired: /)
  expect(dueBy(booking, end)).toMatchObject({
    next: { status: 'expired', endedAt: end },
    seats: [{ held: -2 }],
  })
  const before = new Date(Date.parse(end) - 1).toISOString()
  expect(dueBy(booking, before)).toBeNull()
  expect(went(transition(booking, confirm, 'traveler', before)).seats).toEqual([
    { departureId: 'at 2027-06-10', held: -2, booked: 2 },
  ])
})

test('a request keeps its seats until it is answered, at the latest two hours before the start', () => {
  const waits = pendingFrom(request())
  expect(waits).toMatchObject({ status: 'pending', answerBy: minutesAfter(NOW, 24 * HOUR) })
  const soon = [
    start('2027-05-01', { startsAt: minutesAfter(NOW, 5 * HOUR), cutoffAt: minutesAfter(NOW, 4 * HOUR) }),
  ]
  expect(
    pendingFrom(went(hold({ terms: terms({ bookingMode: 'request' }), departures: soon }))).answerBy,
  ).toBe(minutesAfter(NOW, 3 * HOUR))
  const accepted = went(act(waits, 'accept'))
  expect(accepted).toMatchObject({
    next: { status: 'confirmed' },
    seats: [{ held: -2, booked: 2 }],
    lines: [],
  })
  const no = went(act(waits, 'reject'))
  expect([no.next.status, totalOf(no.next), no.seats[0]?.held]).toEqual(['rejected', 0, -2])
  expect(saidNo(act(waits, 'accept', waits.answerBy!))).toMatch(/^expired: /)
  expect(dueBy(waits, waits.answerBy!)?.next.status).toBe('expired')
})

test('accept and cancel at one moment: whichever is first stands, and the other is told', () => {
  const waits = pendingFrom(request())
  const gone = stands(transition(waits, cancel(), 'traveler', NOW))
  expect([gone.status, totalOf(gone)]).toEqual(['cancelled', 0])
  expect(saidNo(act(gone, 'accept'))).toMatch(/^not_allowed_now: It is cancelled/)
  const accepted = stands(act(waits, 'accept'))
  expect(stands(transition(accepted, cancel(), 'traveler', NOW))).toMatchObject({ status: 'cancelled' })
})

test('nobody does what is for somebody else', () => {
  const waits = pendingFrom(request())
  expect(saidNo(transition(waits, { name: 'accept' }, 'traveler', NOW))).toMatch(/^not_allowed_now/)
  expect(saidNo(transition(waits, cancel(), 'provider', NOW))).toMatch(/^not_allowed_now/)
})

test('until when it is free is a clock time: a day before the start, with an hour of grace where that is over', () => {
  expect(confirmedAt(went(hold())).freeUntil).toBe('2027-06-09T15:00:00.000Z')
  const tomorrow = [
    start('2027-05-02', {
      startsAt: minutesAfter(NOW, 24 * HOUR + 30),
      cutoffAt: minutesAfter(NOW, 20 * HOUR),
    }),
  ]
  expect(confirmedAt(went(hold({ departures: tomorrow }))).freeUntil).toBe(minutesAfter(NOW, 60))
  const today = [
    start('2027-05-02', { startsAt: minutesAfter(NOW, 23 * HOUR), cutoffAt: minutesAfter(NOW, 20 * HOUR) }),
  ]
  expect(confirmedAt(went(hold({ departures: today }))).freeUntil).toBeNull()
})

test.each([
  // Clocks go forward on March 14 and back on November 7: five days before is at 15:00 all the same.
  ['2027-03-16', '2027-03-11T22:00:00.000Z'],
  ['2027-11-09', '2027-11-04T21:00:00.000Z'],
])('a lodging of %s is free until 15:00 on the clocks of its own zone, five days before', (day, until) => {
  const cabin = terms({ kind: 'lodging', policy: 'lodging' })
  const now = '2027-01-02T18:00:00.000Z'
  const booking = confirmedAt(went(hold({ terms: cabin, departures: [night(day)], now })), now)
  expect(booking.freeUntil).toBe(until)
})

test.each([
  // Nine in the morning of the day on which clocks go forward, and back: a day before is 24 hours, and another clock time.
  ['2027-03-14', '2027-03-13T15:00:00.000Z', '08:00'],
  ['2027-11-07', '2027-11-06T16:00:00.000Z', '10:00'],
])('a start of %s is free for 24 hours before it, whatever the clocks do that night', (day, until, clock) => {
  const now = '2027-01-02T18:00:00.000Z'
  const booking = confirmedAt(went(hold({ departures: [start(day)], now })), now)
  expect(booking.freeUntil).toBe(until)
  const inDenver = {
    timeZone: 'America/Denver',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  expect(new Intl.DateTimeFormat('en-US', inDenver).format(new Date(until))).toBe(clock)
  const cancelAt = (at: string) => refundedOf(stands(transition(booking, cancel(), 'traveler', at)))
  const last = new Date(Date.parse(until) - 1).toISOString()
  expect([cancelAt(last), cancelAt(until)]).toEqual([totalOf(booking), 0])
})

test('of a lodging the first night is kept behind that, the others come back', () => {
  const cabin = terms({ kind: 'lodging', policy: 'lodging', pricingPer: 'booking' })
  const nights = ['2027-05-03', '2027-05-04', '2027-05-05'].map((day) => night(day))
  nights[0]!.priceChangeCents = 1_500
  const booking = confirmedAt(went(hold({ terms: cabin, departures: nights, adults: 2 })))
  const gone = stands(transition(booking, cancel(), 'traveler', minutesAfter(NOW, 2 * HOUR)))
  expect([refundedOf(gone), totalOf(gone)]).toEqual([17_000, 10_000])
})

test('guests are cancelled a unit at a time; what is left must still be a party', () => {
  const booking = confirmedAt(went(hold({ adults: 1, children: 2 })))
  expect(saidNo(transition(booking, cancel([{ unitId: ADULT, quantity: 1 }]), 'traveler', NOW))).toMatch(
    /^party_size: Child: somebody must come along/,
  )
  const fewer = went(transition(booking, cancel([{ unitId: CHILD, quantity: 1 }]), 'traveler', NOW))
  expect(fewer).toMatchObject({ next: { status: 'confirmed', version: 3 }, seats: [{ booked: -1 }] })
  expect(fewer.next.guests.map(({ cancelledAt }) => cancelledAt)).toEqual([null, null, NOW])
  expect(saidNo(transition(fewer.next, cancel([{ unitId: CHILD, quantity: 2 }]), 'traveler', NOW))).toMatch(
    /^invalid/,
  )
  const all = [
    { unitId: ADULT, quantity: 1 },
    { unitId: CHILD, quantity: 1 },
  ]
  expect(stands(transition(fewer.next, cancel(all), 'traveler', NOW))).toMatchObject({ status: 'cancelled' })
})

test('refunds of parts are rounded in sum, so that they come to what the whole would', () => {
  const odd = terms({ policy: 'strict' })
  odd.units[0]!.priceCents = 3_333
  let booking = confirmedAt(went(hold({ terms: odd, adults: 3 })))
  const at = '2027-06-05T18:00:00.000Z'
  const back: number[] = []
  for (let guest = 0; guest < 3; guest += 1) {
    const before = refundedOf(booking)
    booking = stands(transition(booking, cancel([{ unitId: ADULT, quantity: 1 }]), 'traveler', at))
    back.push(refundedOf(booking) - before)
  }
  expect([back, totalOf(booking)]).toEqual([[1_666, 1_667, 1_666], 9_999 - 4_999])
})

test('a cancel counts where at least what was shown comes back', () => {
  const booking = confirmedAt(went(hold()))
  expect(stands(transition(booking, cancel(null, 17_000), 'traveler', NOW)).status).toBe('cancelled')
  const late = '2027-06-10T10:00:00.000Z'
  expect(saidNo(transition(booking, cancel(null, 17_000), 'traveler', late))).toMatch(
    /^price_changed: .*\$0\.00/,
  )
  expect(saidNo(transition(booking, cancel(), 'traveler', '2027-06-10T15:00:00.000Z'))).toMatch(
    /^not_allowed_now: It has begun/,
  )
})

test('large parties go by the policy for groups, also when fewer come', () => {
  const group = confirmedAt(went(hold({ terms: terms({ policy: 'outfitter' }), adults: 10 })))
  expect(group.freeUntil).toBe('2027-05-27T15:00:00.000Z')
  const fewer = stands(transition(group, cancel([{ unitId: ADULT, quantity: 5 }]), 'traveler', NOW))
  const half = stands(transition(fewer, cancel(), 'traveler', '2027-06-01T18:00:00.000Z'))
  expect(refundedOf(half)).toBe(5 * 8_500 + (5 * 8_500) / 2)
})

test('a cancelled departure gives everything back, and what only waited owes nothing', () => {
  const close = { name: 'close', reason: 'weather', others: [] } as const
  const booking = confirmedAt(went(hold()))
  const gone = stands(transition(booking, close, 'provider', '2027-06-10T14:00:00.000Z'))
  expect([gone.status, refundedOf(gone), gone.reason]).toEqual(['cancelled', 17_000, 'weather'])
  expect(stands(transition(pendingFrom(request()), close, 'clock', NOW)).status).toBe('rejected')
  expect(stands(transition(went(hold()), close, 'clock', NOW))).toMatchObject({ status: 'cancelled' })
})

test('another start takes its seats and gives back the old ones, at the new price, and keeps the later free time', () => {
  const booking = confirmedAt(went(hold()))
  const to = (asked: object, now = NOW) =>
    transition(
      booking,
      {
        name: 'reschedule',
        terms: terms(),
        departures: [start('2027-06-05')],
        units: null,
        totalCents: 25_500,
        ...asked,
      },
      'traveler',
      now,
    )
  const moved = went(to({ departures: [start('2027-06-05', { priceChangeCents: 500 })] }))
  expect(moved.seats).toEqual([
    { departureId: 'at 2027-06-05', held: 0, booked: 2 },
    { departureId: 'at 2027-06-10', held: 0, booked: -2 },
  ])
  expect([totalOf(moved.next), moved.next.freeUntil]).toEqual([18_000, '2027-06-09T15:00:00.000Z'])
  const same = { departures: [start('2027-06-10', { seatsLeft: 1 })] }
  expect(went(to({ ...same, units: [{ unitId: ADULT, quantity: 3 }] })).seats).toMatchObject([{ booked: 1 }])
  expect(saidNo(to({ ...same, units: [{ unitId: ADULT, quantity: 4 }] }))).toMatch(/^sold_out/)
  expect(
    saidNo(to({ departures: [start('2027-06-05', { priceChangeCents: 1 })], totalCents: 17_000 })),
  ).toMatch(/^price_changed/)
  // Without a price that was shown it is the present one.
  expect(
    saidNo(to({ departures: [start('2027-06-05', { priceChangeCents: 1 })], totalCents: null })),
  ).toMatch(/^price_changed/)
  expect(totalOf(stands(to({ totalCents: null })))).toBe(17_000)
  expect(saidNo(to({}, '2027-06-09T15:00:00.000Z'))).toMatch(/^not_allowed_now/)
  // What was free until then has begun, after a change to an earlier start.
  const earlier = { ...moved.next, departures: [start('2027-06-05')] }
  const again = {
    name: 'reschedule',
    terms: terms(),
    departures: [start('2027-06-20')],
    units: null,
    totalCents: null,
  } as const
  expect(saidNo(transition(earlier, again, 'traveler', '2027-06-06T00:00:00.000Z'))).toMatch(/has begun/)
})

test('nobody moves to another option with guests that it has no price for', () => {
  const booking = confirmedAt(went(hold()))
  const [, ...others] = terms().units
  const moved = transition(
    booking,
    {
      name: 'reschedule',
      terms: { ...terms(), units: others },
      departures: [start('2027-06-05')],
      units: [{ unitId: ADULT, quantity: 2 }],
      totalCents: null,
    },
    'traveler',
    NOW,
  )
  expect(saidNo(moved)).toMatch(/^invalid/)
})

test('a guest who is left out and one who comes later never have the same index', () => {
  const booking = confirmedAt(went(hold({ adults: 2 })))
  const to = (from: Booking, quantity: number) =>
    stands(
      transition(
        from,
        {
          name: 'reschedule',
          terms: terms(),
          departures: [start('2027-06-10')],
          units: [{ unitId: ADULT, quantity }],
          totalCents: 17_000,
        },
        'traveler',
        NOW,
      ),
    )
  expect(to(to(booking, 1), 2).guests.map(({ index }) => index)).toEqual([0, 1, 2])
})

test('nobody came: from half an hour after the start until two days after the end', () => {
  const booking = confirmedAt(went(hold()))
  expect(saidNo(act(booking, 'no_show', '2027-06-10T15:29:59.000Z'))).toMatch(/^not_allowed_now/)
  expect(stands(act(booking, 'no_show', '2027-06-10T15:30:00.000Z')).status).toBe('no_show')
  const end = '2027-06-12T19:00:00.000Z'
  expect(saidNo(act(booking, 'no_show', end))).toMatch(/^not_allowed_now/)
  expect(dueBy(booking, end)?.next).toMatchObject({ status: 'completed', endedAt: end })
})

test('guests are named, and their ages are met', () => {
  const confirm = (guests: object[]) =>
    transition(
      went(hold({ adults: 1, children: 1 })),
      { name: 'confirm', contact: null, guests: guests as never },
      'traveler',
      NOW,
    )
  expect(
    stands(
      confirm([
        { name: 'Ann', age: 40 },
        { name: 'Bo', age: 9 },
      ]),
    ).guests.map(({ name }) => name),
  ).toEqual(['Ann', 'Bo'])
  expect(saidNo(confirm([{ index: 1, age: 13 }]))).toBe('party_size: Child is for guests up to 12 years.')
  expect(saidNo(confirm([{ index: 7 }]))).toMatch(/^invalid: These are not the guests/)
})
