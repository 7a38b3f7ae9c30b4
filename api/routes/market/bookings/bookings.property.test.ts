import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { BookingPayment } from '../../../../core/domain/market/bookings/booking.ts'
import { bookingOfReference, chargedOf } from '../../../../core/domain/market/bookings/booking-payment.ts'
import { listMiscounted } from '../../../repositories/market/booking-seats.ts'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { doPaymentWorks } from '../../../services/market/payments/payment-works.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { bookingCalls, offer, type Offered, type Session } from './bookings.fixture.ts'
import { signUpProvider } from '../offerings.fixture.ts'
import { faultyPayments, noFaults, SERVER_KEY } from './payments.fixture.ts'

const START = new Date('2026-11-21T18:00:00Z')
const TRAVELERS = 3
const CAPACITY = 4
const SCHEDULES = Number(process.env['BOOKING_RUNS'] ?? 25)

let api: TestApi
const faults = noFaults()
const { payments, over } = faultyPayments(faults, () => api.clock.now)
let travelers: Session[]
let provider: Session
beforeAll(async () => {
  api = await startTestApi({ payments, serverKey: SERVER_KEY })
  over(api.database)
})
afterAll(() => api.stop())

type Name =
  | 'confirm'
  | 'pay'
  | 'extend'
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'part'
  | 'move'
  | 'no-show'
  | 'propose'
  | 'take'
  | 'decline'
/** In which states an act can go. */
const FITS: Readonly<Record<Name, readonly ToldBooking['status'][]>> = {
  confirm: ['on_hold'],
  pay: ['on_hold', 'confirmed'],
  extend: ['on_hold'],
  accept: ['pending'],
  reject: ['pending'],
  cancel: ['on_hold', 'pending', 'confirmed'],
  part: ['confirmed'],
  move: ['confirmed'],
  'no-show': ['confirmed'],
  propose: ['confirmed'],
  take: ['confirmed', 'cancelled'],
  decline: ['confirmed', 'cancelled'],
}
const NAMES: Name[] = [
  'confirm',
  'confirm',
  'confirm',
  'confirm',
  'pay',
  'extend',
  'accept',
  'accept',
  'reject',
  'cancel',
  'part',
  'move',
  'no-show',
  'propose',
  'propose',
  'propose',
  'take',
  'take',
  'take',
  'decline',
  'decline',
]
/** As far as the first start is away. */
const TO_START = 14_320
/** Far enough behind it that what was booked is over. */
const LONGEST = 20_000

const steps = fc.array(
  fc.record({
    name: fc.oneof(
      { weight: 4, arbitrary: fc.constant('hold' as const) },
      { weight: 8, arbitrary: fc.constantFrom(...NAMES) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...(['tick', 'work', 'again', 'again', 'close', 'shut'] as const)),
      },
    ),
    who: fc.nat({ max: TRAVELERS - 1 }),
    which: fc.nat({ max: 9 }),
    day: fc.nat({ max: 2 }),
    count: fc.integer({ min: 1, max: 3 }),
    minutes: fc.oneof(
      { weight: 14, arbitrary: fc.constant(0) },
      { weight: 6, arbitrary: fc.nat({ max: 8 }) },
      { weight: 1, arbitrary: fc.nat({ max: 3_000 }) },
      { weight: 1, arbitrary: fc.constant(TO_START) },
    ),
    /** With the next one at the same moment. */
    isAtOnce: fc.boolean(),
  }),
  { minLength: 15, maxLength: 45 },
)
type Step = {
  name: Name | 'hold' | 'tick' | 'work' | 'close' | 'shut' | 'again'
  who: number
  which: number
  day: number
  count: number
}

