import { expect, test } from 'vitest'
import { minutesAfter, type Act } from './booking-act.ts'
import { totalOf, type Booking } from './booking.ts'
import { ADULT, cancel, hold, NOW, saidNo, start, stands, terms, went } from './booking.fixture.ts'
import { chargedOf, openCentsOf, toldPayment } from './booking-payment.ts'
import { dueBy, transition, type Transition } from './transitions.ts'

const heldBy = 'stand-in'
const DAY = 24 * 60
const confirm = { name: 'confirm', contact: null, guests: [], heldBy } as const
const pay = { name: 'pay', method: 'test-accepted' } as const
const of = (booking: Booking, at = 1) => ({ reference: `${booking.uuid}.${at}` })
const act = (booking: Booking, what: Act, by: 'traveler' | 'provider' | 'clock' = 'traveler', now = NOW) =>
  transition(booking, what as never, by, now)
const worksOf = (outcome: ReturnType<typeof act>) =>
  (went(outcome) as Transition).works.map(({ key, cents }) => `${key.replace(/^booking/, '')} ${cents}`)

const asked = (mode: 'instant' | 'request' = 'instant') =>
  stands(act(went(hold({ terms: terms({ bookingMode: mode }) })), confirm))
const sent = (mode?: 'request') => stands(act(asked(mode), pay))
const paid = (mode?: 'request') => {
  const booking = sent(mode)
  return stands(act(booking, { name: 'paid', ...of(booking) }, 'clock'))
}
/** Another start or party, at whatever that costs. */
const moved = (booking: Booking, adults: number, now = NOW) =>
  act(
    booking,
    {
      name: 'reschedule',
      terms: terms(),
      departures: [start('2027-06-11')],
      units: [{ unitId: ADULT, quantity: adults }],
      totalCents: 1_000_000,
    },
    'traveler',
    now,
  )

test('what is confirmed stays held until it is paid, and is booked by the answer', () => {
  const held = went(hold())
  const late = minutesAfter(NOW, 14)
  const waits = stands(act(held, confirm, 'traveler', late))
  expect(waits).toMatchObject({ status: 'on_hold', holdUntil: minutesAfter(late, 10), askedAt: null })
  expect(openCentsOf(waits)).toBe(17_000)
  expect(saidNo(act(waits, confirm))).toMatch(/^not_allowed_now: It waits for its payment/)
  expect(saidNo(act(waits, { name: 'extend' }))).toMatch(/^not_allowed_now: It waits for its payment/)
  const outcome = act(waits, pay)
  expect(worksOf(outcome)).toEqual(['.1 authorise 17000'])
  expect(saidNo(act(stands(outcome), pay))).toBe('not_allowed_now: A payment is on its way already.')
  const booked = act(stands(outcome), { name: 'paid', ...of(held) }, 'clock')
  expect(worksOf(booked)).toEqual(['.1 capture 17000'])
  expect(stands(booked)).toMatchObject({ status: 'confirmed', confirmedAt: NOW, holdUntil: null })
  expect([chargedOf(stands(booked)), openCentsOf(stands(booked))]).toEqual([17_000, 0])
})

test('the same answer twice charges once', () => {
  const booking = paid()
  expect(saidNo(act(booking, { name: 'paid', ...of(booking) }, 'clock'))).toBe(
    'not_allowed_now: This payment is not awaited.',
  )
})

test('what costs nothing, and what is confirmed where nobody holds money, is booked at once', () => {
  const free = terms()
  free.units = free.units.map((unit) => ({ ...unit, priceCents: 0 }))
  expect(stands(act(went(hold({ terms: free })), confirm))).toMatchObject({
    status: 'confirmed',
    payment: null,
  })
  const none = stands(act(went(hold()), { ...confirm, heldBy: null }))
  expect(none).toMatchObject({ status: 'confirmed', payment: null })
  expect(saidNo(act(none, pay))).toMatch(/^not_allowed_now: Nobody takes money/)
})

test('a decline gives the seats back and owes nothing', () => {
  const booking = sent()
  const outcome = act(booking, { name: 'unpaid', ...of(booking) }, 'clock')
  expect(went(outcome)).toMatchObject({ seats: [{ held: -2, booked: 0 }], works: [] })
  expect([stands(outcome).status, totalOf(stands(outcome))]).toEqual(['expired', 0])
  expect(toldPayment(stands(outcome))).toMatchObject({ wasDeclined: true, openCents: 0, chargedCents: 0 })
})

test('an answer after the end changes nothing, and what was sent is voided', () => {
  const booking = sent()
  const ended = dueBy(booking, booking.holdUntil!)!
  expect(ended).toMatchObject({ next: { status: 'expired' }, works: [{ act: 'void' }] })
  expect(saidNo(act(ended.next, { name: 'paid', ...of(booking) }, 'clock'))).toMatch(/^expired: /)
  // What nobody sent is nothing to a payment service.
  expect(dueBy(asked(), booking.holdUntil!)!.works).toEqual([])
})

