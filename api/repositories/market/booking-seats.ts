import { sql, type Kysely } from 'kysely'
import type { SeatChange } from '../../../core/domain/market/bookings/booking.ts'
import { ask, compiledOnce, compiledPerCount } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

/** Holds departures until the transaction ends, in the order of their ids: whoever needs several never waits for another crosswise. */
export async function holdDepartures(database: Kysely<Database>, ids: Iterable<string>): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await ask(database, queriesOf(database).departure, [id])
}

/* What each act of a booking asks: put together once. */
const queriesOf = compiledOnce((database) => {
  const seats = database
    .updateTable('departures')
    .set((eb) => ({ held: eb('held', '+', 0), booked: eb('booked', '+', 0) }))
    .where('id', '=', '')
  return {
    departure: database
      .updateTable('departures')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', '')
      .compile(),
    booking: database
      .updateTable('bookings')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', '')
      .returning('version')
      .compile(),
    traveler: database
      .updateTable('space_lists')
      .set((eb) => ({ floor: eb.ref('floor') }))
      .where('user_id', '=', '')
      .returning('user_id')
      .compile(),
    take: seats
      .where('status', '=', 'open')
      .where((eb) => eb(sql<number>`held + booked + ${0}`, '<=', eb.ref('capacity')))
      .returning('id')
      .compile(),
    giveBack: seats.returning('id').compile(),
  }
})

/** Holds a booking until the transaction ends; its departures are held before. Answers its version; null where there is none. */
export async function holdBooking(database: Kysely<Database>, id: string): Promise<number | null> {
  const [held] = await ask(database, queriesOf(database).booking, [id])
  return held?.version ?? null
}

/**
 * Holds a person's bookings to come: two of their holds at once are counted one after the other, and none is made while the account goes.
 * Answers false where there is no such account any more.
 */
export async function holdTraveler(database: Kysely<Database>, userId: string): Promise<boolean> {
  return (await ask(database, queriesOf(database).traveler, [userId])).length > 0
}

/**
 * Takes seats of departures and gives others back, new ones before old ones. Answers the departure that has not so many left, or is closed;
 * null where all of it was done. Whoever gets one rolls back.
 */
export async function changeSeats(
  database: Kysely<Database>,
  changes: readonly SeatChange[],
): Promise<string | null> {
  const takes = (change: SeatChange) => change.held + change.booked > 0
  for (const change of [...changes.filter(takes), ...changes.filter((one) => !takes(one))]) {
    const { departureId, held, booked } = change
    const { take, giveBack } = queriesOf(database)
    const [row] = takes(change)
      ? await ask(database, take, [held, booked, departureId, 'open', held + booked])
      : await ask(database, giveBack, [held, booked, departureId])
    // One that is gone with its offering has no seats to give back.
    if (!row && takes(change)) return departureId
  }
  return null
}

/** The states that take seats without being booked. */
export const SEAT_HOLDERS = ['on_hold', 'pending'] as const

/** Seats by departure that ended holds, requests and offers still take at `now` (ISO instant), which nobody wrote down yet. */
export const endedSeats = (database: Kysely<Database>, now: string) =>
  database
    .selectFrom(
      database
        .selectFrom('bookings')
        .innerJoin('booking_departures', 'booking_departures.booking_id', 'bookings.id')
        .select(['departure_id', 'seats'])
        .where('due_at', '<=', now)
        .where('bookings.status', 'in', SEAT_HOLDERS)
        .unionAll(
          database
            .selectFrom('booking_offer_departures')
            .select(['departure_id', 'seats'])
            .where('until', '<=', now),
        )
        .as('each'),
    )
    .select('departure_id')
    .select((eb) => eb.fn.sum<number>('seats').as('seats'))
    .groupBy('departure_id')

/** Bookings for which the clock has something to do at `now`, of these departures where some are named. */
export async function listDue(
  database: Kysely<Database>,
  { now, departureIds, limit }: { now: string; departureIds?: readonly string[]; limit: number },
): Promise<string[]> {
  const some = departureIds ?? []
  if (departureIds?.length === 0) return []
  const rows = await ask(database, dueQuery(database, some.length), [now, ...some, ...some, limit])
  return rows.map(({ id }) => id)
}

/** Each hold asks it of its starts: put together once for so many. Of all where there are none. */
const dueQuery = compiledPerCount((database, count) =>
  database
    .selectFrom('bookings')
    .select('id')
    .where('due_at', '<=', '')
    .$if(count > 0, (query) =>
      query.where((eb) =>
        eb.or(
          (['booking_departures', 'booking_offer_departures'] as const).map((table) =>
            eb.exists(
              eb
                .selectFrom(table)
                .select('departure_id')
                .whereRef(`${table}.booking_id`, '=', 'bookings.id')
                .where('departure_id', 'in', Array<string>(count).fill('')),
            ),
          ),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(0)
    .compile(),
)

/** Bookings that take seats of departures which their provider cancelled, in the order of their ids: `limit` of those behind `after`. */
export async function listOfCancelled(
  database: Kysely<Database>,
  { departureId, after, limit }: { departureId?: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('booking_departures')
    .innerJoin('departures', 'departures.id', 'booking_departures.departure_id')
    .select('booking_id as id')
    .distinct()
    .where('cancel_reason', 'is not', null)
    .where('seats', '>', 0)
    .where('booking_id', '>', after)
    .$if(departureId !== undefined, (query) => query.where('departures.id', '=', departureId ?? ''))
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Bookings that are offered departures which nobody can book any more, in the order of their ids, with those departures: of one where one is
 * named. `limit` rows behind the booking `after`.
 */
export async function listOfClosedOffers(
  database: Kysely<Database>,
  { departureId, after, limit }: { departureId?: string; after: string; limit: number },
): Promise<{ bookingId: string; departureId: string }[]> {
  return await database
    .selectFrom('booking_offer_departures as offered')
    .leftJoin('departures', 'departures.id', 'offered.departure_id')
    .leftJoin('published_offerings as published', 'published.offering_id', 'departures.offering_id')
    .select(['booking_id as bookingId', 'departure_id as departureId'])
    .where((eb) =>
      eb.or([
        eb('departures.id', 'is', null),
        eb('departures.status', '<>', 'open'),
        eb('published.status', 'is distinct from', 'published'),
      ]),
    )
    .where('booking_id', '>', after)
    .$if(departureId !== undefined, (query) => query.where('departure_id', '=', departureId ?? ''))
    .orderBy('booking_id')
    .orderBy('departure_id')
    .limit(limit)
    .execute()
}

/** Departures whose counters are not what their bookings come to. */
export async function listMiscounted(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select departures.id from departures
    left join (
      select departure_id,
        sum(case when status in ('on_hold', 'pending') then seats else 0 end) as held,
        sum(case when status in ('confirmed', 'redeemed') then seats else 0 end) as booked
      from (
        select departure_id, seats, bookings.status as status
        from booking_departures inner join bookings on bookings.id = booking_departures.booking_id
        union all select departure_id, seats, 'on_hold' as status from booking_offer_departures
      ) as taken
      group by departure_id
    ) as counted on counted.departure_id = departures.id
    where departures.held <> coalesce(counted.held, 0) or departures.booked <> coalesce(counted.booked, 0)
    order by departures.id`.execute(database)
  return rows.map(({ id }) => id)
}
