import { expect } from 'vitest'
import { WISH_CODES, type Wish } from '../../../../core/contracts/market/wishes.ts'
import type { Decision } from '../../../../core/records/request.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { CHECK_IN } from '../../../../core/records/market/check-in.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import type { Ground } from './ground.fixture.ts'
import type { Ledger } from './ledger.fixture.ts'

/** What stood when the server was last looked at. */
export type Seen = {
  decisions: Map<string, string>
  /** Each booking by its id; null where the server is another one since. */
  bookings: Map<string, Booked> | null
  /** The starts that nobody could book then. */
  shut: Set<string>
  /** Whose each code was, also of bookings that the server has lost since. */
  codes: Map<string, string>
}
export const nothingSeen = (): Seen => ({
  decisions: new Map(),
  bookings: null,
  shut: new Set(),
  codes: new Map(),
})

/** The server was restored: what it is told of from now on is other than it was. */
export const forgetSeen = (seen: Seen): void =>
  void Object.assign(seen, { decisions: new Map(), bookings: null, shut: new Set() })

/** A booking as its rows say it, what it costs, and what it cost at first. */
type Booked = {
  row: { id: string; code: string; user_id: string | null; by_wish: number; status: string; version: number }
  text: string
  totalCents: number
  pricedCents: number
  starts: string[]
}

/** Seats are sold once, and each request has one decision and did what that says, once. */
export async function agreeOnServer({ api }: Ground, { entries }: Ledger, seen: Seen): Promise<void> {
  const { database } = api
  expect(await api.miscounted()).toEqual([])
  const departures = await database
    .selectFrom('departures')
    .innerJoin('published_offerings', 'published_offerings.offering_id', 'departures.offering_id')
    .select(['departures.id', 'held', 'booked', 'capacity', 'departures.status'])
    .select('published_offerings.status as shown')
    .execute()
  for (const { held, booked, capacity } of departures) expect(held + booked).toBeLessThanOrEqual(capacity)
  const acts = await database.selectFrom('acts').selectAll().execute()
  const decided = new Map(acts.flatMap(({ id, decision }) => (decision === null ? [] : [[id, decision]])))
  for (const [id, decision] of seen.decisions)
    if (decided.get(id) !== decision) throw new BrokenPromise('doubled', `${id} was decided again`)
  seen.decisions = decided
  const bookings = await readBookings(api)
  for (const { row } of bookings.values()) seen.codes.set(row.code, row.user_id ?? '')
  const events = await database
    .selectFrom('booking_events')
    .select(['booking_id as of', 'asked', 'act', 'version'])
    .execute()
  const asked = events.flatMap((event) => (event.asked === null ? [] : `${event.of} ${event.asked}`))
  expect(new Set(asked).size).toBe(asked.length)
  const idsOf = (kind: string, isOne: (decision: Decision) => boolean) =>
    [...decided].flatMap(([id, text]) =>
      entries.get(id)?.kind === kind && isOne(JSON.parse(text) as Decision) ? [id] : [],
    )
  const isDone = ({ state }: Decision) => state === 'done'
  const byWish = [...bookings.values()].flatMap(({ row }) => (row.by_wish === 1 ? [row] : []))
  expect(byWish.map(({ id }) => id).sort()).toEqual(idsOf(BOOKING_INTENT.kind, isABooking).sort())
  for (const [id, text] of decided) {
    const { code } = JSON.parse(text) as Decision
    if (entries.get(id)?.kind === BOOKING_INTENT.kind && !WISH_CODES.some((one) => one === code))
      throw new BrokenPromise('other', `A wish is ${code}, for which no phone has words`)
  }
  for (const { id, user_id: by } of byWish)
    expect([acts.find((act) => act.id === id)?.user_id, entries.get(id)?.owner]).toEqual([by, by])
  const shut = new Set(
    departures.flatMap(({ id, status, shown }) => (status === 'open' && shown === 'published' ? [] : [id])),
  )
  if (seen.bookings)
    for (const booking of bookings.values()) {
      const { id } = booking.row
      const before = seen.bookings.get(id)
      if (before)
        agreeOnChange(
          before,
          booking,
          events.filter(({ of }) => of === id),
        )
      else {
        if (booking.starts.some((start) => seen.shut.has(start) && shut.has(start)))
          throw new BrokenPromise('other', `${id} is a booking of what nobody could book`)
        if (booking.row.by_wish === 1) agreeOnPrice(booking, entries.get(id)?.fields, decided.get(id))
      }
    }
  Object.assign(seen, { bookings, shut })
  const checkIns = await database.selectFrom('check_ins').select('id').execute()
  expect(checkIns.map(({ id }) => id).sort()).toEqual(idsOf(CHECK_IN.kind, isDone).sort())
  const signed = await database
    .selectFrom('waiver_signatures')
    .select(['booking_id as of', 'guest'])
    .execute()
  const guests = signed.map(({ of, guest }) => `${of} ${guest}`)
  for (const { of, guest } of signed) {
    const times = guests.filter((one) => one === `${of} ${guest}`).length
    // Whose seat it is by then signs for themselves.
    const turns = events.filter((event) => event.of === of && SEATS_TURN.includes(event.act)).length
    expect(times).toBeLessThanOrEqual(1 + turns)
  }
  const isSigned = ({ state, code }: Decision) => state === 'done' && code === 'signed'
  for (const id of idsOf(WAIVER_SIGNATURE.kind, isSigned)) {
    const { booking, guest } = entries.get(id)!.fields
    // What is signed by a seat's holder names the seat.
    if (bookings.has(String(booking))) expect(guests).toContain(`${String(booking)} ${String(guest)}`)
  }
}

