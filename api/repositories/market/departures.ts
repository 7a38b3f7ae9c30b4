import type { Insertable, Kysely } from 'kysely'
import { standingDeparture } from '../../../core/domain/market/changed-departure.ts'
import type { OptionDeparture } from '../../../core/domain/market/planned-departures.ts'
import { randomUUID } from '../../platform/node/crypto.ts'
import type { Database } from '../../database/schema.ts'

/** A departure as it is stored, for whoever makes departures. */
type Made = {
  id: string
  optionId: string
  localDate: string
  localTime: string | null
  startsAt: string
  endsAt: string
  capacity: number
  status: 'open' | 'closed'
  isTaken: boolean
  /** Its provider cancelled it for good. */
  isCancelled: boolean
  /** What the team set by hand; null where the schedule counts. */
  setStatus: 'open' | 'closed' | null
  setCapacity: number | null
}

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const ROWS_AT_ONCE = 500

/** The offering's departures from a day on, in the order of their starts. */
export async function listMade(
  database: Kysely<Database>,
  offeringId: number,
  from: string,
): Promise<Made[]> {
  const rows = await database
    .selectFrom('departures')
    .select([
      'id',
      'option_id',
      'local_date',
      'local_time',
      'starts_at',
      'ends_at',
      'capacity',
      'status',
      'held',
      'booked',
      'set_status',
      'set_capacity',
      'cancel_reason',
    ])
    .where('offering_id', '=', offeringId)
    .where('local_date', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    optionId: row.option_id,
    localDate: row.local_date,
    localTime: row.local_time,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    capacity: row.capacity,
    status: row.status,
    isTaken: row.held + row.booked > 0,
    isCancelled: row.cancel_reason !== null,
    setStatus: row.set_status,
    setCapacity: row.set_capacity,
  }))
}

/** Adds departures that are not there yet. */
export async function insertDepartures(
  database: Kysely<Database>,
  offeringId: number,
  departures: readonly OptionDeparture[],
): Promise<void> {
  for (let at = 0; at < departures.length; at += ROWS_AT_ONCE)
    await database
      .insertInto('departures')
      .values(departures.slice(at, at + ROWS_AT_ONCE).map((departure) => rowOf(offeringId, departure)))
      .execute()
}

/** Makes a departure that nobody has taken a seat of what its schedule says by now; what was set by hand stays. */
export async function updateDeparture(
  database: Kysely<Database>,
  { id, setStatus, setCapacity }: Pick<Made, 'id' | 'setStatus' | 'setCapacity'>,
  departure: OptionDeparture,
): Promise<void> {
  const standing = standingDeparture(departure, { status: setStatus, capacity: setCapacity })
  await database
    .updateTable('departures')
    .set({ ...valuesOf(departure), ...standing })
    .where('id', '=', id)
    .execute()
}

export async function deleteDepartures(database: Kysely<Database>, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    await database
      .deleteFrom('departures')
      .where('id', 'in', ids.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

const rowOf = (offeringId: number, departure: OptionDeparture): Insertable<Database['departures']> => ({
  id: randomUUID(),
  offering_id: offeringId,
  option_id: departure.optionId,
  local_date: departure.localDate,
  local_time: departure.localTime,
  ...valuesOf(departure),
})

const valuesOf = (departure: OptionDeparture) => ({
  starts_at: departure.startsAt.toISOString(),
  ends_at: departure.endsAt.toISOString(),
  first_cutoff_at: departure.firstCutoffAt.toISOString(),
  join_cutoff_at: departure.joinCutoffAt.toISOString(),
  capacity: departure.capacity,
  price_change_cents: departure.priceChangeCents,
  status: departure.status,
})
