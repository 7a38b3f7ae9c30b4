import { expect } from 'vitest'
import type { HandedSeat, Terms } from '../../../../../core/domain/market/bookings/booking.ts'
import { readTicket } from '../../../../../core/domain/market/tickets/ticket.ts'
import { verifyTicket } from '../../../../../core/domain/market/tickets/verify-ticket.ts'
import { bookingsOf, eventsOf } from './counters.fixture.ts'
import { knownTo, type Walk } from './walk.fixture.ts'

type Row = Record<string, unknown>
type Booked = Awaited<ReturnType<typeof bookingsOf>>[number] & {
  guests: Row[]
  starts: Row[]
  arrivals: Row[]
}

/** What stood when it was last looked at: what may only be added to, and the bookings. */
export type Seen = {
  rows: Map<string, string>
  bookings: Map<string, Booked>
  verified: Set<string>
  /** The keys of a provider whose tickets are none of this walk's. */
  others: Uint8Array[]
}

export const nothingSeen = (others: Uint8Array[]): Seen => ({
  rows: new Map(),
  bookings: new Map(),
  verified: new Set(),
  others,
})

/** Facts stand as they were said, decisions as they were told, and each change of a booking is what its policy and its events say. */
export async function agreeOnFacts(walk: Walk, seen: Seen): Promise<void> {
  const { api } = walk
  const rows = await bookingsOf(walk)
  const ids = rows.map(({ id }) => id)
  const checkIns = await api.database
    .selectFrom('check_ins')
    .selectAll()
    .where('booking_id', 'in', ids)
    .execute()
  const signatures = await api.database
    .selectFrom('waiver_signatures')
    .selectAll()
    .where('booking_id', 'in', ids)
    .execute()
  const people = [...walk.travelers, ...walk.guides, walk.owner].map(({ client }) => client.account)
  const acts = await api.database.selectFrom('acts').selectAll().where('user_id', 'in', people).execute()
  const facts = new Map(
    [...checkIns, ...signatures, ...acts.filter(({ decision }) => decision !== null)].map((row) => [
      row.id,
      JSON.stringify(row),
    ]),
  )
  for (const [id, row] of seen.rows) expect(facts.get(id)).toBe(row)
  seen.rows = facts
  agreeOnWishes(walk, rows, acts)
  const changed = rows.filter(({ id, version }) => seen.bookings.get(id)?.version !== version)
  if (changed.length === 0) return
  for (const booking of await whole(walk, changed)) {
    const before = seen.bookings.get(booking.id)
    if (before) await agreeOnChange(walk, before, booking)
    seen.bookings.set(booking.id, booking)
  }
  await agreeOnTold(walk, seen, checkIns)
}

async function whole({ api }: Walk, rows: Awaited<ReturnType<typeof bookingsOf>>): Promise<Booked[]> {
  const ids = rows.map(({ id }) => id)
  const of = async (table: 'booking_guests' | 'booking_departures' | 'booking_refused_cancels') =>
    (await api.database.selectFrom(table).selectAll().where('booking_id', 'in', ids).execute()) as Row[]
  const [guests, starts, arrivals] = [
    await of('booking_guests'),
    await of('booking_departures'),
    await of('booking_refused_cancels'),
  ]
  const ofOne = (id: string, all: Row[]) => all.filter((row) => row['booking_id'] === id)
  return rows.map((row) => ({
    ...row,
    guests: ofOne(row.id, guests),
    starts: ofOne(row.id, starts),
    arrivals: ofOne(row.id, arrivals),
  }))
}

const BOOKING_CODES = ['held', 'price_changed', 'confirmed', 'pending']

/** A booking is a wish's where a decision says so, and what was declined is none. */
function agreeOnWishes(
  { asking }: Walk,
  rows: Awaited<ReturnType<typeof bookingsOf>>,
  acts: readonly { id: string; user_id: string; decision: string | null }[],
): void {
  const decisions = new Map(
    acts.map(({ id, user_id: by, decision }) => [
      `${by} ${id}`,
      JSON.parse(decision ?? 'null') as Row | null,
    ]),
  )
  for (const { id, user_id: by, by_wish: byWish, confirmed_at: confirmedAt } of rows) {
    const decision = decisions.get(`${by} ${id}`)
    expect(byWish).toBe(decision ? 1 : 0)
    if (!decision) continue
    expect([decision['state'], BOOKING_CODES]).toEqual(['done', expect.arrayContaining([decision['code']])])
    expect(decision['more']).toMatchObject({ booking: id })
    if (asking.has(id)) expect(['held', 'price_changed']).toContain(decision['code'])
    if (decision['code'] === 'confirmed') expect(confirmedAt).toBe(decision['at'])
  }
}

const REFREEZES = ['confirm', 'paid', 'accept', 'reschedule', 'accept_offer']
const HOUR_MS = 3_600_000

