import type { Insertable, Kysely } from 'kysely'
import { offeredSeats, seatsOf, type Booking } from '../../../core/domain/market/bookings/booking.ts'
import { completesAt } from '../../../core/domain/market/bookings/booking-confirm.ts'
import { manifestTimes } from '../../../core/domain/market/bookings/manifest.ts'
import type { Transition } from '../../../core/domain/market/bookings/transitions.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

type Written = { transition: Transition; asked: string | null }

/** Adds a new booking; answers false where its id is taken. */
export async function insertBooking(
  database: Kysely<Database>,
  { transition, asked }: Written,
  userId: string | null,
): Promise<boolean> {
  const { next } = transition
  const { terms } = next
  const row = {
    id: next.uuid,
    code: next.code,
    user_id: userId,
    provider_id: terms.provider.id,
    created_at: next.createdAt,
    asked: asked ?? '',
    ...valuesOf(next),
  }
  const inserted = await ask(database, queriesOf(database).insert, inOrder(BOOKING, row))
  if (inserted.length === 0) return false
  await insertParts(database, { transition, asked })
  return true
}

/** Writes what became of a booking of the version before. Throws where that is not the one that stands. */
export async function updateBooking(database: Kysely<Database>, written: Written): Promise<void> {
  const { next } = written.transition
  const queries = queriesOf(database)
  const values = inOrder(CHANGED, valuesOf(next))
  const updated = await ask(database, queries.update, [...values, next.uuid, next.version - 1])
  if (updated.length === 0) throw new Error(`${next.uuid} is of another version than ${next.version - 1}`)
  await ask(database, queries.dropDepartures, [next.uuid])
  await ask(database, queries.dropGuests, [next.uuid])
  // What was offered once stays in the list: without one there are no rows.
  if (next.offers.length > 0) await writeOffered(database, next)
  await insertParts(database, written)
}

async function writeOffered(database: Kysely<Database>, booking: Booking): Promise<void> {
  const booking_id = booking.uuid
  await database.deleteFrom('booking_offer_departures').where('booking_id', '=', booking_id).execute()
  const rows = offeredSeats(booking).map(({ departureId: departure_id, seats, until }) => ({
    ...{ booking_id, departure_id, seats, until },
  }))
  if (rows.length > 0) await database.insertInto('booking_offer_departures').values(rows).execute()
}

/** Starts and guests as they stand now; lines and the event are added to those of before. */
async function insertParts(
  database: Kysely<Database>,
  { transition: { next, lines, event }, asked }: Written,
): Promise<void> {
  const booking_id = next.uuid
  const { held, booked } = seatsOf(next)
  const departures = next.departures.map((one, place) => ({
    booking_id,
    departure_id: one.id,
    place,
    seats: held + booked,
    local_date: one.localDate,
    local_time: one.localTime,
    starts_at: one.startsAt,
    ends_at: one.endsAt,
    price_change_cents: one.priceChangeCents,
  }))
  const guests = next.guests.map((guest) => ({
    booking_id,
    place: guest.index,
    item: guest.item,
    unit_id: guest.unitId,
    name: guest.name,
    age: guest.age,
    cancelled_at: guest.cancelledAt,
    waivers: guest.waivers.length === 0 ? null : JSON.stringify(guest.waivers),
    cancelled_in: guest.cancelledIn ?? null,
    seat: guest.seat && JSON.stringify(guest.seat),
    seat_id: guest.seat?.id ?? null,
    seat_user_id: guest.seat?.userId ?? null,
  }))
  const first = next.lines.length - lines.length
  const added = lines.map(({ unitCents, totalCents, ...line }, at) => ({
    booking_id,
    place: first + at,
    ...line,
    unit_cents: unitCents,
    total_cents: totalCents,
  }))
  const entry = {
    booking_id,
    version: next.version,
    act: event.act,
    actor: event.by,
    asked,
    from_status: event.from,
    to_status: event.to,
    at: event.at,
  }
  await insertAll(database, 'booking_departures', departures)
  await insertAll(database, 'booking_guests', guests)
  await insertAll(database, 'booking_lines', added)
  await insertAll(database, 'booking_events', [entry])
}

/* What each act writes is put together once, for each number of rows: values are given in the order of these columns. */

