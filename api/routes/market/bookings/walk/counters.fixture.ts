import { expect } from 'vitest'
import type { BookingPayment } from '../../../../../core/domain/market/bookings/booking.ts'
import { bookingOfReference, chargedOf } from '../../../../../core/domain/market/bookings/booking-payment.ts'
import { listMiscounted } from '../../../../repositories/market/booking-seats.ts'
import type { Walk } from './walk.fixture.ts'

type Of = Pick<Walk, 'api' | 'offered'>

/** What is counted is what bookings take, within what there is; each version of a booking has its event, and what is owed its lines. */
export async function agreeOnCounters({ api, offered }: Of): Promise<void> {
  expect(await listMiscounted(api.database)).toEqual([])
  const departures = await api.database
    .selectFrom('departures')
    .select(['held', 'booked', 'capacity'])
    .where('offering_id', '=', offered.id)
    .execute()
  for (const { held, booked: sold, capacity } of departures) expect(held + sold).toBeLessThanOrEqual(capacity)
  const bookings = await bookingsOf({ api, offered })
  const ids = bookings.map(({ id }) => id)
  const allEvents = await eventsOf({ api }, ids)
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
    for (const { act, from_status: from, to_status: to } of events)
      expect(MAY_FOLLOW[act]?.includes(`${from} ${to}`) ? '' : `${act} ${from} ${to}`).toBe('')
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

export const bookingsOf = async ({ api, offered }: Of) =>
  await api.database.selectFrom('bookings').selectAll().where('offering_id', '=', offered.id).execute()

export const eventsOf = async ({ api }: Pick<Walk, 'api'>, ids: readonly string[]) =>
  await api.database
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', 'in', ids)
    .orderBy('version')
    .execute()

const same = (...states: string[]) => states.map((state) => `${state} ${state}`)
const IS_BOOKED = same('confirmed', 'redeemed')
const OF_OFFERS = same('confirmed', 'cancelled')
const ANY = same('on_hold', 'pending', 'confirmed', 'redeemed', 'cancelled', 'no_show', 'completed')

/** The whole table once more, in other words: from and to of each act. */
const MAY_FOLLOW: Readonly<Record<string, readonly string[]>> = {
  hold: ['null on_hold'],
  extend: same('on_hold'),
  confirm: [...same('on_hold'), 'on_hold pending', 'on_hold confirmed'],
  pay: same('on_hold', 'confirmed'),
  paid: ['on_hold pending', 'on_hold confirmed', ...IS_BOOKED],
  unpaid: ['on_hold expired', ...ANY],
  accept: ['pending confirmed'],
  reject: ['pending rejected'],
  cancel: ['on_hold cancelled', 'pending cancelled', 'confirmed cancelled', ...same('confirmed')],
  reschedule: same('confirmed'),
  propose: same('confirmed'),
  accept_offer: [...same('confirmed'), 'cancelled confirmed'],
  decline_offer: OF_OFFERS,
  lapse: OF_OFFERS,
  sign: same('confirmed', 'redeemed', 'no_show', 'completed'),
  close: ['on_hold cancelled', 'pending rejected', 'confirmed cancelled', 'redeemed cancelled'],
  hand_over: IS_BOOKED,
  take_back: IS_BOOKED,
  accept_seat: IS_BOOKED,
  decline_seat: IS_BOOKED,
  expire: ['on_hold expired', 'pending expired'],
  no_show: ['confirmed no_show'],
  redeem: [
    ...same('confirmed', 'redeemed', 'no_show', 'cancelled', 'completed'),
    ...['confirmed redeemed', 'redeemed confirmed'],
    ...['no_show confirmed', 'no_show redeemed', 'no_show completed'],
  ],
  complete: ['confirmed completed', 'redeemed completed'],
}

/**
 * Once nothing waits: nothing is reserved, what is charged is what bookings say, and no more than they owe; nothing without one. Answers how many
 * bookings were paid for.
 */
export async function agreeOutside({ api, offered }: Of): Promise<number> {
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
  let paidFor = 0
  for (const { id, payment, confirmed_at: confirmedAt } of await bookingsOf({ api, offered })) {
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
  return paidFor
}