/** The guest is somebody else from then on. */
const SEATS_TURN = ['accept_seat', 'decline_seat', 'take_back']

const IS_A_BOOKING = ['held', 'confirmed', 'pending', 'price_changed']
const isABooking = ({ code, more }: Decision) =>
  IS_A_BOOKING.includes(code) && more?.['booking'] !== undefined

async function readBookings({ database }: Ground['api']): Promise<Map<string, Booked>> {
  const rows = await database.selectFrom('bookings').selectAll().execute()
  const lines = await database
    .selectFrom('booking_lines')
    .select(['booking_id as of', 'code', 'total_cents as cents'])
    .execute()
  const starts = await database
    .selectFrom('booking_departures')
    .select(['booking_id as of', 'departure_id as id'])
    .execute()
  const sumOf = (some: readonly { cents: number }[]) => some.reduce((sum, { cents }) => sum + cents, 0)
  return new Map(
    rows.map((row) => {
      const own = lines.filter(({ of }) => of === row.id)
      const priced = own.filter(({ code }) => code === 'unit')
      const text = JSON.stringify([row, own])
      const cents = { totalCents: sumOf(own), pricedCents: sumOf(priced) }
      return [
        row.id,
        { row, text, ...cents, starts: starts.filter(({ of }) => of === row.id).map(({ id }) => id) },
      ]
    }),
  )
}

/** With another price, which its traveler took. */
const PRICED_ANEW = ['accept_offer', 'reschedule']

/** It changes by acts of its own alone, and costs no more than before. */
function agreeOnChange(
  before: Booked,
  after: Booked,
  events: readonly { act: string; version: number }[],
): void {
  const { id, version } = after.row
  if (version === before.row.version) {
    expect(after.text).toBe(before.text)
    return
  }
  const acts = events.filter((event) => event.version > before.row.version).map(({ act }) => act)
  if (acts.some((act) => PRICED_ANEW.includes(act))) return
  if (after.totalCents > before.totalCents) throw new BrokenPromise('other', `${id} costs more than it did`)
}

/** What costs more than was seen is a question, and only what may book does. */
function agreeOnPrice(
  { row, pricedCents }: Booked,
  fields: Readonly<Record<string, unknown>> | undefined,
  text = 'null',
): void {
  const { quote, mode } = fields as unknown as Pick<Wish, 'quote' | 'mode'>
  const { code } = JSON.parse(text) as Decision
  const isTaken = code === 'confirmed' || code === 'pending'
  if (isTaken !== (row.status === 'confirmed' || row.status === 'pending'))
    throw new BrokenPromise('other', `A wish that is ${code} is ${row.status}`)
  if (pricedCents > quote.totalCents !== (code === 'price_changed'))
    throw new BrokenPromise(
      'other',
      `A wish for ${quote.totalCents} cents that costs ${pricedCents} is ${code}`,
    )
  if (isTaken && mode !== 'book') throw new BrokenPromise('doubled', 'A wish that asks is a booking')
}