const CHANGED = [
  ...(['offering_id', 'status', 'version', 'hold_until', 'was_extended', 'answer_by', 'cutoff_at'] as const),
  ...(['asked_at', 'confirmed_at', 'ended_at', 'due_at', 'free_until', 'refunds', 'group_size'] as const),
  ...(['due_back', 'reason', 'contact', 'terms', 'offers', 'payment'] as const),
  ...(['ticket_version', 'ticket_keys', 'moved_from', 'check_ins', 'manifest_at', 'by_wish'] as const),
]
const BOOKING = [...(['id', 'code', 'user_id', 'provider_id', 'created_at', 'asked'] as const), ...CHANGED]
const PARTS = {
  booking_departures: [
    ...(['booking_id', 'departure_id', 'place', 'seats', 'local_date', 'local_time'] as const),
    ...(['starts_at', 'ends_at', 'price_change_cents'] as const),
  ],
  booking_guests: [
    ...(['booking_id', 'place', 'item', 'unit_id', 'name', 'age', 'cancelled_at', 'waivers'] as const),
    ...(['cancelled_in'] as const),
    ...(['seat', 'seat_id', 'seat_user_id'] as const),
  ],
  booking_lines: [
    ...(['booking_id', 'place', 'code', 'label', 'quantity', 'unit_cents', 'total_cents'] as const),
    ...(['payer', 'payee', 'at'] as const),
  ],
  booking_events: [
    ...(['booking_id', 'version', 'act', 'actor', 'asked', 'from_status', 'to_status', 'at'] as const),
  ],
}
type Part = keyof typeof PARTS
type Value = string | number | null

const queriesOf = compiledOnce((database) => ({
  insert: database
    .insertInto('bookings')
    .values(standIn(BOOKING) as never)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .compile(),
  update: database
    .updateTable('bookings')
    .set(standIn(CHANGED) as never)
    .where('id', '=', '')
    .where('version', '=', 0)
    .returning('id')
    .compile(),
  dropDepartures: database.deleteFrom('booking_departures').where('booking_id', '=', '').compile(),
  dropGuests: database.deleteFrom('booking_guests').where('booking_id', '=', '').compile(),
}))

const insertOf = {
  booking_departures: insertsInto('booking_departures'),
  booking_guests: insertsInto('booking_guests'),
  booking_lines: insertsInto('booking_lines'),
  booking_events: insertsInto('booking_events'),
}

function insertsInto(part: Part) {
  return compiledPerCount((database, count) =>
    database
      .insertInto(part)
      .values(Array.from({ length: count }, () => standIn(PARTS[part])) as never)
      .compile(),
  )
}

async function insertAll<Name extends Part>(
  database: Kysely<Database>,
  part: Name,
  rows: readonly Insertable<Database[Name]>[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.flatMap((row) => inOrder(PARTS[part], row as Readonly<Record<string, Value>>))
  await ask(database, insertOf[part](database, rows.length), values)
}

const standIn = (columns: readonly string[]): Record<string, Value> =>
  Object.fromEntries(columns.map((name) => [name, '']))

const inOrder = (columns: readonly string[], row: Readonly<Record<string, Value>>): Value[] =>
  columns.map((name) => row[name] ?? null)

type Values = Readonly<Record<(typeof CHANGED)[number], Value>>

const valuesOf = (booking: Booking): Values => ({
  offering_id: booking.terms.offering.id,
  status: booking.status,
  version: booking.version,
  hold_until: booking.holdUntil,
  was_extended: booking.wasExtended ? 1 : 0,
  answer_by: booking.answerBy,
  cutoff_at: booking.cutoffAt,
  asked_at: booking.askedAt,
  confirmed_at: booking.confirmedAt,
  ended_at: booking.endedAt,
  due_at: dueAt(booking),
  free_until: booking.freeUntil,
  refunds: JSON.stringify(booking.refunds),
  group_size: booking.groupSize,
  due_back: booking.dueBack,
  reason: booking.reason,
  contact: booking.contact && JSON.stringify(booking.contact),
  terms: JSON.stringify(booking.terms),
  offers: JSON.stringify(booking.offers),
  payment: booking.payment && JSON.stringify(booking.payment),
  ticket_version: booking.ticketVersion,
  ticket_keys: JSON.stringify(booking.ticketKeys),
  moved_from: booking.movedFrom.length === 0 ? null : JSON.stringify(booking.movedFrom),
  check_ins: booking.checkIns.length,
  manifest_at: booking.confirmedAt === null ? null : manifestTimes(booking).from,
  by_wish: booking.byWish ? 1 : 0,
})

/** When the clock has to do something; null where it has not. */
function dueAt(booking: Booking): string | null {
  if (booking.status === 'on_hold') return booking.holdUntil
  if (booking.status === 'pending') return booking.answerBy
  const over = booking.status === 'confirmed' || booking.status === 'redeemed' ? [completesAt(booking)] : []
  const ends = booking.offers.flatMap(({ state, expiresAt }) => (state === 'open' ? [expiresAt] : []))
  return [...over, ...ends].sort()[0] ?? null
}