test('a request reserves the price, which is charged once it is accepted and else released', () => {
  const booking = paid('request')
  expect(booking.status).toBe('pending')
  expect(toldPayment(booking)).toMatchObject({ reservedCents: 17_000, chargedCents: 0 })
  expect(worksOf(act(booking, { name: 'accept' }, 'provider'))).toEqual(['.1 capture 17000'])
  expect(worksOf(act(booking, { name: 'reject' }, 'provider'))).toEqual(['.1 void 17000'])
  expect(worksOf(act(booking, cancel()))).toEqual(['.1 void 17000'])
  expect(worksOf(dueBy(booking, booking.answerBy!)!)).toEqual(['.1 void 17000'])
})

test('refunds of parts come to what is owed no more, by the policy', () => {
  const booking = paid()
  const part = act(booking, cancel([{ unitId: ADULT, quantity: 1 }]))
  expect(worksOf(part)).toEqual(['.1 refund 8500 8500'])
  expect(worksOf(act(stands(part), cancel()))).toEqual(['.1 refund 17000 8500'])
  // On the day nothing comes back.
  const late = act(booking, cancel(), 'traveler', minutesAfter(booking.departures[0]!.startsAt, -60))
  expect([worksOf(late), chargedOf(stands(late))]).toEqual([[], 17_000])
})

test('its provider cancels, and all of it goes back', () => {
  const outcome = act(paid(), { name: 'close', reason: 'weather', others: [] }, 'provider')
  expect(worksOf(outcome)).toEqual(['.1 refund 17000 17000'])
  expect(chargedOf(stands(outcome))).toBe(0)
})

test('another party pays the difference or gets it back', () => {
  const more = moved(paid(), 3)
  expect([worksOf(more), openCentsOf(stands(more))]).toEqual([[], 8_500])
  const paying = act(stands(more), pay)
  expect(worksOf(paying)).toEqual(['.2 authorise 8500'])
  const outcome = act(stands(paying), { name: 'paid', ...of(stands(more), 2) }, 'clock')
  expect([worksOf(outcome), chargedOf(stands(outcome))]).toEqual([['.2 capture 8500'], 25_500])
  // The last payment goes back first.
  const fewer = moved(stands(outcome), 1)
  expect(worksOf(fewer)).toEqual(['.1 refund 8500 8500', '.2 refund 8500 8500'])
  expect(chargedOf(stands(fewer))).toBe(totalOf(stands(fewer)))
})

test('a difference that is declined leaves the booking, and is due at the meeting point', () => {
  const paying = stands(act(stands(moved(paid(), 3)), pay))
  const then = stands(act(paying, { name: 'unpaid', ...of(paying, 2) }, 'clock'))
  expect(then.status).toBe('confirmed')
  expect(toldPayment(then)).toMatchObject({ openCents: 8_500, chargedCents: 17_000, wasDeclined: true })
})

test('behind five declined payments what is open is due at the meeting point, and none is sent any more', () => {
  let booking = stands(moved(paid(), 3))
  for (let at = 2; at <= 6; at += 1)
    booking = stands(act(stands(act(booking, pay)), { name: 'unpaid', ...of(booking, at) }, 'clock'))
  expect([booking.status, openCentsOf(booking)]).toEqual(['confirmed', 8_500])
  expect(saidNo(act(booking, pay))).toBe(
    'not_allowed_now: 5 payments were declined: pay what is open at the meeting point.',
  )
})

test('a difference that is owed no more when it is answered is voided', () => {
  const paying = stands(act(stands(moved(paid(), 3)), pay))
  const fewer = moved(paying, 2)
  expect(worksOf(fewer)).toEqual(['.2 void 8500'])
  expect(saidNo(act(stands(fewer), { name: 'paid', ...of(paying, 2) }, 'clock'))).toMatch(/^not_allowed_now/)
})

test('what was given back is open again once another start is taken', () => {
  const others = [{ id: 'other', terms: terms(), departures: [start('2027-06-12')] }]
  const closed = stands(act(paid(), { name: 'close', reason: 'weather', others }, 'provider'))
  const taken = act(
    closed,
    { name: 'accept_offer', id: 'other', departures: [start('2027-06-12')] },
    'traveler',
    minutesAfter(NOW, DAY),
  )
  expect([stands(taken).status, worksOf(taken), openCentsOf(stands(taken))]).toEqual([
    'confirmed',
    [],
    17_000,
  ])
})

test('what could not be charged for good is reserved no more, and open again', () => {
  const booking = paid()
  const outcome = act(booking, { name: 'unpaid', ...of(booking) }, 'clock')
  expect(worksOf(outcome)).toEqual(['.1 void 17000'])
  const then = stands(outcome)
  expect([then.status, chargedOf(then), openCentsOf(then)]).toEqual(['confirmed', 0, 17_000])
})
