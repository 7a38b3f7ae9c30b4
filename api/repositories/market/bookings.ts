import type { CompiledQuery, Kysely } from 'kysely'
import type { BookingStatus, Contact } from '../../../core/contracts/market/bookings.ts'
import type {
  Booking,
  BookingPayment,
  EarlierStart,
  HandedSeat,
  Offer,
  RefundStep,
  SignedWaiver,
  Terms,
} from '../../../core/domain/market/bookings/booking.ts'
import { listCheckIns } from './check-ins.ts'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

/** A booking with whose it is. `userId` is null once that account is gone. */
export type StoredBooking = { booking: Booking; userId: string | null; asked: string }

type Filter = { id: string } | { ids: readonly string[] } | { userId: string } | { providerId: string }

/** These bookings, newest first. */
export async function listBookings(database: Kysely<Database>, filter: Filter): Promise<StoredBooking[]> {
  const { rows, departures, guests, lines } =
    'id' in filter ? await readOne(database, filter.id) : await readMany(database, filter)
  const said = await listCheckIns(
    database,
    rows.flatMap(({ id, check_ins }) => (check_ins > 0 ? [id] : [])),
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
      byWish: row.by_wish === 1,
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
      ticketVersion: row.ticket_version,
      ticketKeys: JSON.parse(row.ticket_keys) as number[],
      payment: row.payment === null ? null : (JSON.parse(row.payment) as BookingPayment),
      departures: (departures.get(row.id) ?? []).map((one) => ({
        id: one.departure_id,
        localDate: one.local_date,
        localTime: one.local_time,
        startsAt: one.starts_at,
        endsAt: one.ends_at,
        priceChangeCents: one.price_change_cents,
      })),
      movedFrom: row.moved_from === null ? [] : (JSON.parse(row.moved_from) as EarlierStart[]),
      guests: (guests.get(row.id) ?? []).map((one) => ({
        index: one.place,
        item: one.item,
        unitId: one.unit_id,
        name: one.name,
        age: one.age,
        cancelledAt: one.cancelled_at,
        waivers: one.waivers === null ? [] : (JSON.parse(one.waivers) as SignedWaiver[]),
        ...(one.cancelled_in === null ? {} : { cancelledIn: one.cancelled_in }),
        seat: one.seat === null ? null : (JSON.parse(one.seat) as HandedSeat),
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
      checkIns: said.get(row.id) ?? [],
    },
  }))
}

/** One by its id: each act asks for it several times, so that its texts are put together once. */
async function readOne(database: Kysely<Database>, id: string) {
  const queries = queriesOf(database)
  const rows = await ask(database, queries.booking, [id])
  const partsOfIt = async <Row extends Part>(query: CompiledQuery<Row>) =>
    byBooking(rows.length === 0 ? [] : await ask(database, query, [id]))
  return {
    rows,
    departures: await partsOfIt(queries.departures),
    guests: await partsOfIt(queries.guests),
    lines: await partsOfIt(queries.lines),
  }
}

const queriesOf = compiledOnce((database) => ({
  booking: database.selectFrom('bookings').selectAll().where('id', '=', '').compile(),
  departures: database
    .selectFrom('booking_departures')
    .selectAll()
    .where('booking_id', '=', '')
    .orderBy('place')
    .compile(),
  guests: database
    .selectFrom('booking_guests')
    .selectAll()
    .where('booking_id', '=', '')
    .orderBy('place')
    .compile(),
  lines: database
    .selectFrom('booking_lines')
    .selectAll()
    .where('booking_id', '=', '')
    .orderBy('place')
    .compile(),
  wasDone: database
    .selectFrom('booking_events')
    .select('version')
    .where('booking_id', '=', '')
    .where('asked', '=', '')
    .compile(),
  code: database.selectFrom('bookings').select('id').where('code', '=', '').compile(),
}))

async function readMany(database: Kysely<Database>, filter: Exclude<Filter, { id: string }>) {
  const rows = await database
    .selectFrom('bookings')
    .selectAll()
    .$if('ids' in filter, (query) => query.where('id', 'in', 'ids' in filter ? filter.ids : []))
    .$if('userId' in filter, (query) => query.where('user_id', '=', 'userId' in filter ? filter.userId : ''))
    .$if('providerId' in filter, (query) =>
      query.where('provider_id', '=', 'providerId' in filter ? filter.providerId : ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return {
    rows,
    departures: await partsOf(ids, (some) =>
      database
        .selectFrom('booking_departures')
        .selectAll()
        .where('booking_id', 'in', some)
        .orderBy('booking_id')
        .orderBy('place')
        .execute(),
    ),
    guests: await partsOf(ids, (some) =>
      database
        .selectFrom('booking_guests')
        .selectAll()
        .where('booking_id', 'in', some)
        .orderBy('booking_id')
        .orderBy('place')
        .execute(),
    ),
    lines: await partsOf(ids, (some) =>
      database
        .selectFrom('booking_lines')
        .selectAll()
        .where('booking_id', 'in', some)
        .orderBy('booking_id')
        .orderBy('place')
        .execute(),
    ),
  }
}

type Part = { booking_id: string }
/** Of statements with many values. */
const IDS_AT_ONCE = 500

/** The parts of these bookings, by booking and in their order. */
async function partsOf<Row extends Part>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Map<string, Row[]>> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    rows.push(...(await read(ids.slice(at, at + IDS_AT_ONCE))))
  return byBooking(rows)
}

function byBooking<Row extends Part>(rows: readonly Row[]): Map<string, Row[]> {
  const parts = new Map<string, Row[]>()
  for (const row of rows) {
    const its = parts.get(row.booking_id)
    if (its) its.push(row)
    else parts.set(row.booking_id, [row])
  }
  return parts
}

/** What a person holds, asked for or booked of any of these departures at `now` (ISO instant): its id, null where there is nothing. */
export async function findLiveBooking(
  database: Kysely<Database>,
  { userId, departureIds, now }: { userId: string; departureIds: readonly string[]; now: string },
): Promise<string | null> {
  const row = await database
    .selectFrom('bookings')
    .innerJoin('booking_departures', 'booking_departures.booking_id', 'bookings.id')
    .select('bookings.id as id')
    .where('user_id', '=', userId)
    .where('departure_id', 'in', [...departureIds])
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['confirmed', 'redeemed']),
        eb.and([eb('status', 'in', ['on_hold', 'pending']), eb('due_at', '>', now)]),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether this was asked of the booking before, and done. */
export async function wasDone(database: Kysely<Database>, id: string, asked: string): Promise<boolean> {
  return (await ask(database, queriesOf(database).wasDone, [id, asked])).length > 0
}

/** When the booking changed first behind that version; null where it did not. */
export async function changedAfter(
  database: Kysely<Database>,
  id: string,
  version: number,
): Promise<string | null> {
  const row = await database
    .selectFrom('booking_events')
    .select('at')
    .where('booking_id', '=', id)
    .where('version', '>', version)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** How that version of the booking stood; null where there is none. */
export async function statusAt(
  database: Kysely<Database>,
  id: string,
  version: number,
): Promise<BookingStatus | null> {
  const row = await database
    .selectFrom('booking_events')
    .select('to_status')
    .where('booking_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.to_status ?? null
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
  return (await ask(database, queriesOf(database).code, [code])).length === 0
}