/** What happened between two looks at a booking, where its events tell. */
async function agreeOnChange(walk: Walk, before: Booked, after: Booked): Promise<void> {
  const events = (await eventsOf(walk, [after.id])).filter(({ version }) => version > before.version)
  const acts = events.map(({ act }) => act)
  expect(after.ticket_version).toBeGreaterThanOrEqual(before.ticket_version)
  if (!acts.some((act) => REFREEZES.includes(act))) expect(after.refunds).toBe(before.refunds)
  const terms = JSON.parse(after.terms) as Terms
  const startsAt = Date.parse(String(after.starts[0]?.['starts_at']))
  const steps = JSON.parse(after.refunds) as { until: string; percent: number }[]
  if (after.confirmed_at !== null && terms.offering.policy === 'strict') {
    expect(steps.at(-1)).toEqual({ until: new Date(startsAt - 48 * HOUR_MS).toISOString(), percent: 50 })
    const full = steps.find(({ percent }) => percent === 100)?.until ?? ''
    expect(full >= new Date(startsAt - 168 * HOUR_MS).toISOString()).toBe(true)
  }
  for (const guest of before.guests) {
    const seatOf = (row?: Row) => JSON.parse(String(row?.['seat'] ?? 'null')) as HandedSeat | null
    const [had, has] = [guest, after.guests.find(({ place }) => place === guest['place'])].map(seatOf)
    if (had?.state !== 'accepted' || (has?.id === had.id && has.state === 'accepted')) continue
    expect(acts.some((act) => act === 'take_back' || act === 'decline_seat')).toBe(true)
    // What its holder's phone may still show is worth nothing.
    if (after.status === 'confirmed') expect(after.ticket_version).toBeGreaterThan(before.ticket_version)
  }
  const [only] = events
  if (events.length !== 1 || !only || before.status !== 'confirmed') return
  if (only.act === 'cancel') agreeOnRefund(before, after, only.at)
  if (only.act === 'close')
    expect(after.due_back - before.due_back).toBe(100 * priceOf(before, before.guests.filter(comes)))
}

const comes = (guest: Row) => guest['cancelled_at'] === null

const priceOf = ({ terms, starts }: Booked, guests: readonly Row[]): number => {
  const { units } = JSON.parse(terms) as Terms
  const cents = guests.map(
    ({ unit_id: unit }) =>
      (units.find(({ id }) => id === unit)?.priceCents ?? 0) + Number(starts[0]?.['price_change_cents']),
  )
  return cents.reduce((sum, one) => sum + Math.max(0, one), 0)
}

/** By the steps that were frozen, at the time of the cancel or of the arrival of one that was refused before. */
function agreeOnRefund(before: Booked, after: Booked, at: string): void {
  const still = after.guests.filter(comes).map(({ place }) => place)
  const price = priceOf(
    before,
    before.guests.filter((guest) => comes(guest) && !still.includes(guest['place'])),
  )
  const steps = JSON.parse(before.refunds) as { until: string; percent: number }[]
  const backAt = (when: string) => price * (steps.find(({ until }) => until > when)?.percent ?? 0)
  const allowed = [at, ...before.arrivals.map((row) => String(row['arrived_at']))].map(backAt)
  expect(allowed).toContain(after.due_back - before.due_back)
}

type Said = {
  id: string
  booking_id: string
  guests: string | null
  departure_id: string
  at: string
  received_at: string
  undo: string | null
}

/** What a traveler is told: who is in is by the earliest check-in, and tickets are of their provider's keys alone. */
async function agreeOnTold(walk: Walk, seen: Seen, checkIns: readonly Said[]): Promise<void> {
  const keys = (await walk.api.database.selectFrom('ticket_keys').selectAll().execute()).filter(
    (key) => key.provider_id === walk.provider,
  )
  for (const { booking } of await knownTo(walk)) {
    const earliest = earliestOf(
      booking,
      checkIns.filter((row) => row.booking_id === booking.uuid),
    )
    for (const { index, checkedIn } of booking.guests)
      expect(checkedIn?.at ?? null).toBe(earliest.get(index) ?? null)
    if (!['confirmed', 'redeemed'].includes(booking.status)) expect(booking.tickets).toEqual([])
    for (const { text, version, guest } of booking.tickets) {
      if (seen.verified.has(text)) continue
      seen.verified.add(text)
      const signed = readTicket(text)!
      expect(signed.ticket).toMatchObject({ booking: booking.uuid, version, guest })
      const key = keys.find(({ id }) => id === signed.ticket.key)
      expect(await verifyTicket(signed, Buffer.from(key?.public_key ?? '', 'base64url'))).toBe(true)
      for (const other of seen.others) expect(await verifyTicket(signed, other)).toBe(false)
      walk.figures.checked += 1
    }
  }
}

type Told = {
  departures: readonly { id: string }[]
  guests: readonly { index: number; cancelledAt: string | null }[]
}

/** When each guest was in, worked out anew. */
function earliestOf({ departures, guests }: Told, rows: readonly Said[]): Map<number, string> {
  const all = guests.map(({ index }) => index)
  const come = guests.filter(({ cancelledAt }) => cancelledAt === null).map(({ index }) => index)
  const first = new Map<number, string>()
  for (const row of rows) {
    const isUndone = rows.some(({ undo, at }) => {
      const behind = Date.parse(at) - Date.parse(row.at)
      return undo === row.id && behind >= 0 && behind <= 10 * 60_000
    })
    if (row.undo !== null || isUndone || !departures.some(({ id }) => id === row.departure_id)) continue
    const at = row.at < row.received_at ? row.at : row.received_at
    const meant = row.guests === null ? (come.length > 0 ? come : all) : (JSON.parse(row.guests) as number[])
    for (const index of meant) if (at < (first.get(index) ?? '9')) first.set(index, at)
  }
  return first
}
