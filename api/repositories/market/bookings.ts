import type { Insertable, Kysely } from 'kysely'
import type { Contact } from '../../../core/contracts/market/bookings.ts'
import {
  offeredSeats,
  seatsOf,
  type Booking,
  type Offer,
  type RefundStep,
  type Terms,
} from '../../../core/domain/market/booking.ts'
import { completesAt } from '../../../core/domain/market/booking-confirm.ts'
import type { Transition } from '../../../core/domain/market/transitions.ts'
import type { Database } from '../../database/schema.ts'

/** A booking with whose it is. `userId` is null once that account is gone. */
export type StoredBooking = { booking: Booking; userId: string | null; asked: string }

type Filter = { id: string } | { userId: string } | { providerId: string }

/** These bookings, newest first. */
export async function listBookings(database: Kysely<Database>, filter: Filter): Promise<StoredBooking[]> {
  const rows = await database
    .selectFrom('bookings')
    .selectAll()
    .$if('id' in filter, (query) => query.where('id', '=', 'id' in filter ? filter.id : ''))
    .$if('userId' in filter, (query) => query.where('user_id', '=', 'userId' in filter ? filter.userId : ''))
    .$if('providerId' in filter, (query) =>
      query.where('provider_id', '=', 'providerId' in filter ? filter.providerId : ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const departures = await partsOf(ids, (some) =>
    database
      .selectFrom('booking_departures')
      .selectAll()
      .where('booking_id', 'in', some)
      .orderBy('booking_id')
      .orderBy('place')
      .execute(),
  )
  const guests = await partsOf(ids, (some) =>
    database
      .selectFrom('booking_guests')
      .selectAll()
      .where('booking_id', 'in', some)
      .orderBy('booking_id')
      .orderBy('place')
      .execute(),
  )
  const lines = await partsOf(ids, (some) =>
    database
      .selectFrom('booking_lines')
      .selectAll()
      .where('booking_id', 'in', some)
      .orderBy('booking_id')
      .orderBy('place')
      .execute(),
  )
  return rows.map((row) => ({
    userId: row.user_id,
    asked: row.asked,
    booking: {
      uuid: row.id,
      code: row.code,
      status: row.status,
      version: row.version,
      createdAt: row.created_at,
      holdUntil: row.hold_until,
      wasExtended: row.was_extended === 1,
      answerBy: row.answer_by,
      cutoffAt: row.cutoff_at,
      askedAt: row.asked_at,
      confirmedAt: row.confirmed_at,
      endedAt: row.ended_at,
      freeUntil: row.free_until,
      refunds: JSON.parse(row.refunds) as RefundStep[],
      groupSize: row.group_size,
      dueBack: row.due_back,
      reason: row.reason,
      contact: row.contact === null ? null : (JSON.parse(row.contact) as Contact),
      terms: JSON.parse(row.terms) as Terms,
      offers: JSON.parse(row.offers) as Offer[],
      departures: (departures.get(row.id) ?? []).map((one) => ({
        id: one.departure_id,
        localDate: one.local_date,
        localTime: one.local_time,
        startsAt: one.starts_at,
        endsAt: one.ends_at,
        priceChangeCents: one.price_change_cents,
      })),
      guests: (guests.get(row.id) ?? []).map((one) => ({
        index: one.place,
        item: one.item,
        unitId: one.unit_id,
        name: one.name,
        age: one.age,
        cancelledAt: one.cancelled_at,
      })),
      lines: (lines.get(row.id) ?? []).map((one) => ({
        code: one.code,
        label: one.label,
        quantity: one.quantity,
        unitCents: one.unit_cents,
        totalCents: one.total_cents,
        payer: one.payer,
        payee: one.payee,
        at: one.at,
      })),
    },
  }))
}

type Part = { booking_id: string }
/** Of statements with many values. */
const IDS_AT_ONCE = 500

/** The parts of these bookings, by booking and in their order. */
async function partsOf<Row extends Part>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Map<string, Row[]>> {
  const parts = new Map<string, Row[]>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    for (const row of await read(ids.slice(at, at + IDS_AT_ONCE))) {
      const its = parts.get(row.booking_id)
      if (its) its.push(row)
      else parts.set(row.booking_id, [row])
    }
  return parts
}

type Written = { transition: Transition; asked: string | null }

/** Adds a new booking; answers false where its id is taken. */
export async function insertBooking(
  database: Kysely<Database>,
  { transition, asked }: Written,
  userId: string | null,
): Promise<boolean> {
  const { next } = transition
  const { terms } = next
  const row = await database
    .insertInto('bookings')
    .values({
      id: next.uuid,
      code: next.code,
      user_id: userId,
      provider_id: terms.provider.id,
      created_at: next.createdAt,
      asked: asked ?? '',
      ...valuesOf(next),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await insertParts(database, { transition, asked })
  return true
}

/** Writes what became of a booking of the version before. Throws where that is not the one that stands. */
export async function updateBooking(database: Kysely<Database>, written: Written): Promise<void> {
  const { next } = written.transition
  await database
    .updateTable('bookings')
    .set(valuesOf(next))
    .where('id', '=', next.uuid)
    .where('version', '=', next.version - 1)
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.deleteFrom('booking_departures').where('booking_id', '=', next.uuid).execute()
  await database.deleteFrom('booking_guests').where('booking_id', '=', next.uuid).execute()
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
  await database
    .insertInto('booking_departures')
    .values(
      next.departures.map((one, place) => ({
        booking_id,
        departure_id: one.id,
        place,
        seats: held + booked,
        local_date: one.localDate,
        local_time: one.localTime,
        starts_at: one.startsAt,
        ends_at: one.endsAt,
        price_change_cents: one.priceChangeCents,
      })),
    )
    .execute()
  await database
    .insertInto('booking_guests')
    .values(
      next.guests.map((guest) => ({
        booking_id,
        place: guest.index,
        item: guest.item,
        unit_id: guest.unitId,
        name: guest.name,
        age: guest.age,
        cancelled_at: guest.cancelledAt,
      })),
    )
    .execute()
  const first = next.lines.length - lines.length
  if (lines.length > 0)
    await database
      .insertInto('booking_lines')
      .values(
        lines.map(({ unitCents, totalCents, ...line }, at) => ({
          booking_id,
          place: first + at,
          ...line,
          unit_cents: unitCents,
          total_cents: totalCents,
        })),
      )
      .execute()
  await database
    .insertInto('booking_events')
    .values({
      booking_id,
      version: next.version,
      act: event.act,
      actor: event.by,
      asked,
      from_status: event.from,
      to_status: event.to,
      at: event.at,
    })
    .execute()
}

type Values = Omit<
  Insertable<Database['bookings']>,
  'id' | 'code' | 'user_id' | 'provider_id' | 'created_at' | 'asked'
>

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
})

/** When the clock has to do something; null where it has not. */
function dueAt(booking: Booking): string | null {
  if (booking.status === 'on_hold') return booking.holdUntil
  if (booking.status === 'pending') return booking.answerBy
  const over = booking.status === 'confirmed' || booking.status === 'redeemed' ? [completesAt(booking)] : []
  const ends = booking.offers.flatMap(({ state, expiresAt }) => (state === 'open' ? [expiresAt] : []))
  return [...over, ...ends].sort()[0] ?? null
}

/** Whether this was asked of the booking before, and done. */
export async function wasDone(database: Kysely<Database>, id: string, asked: string): Promise<boolean> {
  const row = await database
    .selectFrom('booking_events')
    .select('version')
    .where('booking_id', '=', id)
    .where('asked', '=', asked)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether that version of the booking came of this act, by whoever of that side. */
export async function wasDoneBy(
  database: Kysely<Database>,
  { id, version, act, actor }: { id: string; version: number; act: string; actor: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('booking_events')
    .select('version')
    .where('booking_id', '=', id)
    .where('version', '=', version)
    .where('act', '=', act)
    .where('actor', '=', actor)
    .executeTakeFirst()
  return row !== undefined
}

export async function isCodeFree(database: Kysely<Database>, code: string): Promise<boolean> {
  const row = await database.selectFrom('bookings').select('id').where('code', '=', code).executeTakeFirst()
  return row === undefined
}
