import { beforeEach, expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { cancelDeparture } from '../../../repositories/market/provider-departures.ts'
import { tellDue } from '../../../services/market/bookings/booking-news.ts'
import { doPaymentWorks } from '../../../services/market/payments/payment-works.ts'
import { standInWebhook } from '../../../services/market/payments/stand-in.ts'
import { isStillRelevant } from '../../../services/push/push-relevance.ts'
import { adults, bookingBed, day, START, type BookingGround } from './booking-bed.fixture.ts'
import { noticesOf } from './news/booking-news.fixture.ts'
import { booked, offer, type Offered, type Session } from './bookings.fixture.ts'
import { faultyPayments, noFaults, SERVER_KEY } from './payments.fixture.ts'

let api: BookingGround['api']
let calls: BookingGround['calls']
let provider: BookingGround['provider']
let traveler: BookingGround['traveler']
const faults = noFaults()
const now = () => api?.clock.now ?? START
const { payments, over } = faultyPayments(faults, now)
const { held, minutes, takenOf, tick } = bookingBed(
  (ground) => {
    ;({ api, calls, provider, traveler } = ground)
    over(api.database)
  },
  { PAYMENT: 'stand-in' },
  { payments, serverKey: SERVER_KEY },
)
beforeEach(() => void Object.assign(faults, noFaults()))

const reported: string[] = []
const work = (more: { longestCallMs?: number } = {}) =>
  doPaymentWorks({
    ...{ database: api.database, payments, now, report: (words) => void reported.push(words) },
    ...more,
  })
const pay = (booking: ToldBooking, method = 'test-accepted', whose = traveler) =>
  calls.act(whose, booking, 'pay', { method })
const asked = async (offered: Offered, whose: Session = traveler) =>
  booked(await calls.act(whose, await held(offered, whose), 'confirm'))
const paid = async (offered: Offered) => booked(await pay(await asked(offered)))
const stands = async ({ uuid }: ToldBooking) =>
  booked(await calls.ask(traveler, 'GET', `/api/bookings/${uuid}`))
/** What the payment service made of each payment: its state, what it charged and gave back. */
const outside = async ({ uuid }: ToldBooking) =>
  (
    await api.database
      .selectFrom('stand_in_payments')
      .selectAll()
      .where('reference', 'like', `${uuid}.%`)
      .orderBy('reference')
      .execute()
  ).map(({ state, cents, refunded_cents: back }) => [state, cents, back])
const waiting = async () => await api.database.selectFrom('payment_works').select('key').execute()
const webhook = (sent: { signature: string; body: string }) =>
  api.send('POST', '/api/payments/webhook', sent.body, { 'Payment-Signature': sent.signature })

test('what is confirmed stays held until it is paid for, and is charged once it is booked', async () => {
  const offered = await offer(api, provider)
  const hold = await held(offered)
  expect(hold).toMatchObject({ moneyHeldBy: 'stand-in', payment: { openCents: 0 } })
  const waits = booked(await calls.act(traveler, hold, 'confirm'))
  expect(waits).toMatchObject({
    status: 'on_hold',
    payUntil: waits.holdUntil,
    canExtend: false,
    confirmedAt: null,
    payment: { openCents: 17_000, chargedCents: 0, isUnderWay: false },
  })
  const done = booked(await pay(waits))
  expect(done).toMatchObject({
    status: 'confirmed',
    moneyHeldBy: 'stand-in',
    payment: { openCents: 0, chargedCents: 17_000 },
  })
  expect(done).not.toHaveProperty('payUntil')
  expect(await outside(done)).toEqual([['captured', 17_000, 0]])
  expect(await waiting()).toEqual([])
  const earnings = await calls.ask(provider, 'GET', '/api/provider/earnings')
  expect(earnings).toMatchObject({
    moneyHeldBy: 'stand-in',
    rows: [{ expectedCents: 17_000, chargedCents: 17_000 }],
  })
})

test('an answer that is lost is asked for again and charges once', async () => {
  const offered = await offer(api, provider)
  const waits = await asked(offered)
  faults.losesAnswers = true
  expect(booked(await pay(waits))).toMatchObject({ status: 'on_hold', payment: { isUnderWay: true } })
  // Paid again meanwhile it is the same payment.
  expect(await pay(await stands(waits))).toMatch(/^409 not_allowed_now: A payment is on its way/)
  faults.losesAnswers = false
  minutes(1)
  await work()
  expect(await stands(waits)).toMatchObject({ status: 'confirmed' })
  expect(await outside(waits)).toEqual([['captured', 17_000, 0]])
  expect(faults.asked).toEqual(['authorise', 'authorise', 'capture'])
})

test('a payment service that says nothing is not waited for, and is asked again later', async () => {
  const waits = await asked(await offer(api, provider))
  faults.isSlow = true
  await pay(waits)
  minutes(1)
  faults.isSlow = false
  faults.meanwhile = () => new Promise(() => {})
  reported.length = 0
  await work({ longestCallMs: 20 })
  expect(reported).toEqual(['A payment service did not answer'])
  expect(await stands(waits)).toMatchObject({ status: 'on_hold', payment: { isUnderWay: true } })
  faults.meanwhile = async () => {}
  minutes(1)
  await work()
  expect(await stands(waits)).toMatchObject({ status: 'confirmed' })
  expect(await outside(waits)).toEqual([['captured', 17_000, 0]])
})

test('the same payment sent twice, and at the same moment, charges once', async () => {
  const waits = await asked(await offer(api, provider))
  const said = await Promise.all([pay(waits), pay(waits), pay(waits)])
  expect(said.map((one) => typeof one)).toEqual(['object', 'object', 'object'])
  expect(await pay(waits)).toMatchObject({ status: 'confirmed' })
  expect(await pay(await stands(waits))).toBe('409 not_allowed_now: All of it is paid.')
  expect(await outside(waits)).toEqual([['captured', 17_000, 0]])
})

test('a decline gives the seats back', async () => {
  const offered = await offer(api, provider)
  const waits = await asked(offered)
  const done = booked(await pay(waits, 'test-declined'))
  expect(done).toMatchObject({ status: 'expired', totalCents: 0, payment: { wasDeclined: true } })
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
  expect(await outside(done)).toEqual([['declined', 17_000, 0]])
})

test('what is not paid in time has ended, and an answer after that is voided', async () => {
  const offered = await offer(api, provider)
  const waits = await asked(offered)
  faults.isSlow = true
  expect(booked(await pay(waits))).toMatchObject({ status: 'on_hold' })
  minutes(16)
  await tick()
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
  faults.isSlow = false
  await work()
  expect(await webhook(standInWebhook({ serverKey: SERVER_KEY, now }, `${waits.uuid}.1`))).toMatchObject({
    status: 204,
  })
  expect(await stands(waits)).toMatchObject({ status: 'expired', payment: { chargedCents: 0 } })
  expect(await outside(waits)).toEqual([['voided', 17_000, 0]])
  expect(await waiting()).toEqual([])
})

test('an answer that was on its way as the hold ended is voided behind the end', async () => {
  const offered = await offer(api, provider)
  const waits = await asked(offered)
  faults.isSlow = true
  await pay(waits)
  minutes(16)
  faults.isSlow = false
  // Nobody has written down the end: the answer meets it.
  await webhook(standInWebhook({ serverKey: SERVER_KEY, now }, `${waits.uuid}.1`))
  expect(await stands(waits)).toMatchObject({ status: 'expired' })
  await work()
  expect([await outside(waits), await waiting()]).toEqual([[['voided', 17_000, 0]], []])
})

test.each([
  ['what is held', false],
  ['a difference of what is booked', true],
])(
  '%s is not charged where its start was cancelled a moment before, and its traveler is told once',
  async (_, isMore) => {
    const offered = await offer(api, provider)
    const before = isMore ? await paid(offered) : null
    const waits = before
      ? booked(
          await calls.act(traveler, before, 'reschedule', { units: adults(offered, 3), totalCents: 25_500 }),
        )
      : await asked(offered)
    faults.meanwhile = async () => {
      // Its bookings follow behind the commit: the answer of the payment service comes between.
      const cancel = { reason: 'weather', by: 'provider' } as const
      await api.database.transaction().execute((store) => cancelDeparture(store, day(offered), cancel))
    }
    expect(booked(await pay(waits))).toMatchObject({
      status: 'cancelled',
      reason: 'weather',
      totalCents: 0,
      payment: before ? { chargedCents: 17_000, backCents: 17_000 } : { chargedCents: 0 },
    })
    expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
    await work()
    expect(await outside(waits)).toEqual(
      before
        ? [
            ['captured', 17_000, 17_000],
            ['voided', 8_500, 0],
          ]
        : [['voided', 17_000, 0]],
    )
    expect(await waiting()).toEqual([])
    await tick()
    await tellDue({ database: api.database, now, report: (words) => expect.fail(words) })
    const { id: user } = (await (await api.send('GET', '/api/auth/user', undefined, traveler)).json()) as {
      id: string
    }
    const titles = (await noticesOf(api, user)).map(({ title }) => title)
    expect(titles.filter((title) => /cancelled/i.test(title))).toHaveLength(1)
    expect(titles.filter((title) => /confirmed|booked/i.test(title))).toHaveLength(0)
  },
)

test('a payment that reaches the service behind its void is voided again', async () => {
  const offered = await offer(api, provider)
  const waits = await asked(offered)
  Object.assign(faults, {
    forgetsVoids: true,
    meanwhile: async () => {
      faults.meanwhile = async () => {}
      // The hold ends, and another process voids what was never asked for yet.
      minutes(16)
      await tick()
      await work()
    },
  })
  expect(booked(await pay(waits))).toMatchObject({ status: 'expired' })
  expect(await takenOf(day(offered))).toEqual({ held: 0, booked: 0 })
  expect(faults.asked).toEqual(['authorise', 'void', 'void'])
  expect([await outside(waits), await waiting()]).toEqual([[['voided', 17_000, 0]], []])
})

test('a webhook that is signed has the state looked up, and again it does nothing more', async () => {
  const waits = await asked(await offer(api, provider))
  faults.isSlow = true
  await pay(waits)
  const sent = standInWebhook({ serverKey: SERVER_KEY, now }, `${waits.uuid}.1`)
  const forged = { ...sent, body: sent.body.replace('.1', '.2') }
  const other = standInWebhook({ serverKey: Buffer.alloc(32, 8), now }, `${waits.uuid}.1`)
  for (const one of [forged, other, { ...sent, signature: '' }, { ...sent, signature: `${sent.signature}0` }])
    expect((await webhook(one)).status).toBe(403)
  expect(await stands(waits)).toMatchObject({ status: 'on_hold' })
  for (let times = 0; times < 2; times += 1) expect((await webhook(sent)).status).toBe(204)
  expect(await stands(waits)).toMatchObject({ status: 'confirmed', version: 4 })
  expect(await outside(waits)).toEqual([['captured', 17_000, 0]])
  minutes(6)
  expect((await webhook(sent)).status).toBe(403)
  const unknown = standInWebhook({ serverKey: SERVER_KEY, now }, 'nothing.1')
  expect((await webhook(unknown)).status).toBe(204)
})

test('a webhook for a payment that is not authorised books nothing, whatever it says', async () => {
  const waits = await asked(await offer(api, provider))
  await webhook(standInWebhook({ serverKey: SERVER_KEY, now }, `${waits.uuid}.1`))
  expect(await stands(waits)).toMatchObject({ status: 'on_hold', version: waits.version })
})

test('a request reserves its price, charged once it is accepted and else released', async () => {
  const offered = await offer(api, provider, { offering: { bookingMode: 'request' } })
  const pending = await paid(offered)
  expect(pending).toMatchObject({ status: 'pending', payment: { reservedCents: 17_000, chargedCents: 0 } })
  expect(await outside(pending)).toEqual([['authorised', 17_000, 0]])
  expect(booked(await calls.answer(provider, pending, 'accept'))).toMatchObject({ status: 'confirmed' })
  await work()
  expect(await outside(pending)).toEqual([['captured', 17_000, 0]])
  const other = await api.signUp()
  const waits = booked(await calls.act(other, await held(offered, other, 1), 'confirm'))
  const rejected = booked(await pay(waits, 'test-accepted', other))
  await calls.answer(provider, rejected, 'reject')
  await work()
  expect(await outside(rejected)).toEqual([['voided', 17_000, 0]])
})

test('refunds of parts come to what is owed no more', async () => {
  const done = await paid(await offer(api, provider))
  const part = booked(
    await calls.act(traveler, done, 'cancel', { units: [{ unitId: done.guests[0]!.unitId, quantity: 1 }] }),
  )
  await work()
  expect(await outside(done)).toEqual([['captured', 17_000, 8_500]])
  faults.losesAnswers = true
  booked(await calls.act(traveler, part, 'cancel'))
  await work()
  faults.losesAnswers = false
  minutes(1)
  await work()
  expect(await outside(done)).toEqual([['captured', 17_000, 17_000]])
  expect(await stands(done)).toMatchObject({
    refundCents: 17_000,
    payment: { chargedCents: 17_000, backCents: 17_000 },
  })
})

test('a departure that its provider cancels gives all of it back', async () => {
  const offered = await offer(api, provider)
  const done = await paid(offered)
  await calls.ask(provider, 'POST', `/api/provider/departures/${day(offered)}/cancel`, { reason: 'weather' })
  await work()
  expect(await outside(done)).toEqual([['captured', 17_000, 17_000]])
})

test('a larger party pays the difference, and what cannot be charged is due there', async () => {
  const offered = await offer(api, provider)
  const done = await paid(offered)
  const more = booked(
    await calls.act(traveler, done, 'reschedule', { units: adults(offered, 3), totalCents: 25_500 }),
  )
  expect(more).toMatchObject({ totalCents: 25_500, payment: { openCents: 8_500, chargedCents: 17_000 } })
  const declined = booked(await pay(more, 'test-declined'))
  expect(declined).toMatchObject({ status: 'confirmed', payment: { openCents: 8_500, wasDeclined: true } })
  faults.chargesNothing = true
  const again = booked(await pay(declined))
  expect(again).toMatchObject({ status: 'confirmed', payment: { openCents: 8_500, wasDeclined: true } })
  faults.chargesNothing = false
  expect(booked(await pay(again))).toMatchObject({ payment: { openCents: 0, chargedCents: 25_500 } })
})

test('what was cancelled before it could be charged, and then could not be, is reserved no more', async () => {
  const pending = await paid(await offer(api, provider, { offering: { bookingMode: 'request' } }))
  const accepted = booked(await calls.answer(provider, pending, 'accept'))
  booked(await calls.act(traveler, accepted, 'cancel'))
  faults.chargesNothing = true
  reported.length = 0
  await work()
  expect(await outside(pending)).toEqual([['voided', 17_000, 0]])
  expect(await stands(pending)).toMatchObject({
    status: 'cancelled',
    payment: { chargedCents: 0, backCents: 0 },
  })
  expect([await waiting(), reported, faults.asked]).toEqual([[], [], ['authorise', 'capture', 'void']])
})

test('what is offered behind a cancelled departure stands, whether or not what was booked could be charged', async () => {
  const offered = await offer(api, provider, { offering: { bookingMode: 'request' } })
  const pending = await paid(offered)
  booked(await calls.answer(provider, pending, 'accept'))
  await calls.ask(provider, 'POST', `/api/provider/departures/${day(offered)}/cancel`, { reason: 'weather' })
  const open = (await stands(pending)).offers
  expect(open).toHaveLength(3)
  faults.chargesNothing = true
  await work()
  expect(await stands(pending)).toMatchObject({ offers: open, payment: { chargedCents: 0, backCents: 0 } })
  const again = booked(await calls.act(traveler, await stands(pending), `offers/${open[0]!.id}/accept`))
  expect(again).toMatchObject({ status: 'confirmed', payment: { openCents: 17_000 } })
})

test('that a booking changed is told and rung for although the difference is paid, or is not, by then', async () => {
  const offered = await offer(api, provider)
  const done = await paid(offered)
  const asking = { units: adults(offered, 3), totalCents: 25_500 }
  const more = booked(await calls.act(traveler, done, 'reschedule', asking))
  const { id: owner } = (await (await api.send('GET', '/api/auth/user', undefined, provider)).json()) as {
    id: string
  }
  const isHeard = ({ uuid, version }: ToldBooking) =>
    isStillRelevant(api.database, {
      kind: 'team-booking',
      userId: owner,
      subject: uuid,
      detail: String(version),
    })
  for (const method of ['test-declined', 'test-accepted']) {
    booked(await pay(await stands(more), method))
    expect([await isHeard(done), await isHeard(more)]).toEqual([false, true])
  }
  await tellDue({ database: api.database, now, report: (words) => expect.fail(words) })
  const titles = (await noticesOf(api, owner)).map(({ title }) => title)
  expect(titles).toContain('A booking of “Half day on the Arkansas” was changed')
})

test('only its traveler pays, in a way that there is, and only what is open', async () => {
  const offered = await offer(api, provider)
  const hold = await held(offered)
  expect(await pay(hold)).toBe('409 not_allowed_now: Confirm it first.')
  const waits = booked(await calls.act(traveler, hold, 'confirm'))
  expect(await pay(waits, 'test-accepted', provider)).toMatch(/^404 /)
  expect(await pay(waits, 'cash')).toMatch(/^422 invalid/)
  expect(await pay({ ...waits, version: 1 })).toMatch(/^409 version/)
  minutes(16)
  expect(await pay(waits)).toMatch(/^409 expired/)
  expect(await outside(waits)).toEqual([])
})

test('two processes that do what is waiting do it once', async () => {
  const waits = await asked(await offer(api, provider))
  faults.isSlow = true
  await pay(waits)
  faults.isSlow = false
  minutes(1)
  await Promise.all([work(), work(), work()])
  expect(await stands(waits)).toMatchObject({ status: 'confirmed', version: 4 })
  expect(faults.asked.filter((name) => name === 'capture')).toHaveLength(1)
})
