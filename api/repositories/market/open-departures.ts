import { sql, type Kysely } from 'kysely'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import { endedSeats, SEAT_HOLDERS } from './booking-seats.ts'

/** A departure with what is taken of it. Instants are ISO text; `localTime` is null for a night. */
export type StoredDeparture = {
  id: string
  optionId: string
  localDate: string
  localTime: string | null
  startsAt: string
  endsAt: string
  firstCutoffAt: string
  joinCutoffAt: string
  capacity: number
  taken: number
  priceChangeCents: number
  status: 'open' | 'closed'
}

/** What is taken of a departure but for what has ended. */
const taken = sql<number>`held + booked - coalesce(ended.seats, 0)`

/**
 * The offering's departures on these days (`YYYY-MM-DD`, both counted), in the order of their starts, as they are at `now` (ISO instant).
 * Whoever opens an activity asks it, again and again: its text is put together once.
 */
export const listDepartures = (
  database: Kysely<Database>,
  offeringId: number,
  { from, to, now }: { from: string; to: string; now: string },
): Promise<StoredDeparture[]> =>
  ask(database, departuresQuery(database), [now, ...SEAT_HOLDERS, now, offeringId, from, to])

const departuresQuery = compiledOnce((database) =>
  database
    .selectFrom('departures')
    .leftJoin(endedSeats(database, '').as('ended'), 'ended.departure_id', 'departures.id')
    .select([
      'id',
      'option_id as optionId',
      'local_date as localDate',
      'local_time as localTime',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'first_cutoff_at as firstCutoffAt',
      'join_cutoff_at as joinCutoffAt',
      'capacity',
      'price_change_cents as priceChangeCents',
      'status',
    ])
    .select(taken.as('taken'))
    .where('offering_id', '=', 0)
    .where('local_date', '>=', '')
    .where('local_date', '<=', '')
    .orderBy('starts_at')
    .orderBy('id')
    .compile(),
)

/** The days on which each listed offering has room for at least one that can still be booked at `now` (ISO instant). */
export async function listOpenDays(
  database: Kysely<Database>,
  { from, to, now }: { from: string; to: string; now: string },
): Promise<{ id: number; day: string }[]> {
  return database
    .selectFrom('departures')
    .innerJoin('published_offerings', 'published_offerings.offering_id', 'departures.offering_id')
    .leftJoin(endedSeats(database, now).as('ended'), 'ended.departure_id', 'departures.id')
    .select(['departures.offering_id as id', 'departures.local_date as day'])
    .distinct()
    .where('published_offerings.status', '=', 'published')
    .where('departures.status', '=', 'open')
    .where('departures.local_date', '>=', from)
    .where('departures.local_date', '<=', to)
    .where((eb) => eb(taken, '<', eb.ref('capacity')))
    .where((eb) =>
      eb.or([
        eb.and([eb(taken, '=', 0), eb('first_cutoff_at', '>', now)]),
        eb.and([eb(taken, '>', 0), eb('join_cutoff_at', '>', now)]),
      ]),
    )
    .execute()
}