test('whatever several people do at once, nothing is sold twice, lost or lent', async () => {
  const calls = bookingCalls(api)
  let last: (() => Promise<unknown>) | null = null
  let paidFor = 0

  /** Now and then a card is declined, an answer lost, or late. */
  function payWith(of: Session, booking: ToldBooking, which: number, count: number) {
    Object.assign(faults, { losesAnswers: which === 1, isSlow: which === 2, chargesNothing: which === 3 })
    const isDeclined = count === 3 && which > 3
    return () => calls.act(of, booking, 'pay', { method: isDeclined ? 'test-declined' : 'test-accepted' })
  }

  async function act({ name, who, which, day, count }: Step, offered: Offered): Promise<unknown> {
    const traveler = travelers[who]!
    const units = [{ unitId: offered.adult, quantity: count }]
    const departureIds = [offered.departures[day]!.id]
    if (name === 'again') return await last?.()
    if (name === 'tick')
      return await tickBookings({
        database: api.database,
        now: () => api.clock.now,
        report: (words) => expect.fail(words),
      })
    if (name === 'work') return await work()
    if (name === 'close') {
      const path = `/api/provider/departures/${departureIds[0]}/cancel`
      const said = await calls.ask(provider, 'POST', path, { reason: 'weather' })
      // What is offered behind it is often taken at once.
      return count === 1 ? said : await act({ name: 'take', who, which: 1, day, count }, offered)
    }
    if (name === 'shut')
      return await calls.ask(provider, 'PATCH', `/api/provider/departures/${departureIds[0]}`, {
        status: count === 1 ? 'closed' : 'open',
      })
    if (name === 'hold') {
      const uuid = randomUUID()
      last = () => calls.hold(traveler, departureIds, units, uuid)
      return await last()
    }
    const known: { of: Session; booking: ToldBooking }[] = []
    for (const of of travelers)
      for (const booking of await calls.mine(of))
        if (booking.offering.uuid === offered.uuid) known.push({ of, booking })
    const isOpen = ({ offers }: ToldBooking) => offers.some(({ state }) => state === 'open')
    const answers = name === 'take' || name === 'decline'
    const fitting = known.filter(
      ({ booking }) => FITS[name].includes(booking.status) && (!answers || isOpen(booking)),
    )
    // Now and then it is what does not fit.
    const some = fitting.length > 0 && which > 0 ? fitting : known
    const chosen = some[which % Math.max(1, some.length)]
    if (!chosen) return
    const { of, booking } = chosen
    if (name === 'accept' || name === 'reject' || name === 'no-show')
      last = () => calls.answer(provider, booking, name)
    else if (name === 'propose') {
      const to = [offered.departures[which % offered.departures.length]!.id]
      const body = { expectedVersion: booking.version, departureIds: to }
      last = () => calls.ask(provider, 'POST', `/api/provider/bookings/${booking.uuid}/propose`, body)
      const told = (await last()) as ToldBooking | string
      if (typeof told === 'string' || count === 1) return told
      // Some are taken as soon as they are there.
      last = () => calls.act(of, told, `offers/${told.offers.at(-1)!.id}/accept`)
    } else if (name === 'take' || name === 'decline') {
      const open = booking.offers.filter(({ state }) => state === 'open')
      const offer = open[count % Math.max(1, open.length)] ?? booking.offers.at(-1)
      const path = `offers/${offer?.id ?? 'none'}/${name === 'take' ? 'accept' : 'decline'}`
      last = () => calls.act(of, booking, path)
    } else if (name === 'part')
      last = () => calls.act(of, booking, 'cancel', { units: [{ ...units[0]!, quantity: 1 }] })
    else if (name === 'move')
      last = () => calls.act(of, booking, 'reschedule', { departureIds, units, totalCents: 100_000 })
    else if (name === 'confirm') {
      last = () => calls.act(of, booking, name)
      const told = (await last()) as ToldBooking | string
      // Most are paid for as soon as they can be.
      if (typeof told === 'string' || told.payUntil === undefined || which === 9) return told
      last = payWith(of, told, which, count)
    } else if (name === 'pay') last = payWith(of, booking, which, count)
    else last = () => calls.act(of, booking, name)
    return await last()
  }

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('instant', 'request'),
      fc.constantFrom(true, true, false),
      steps,
      async (bookingMode, isPaid, schedule) => {
        Object.assign(faults, noFaults(), { isOff: !isPaid })
        api.clock.now = START
        // What others held later than this, in a schedule before, is nobody's here.
        provider = await signUpProvider(api)
        travelers = []
        for (let count = 0; count < TRAVELERS; count += 1) travelers.push(await api.signUp())
        const offered = await offer(api, provider, {
          offering: { bookingMode, policy: 'strict' },
          rule: { capacity: CAPACITY },
        })
        let together: Promise<unknown>[] = []
        for (const step of schedule) {
          together.push(act(step, offered))
          if (step.isAtOnce) continue
          const said = await Promise.all(together)
          for (const one of said) if (typeof one === 'string') expect(one).toMatch(/^(404|409|422) /)
          together = []
          await agree(offered)
          const then = api.clock.now.getTime() + step.minutes * 60_000
          if (then < START.getTime() + LONGEST * 60_000) api.clock.now = new Date(then)
          // Weeks pass in some, and everybody is still signed in.
          await api.database.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
        }
        await Promise.all(together)
        await agree(offered)
        // In the end the payment service is well again, and all of it is over: whatever was taken is given back.
        Object.assign(faults, noFaults())
        api.clock.now = new Date(START.getTime() + 2 * LONGEST * 60_000)
        await tickBookings({
          database: api.database,
          now: () => api.clock.now,
          report: (words) => expect.fail(words),
        })
        await agree(offered)
        const left = await api.database
          .selectFrom('departures')
          .select('id')
          .where('offering_id', '=', offered.id)
          .where((eb) => eb.or([eb('held', '>', 0), eb('booked', '>', 0)]))
          .execute()
        expect(left).toEqual([])
        await work()
        await agreeOutside(offered)
      },
    ),
    { numRuns: SCHEDULES, seed: 99, endOnFailure: true },
  )
  const reached = await api.database
    .selectFrom('booking_events')
    .select(['act', 'from_status as from'])
    .distinct()
    .execute()
  expect(reached).toContainEqual({ act: 'accept_offer', from: 'cancelled' })
  expect(reached).toContainEqual({ act: 'accept_offer', from: 'confirmed' })
  const acts = ['cancel', 'close', 'complete', 'confirm', 'expire', 'hold', 'reschedule']
  expect(paidFor).toBeGreaterThan(0)
  const ofPayments = ['pay', 'paid', 'unpaid']
  const ofOffers = ['decline_offer', 'lapse', 'propose']
  expect(reached.map(({ act: name }) => name)).toEqual(
    expect.arrayContaining([...acts, ...ofOffers, ...ofPayments]),
  )

  async function work(): Promise<void> {
    await doPaymentWorks({ database: api.database, payments, now: () => api.clock.now, report: () => {} })
  }

  /** Once nothing waits: nothing is reserved, what is charged is what bookings say, and no more than they owe; nothing without one. */
  async function agreeOutside(offered: Offered): Promise<void> {
    expect(await api.database.selectFrom('payment_works').select('key').execute()).toEqual([])
    const charged = new Map<string, number>()
    for (const { reference, state, cents, refunded_cents: back } of await api.database
      .selectFrom('stand_in_payments')
      .selectAll()
      .execute()) {
      expect(state).not.toBe('authorised')
      const id = bookingOfReference(reference)
      if (state === 'captured') charged.set(id, (charged.get(id) ?? 0) + cents - back)
    }
    const bookings = await api.database
      .selectFrom('bookings')
      .select(['id', 'payment', 'confirmed_at'])
      .where('offering_id', '=', offered.id)
      .execute()
    for (const { id, payment, confirmed_at: confirmedAt } of bookings) {
      const outside = charged.get(id) ?? 0
      const said = chargedOf({ payment: payment === null ? null : (JSON.parse(payment) as BookingPayment) })
      const lines = await api.database
        .selectFrom('booking_lines')
        .select('total_cents as cents')
        .where('booking_id', '=', id)
        .execute()
      expect(outside).toBe(said)
      if (outside > 0) paidFor += 1
      const owed = lines.reduce((sum, { cents }) => sum + cents, 0)
      expect(outside).toBeLessThanOrEqual(confirmedAt === null ? 0 : owed)
    }
  }

  /** What is counted is what bookings take, within what there is; each version of a booking has its event, and what is owed its lines. */
  async function agree(offered: Offered): Promise<void> {
    expect(await listMiscounted(api.database)).toEqual([])
    const departures = await api.database
      .selectFrom('departures')
      .select(['held', 'booked', 'capacity'])
      .where('offering_id', '=', offered.id)
      .execute()
    for (const { held, booked: sold, capacity } of departures)
      expect(held + sold).toBeLessThanOrEqual(capacity)
    const bookings = await api.database
      .selectFrom('bookings')
      .selectAll()
      .where('offering_id', '=', offered.id)
      .execute()
    const ids = bookings.map(({ id }) => id)
    const allEvents = await api.database
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', 'in', ids)
      .orderBy('version')
      .execute()
    const allLines = await api.database
      .selectFrom('booking_lines')
      .selectAll()
      .where('booking_id', 'in', ids)
      .execute()
    for (const { id, version, status, confirmed_at: confirmedAt, due_back: dueBack } of bookings) {
      const events = allEvents.filter((event) => event.booking_id === id)
      expect(events.map((event) => event.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1))
      const before = [null, ...events.slice(0, -1).map((event) => event.to_status)]
      expect(events.map((event) => event.from_status)).toEqual(before)
      const asked = events.flatMap((event) => event.asked ?? [])
      expect(new Set(asked).size).toBe(asked.length)
      const lines = allLines.filter((line) => line.booking_id === id)
      const sum = lines.reduce((cents, line) => cents + line.total_cents, 0)
      expect(sum).toBeGreaterThanOrEqual(0)
      if (confirmedAt === null && status !== 'on_hold' && status !== 'pending') expect(sum).toBe(0)
      const refunds = lines.filter(({ code }) => code === 'refund')
      expect(refunds.reduce((cents, line) => cents - line.total_cents, 0)).toBe(Math.floor(dueBack / 100))
    }
  }
}, 120_000)
