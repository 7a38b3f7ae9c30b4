import type { Kysely } from 'kysely'
import type { CancelReason } from '../../../core/contracts/market/provider-departures.ts'
import type { Changeable } from '../../../core/domain/market/changed-departure.ts'
import type { Database } from '../../database/schema.ts'

/** A departure, as its team is told of it. Instants are ISO text; `localTime` is null for a night. */
export type TeamDeparture = Changeable & {
  id: string
  offeringId: number
  offeringUuid: string
  /** The provider's space. */
  spaceId: string
  optionId: string
  localDate: string
  localTime: string | null
  endsAt: string
  firstCutoffAt: string
  joinCutoffAt: string
}

/** The provider's departures on these days (`YYYY-MM-DD`, both counted), in the order of their starts. */
export async function listTeamDepartures(
  database: Kysely<Database>,
  provider: string,
  { from, to }: { from: string; to: string },
): Promise<TeamDeparture[]> {
  const rows = await rowsOf(database)
    .where('offerings.space_id', '=', provider)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('starts_at')
    .orderBy('departures.id')
    .execute()
  return rows.map(departureOf)
}

export async function findTeamDeparture(
  database: Kysely<Database>,
  id: string,
): Promise<TeamDeparture | undefined> {
  const row = await rowsOf(database).where('departures.id', '=', id).executeTakeFirst()
  return row && departureOf(row)
}

type Start = Pick<TeamDeparture, 'offeringId' | 'optionId' | 'localDate' | 'localTime'>

/** The id of the departure that starts then; undefined where none does. */
export async function findStart(
  database: Kysely<Database>,
  { offeringId, optionId, localDate, localTime }: Start,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('departures')
    .select('id')
    .where('offering_id', '=', offeringId)
    .where('option_id', '=', optionId)
    .where('local_date', '=', localDate)
    .where('local_time', 'is not distinct from', localTime)
    .executeTakeFirst()
  return row?.id
}

/** Writes what stands of it now. Answers false where meanwhile more of its seats are taken than it would have. */
export async function setDeparture(
  database: Kysely<Database>,
  id: string,
  { capacity, status, set }: Pick<Changeable, 'capacity' | 'status' | 'set'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('departures')
    .set({ capacity, status, set_status: set.status, set_capacity: set.capacity })
    .where('id', '=', id)
    .where((eb) => eb(eb('held', '+', eb.ref('booked')), '<=', capacity))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Why a departure is closed for good, and who did that: its provider, or an admin in their place. */
type Cancel = { reason: CancelReason; by: 'provider' | 'admin' }

/** Closes it for good, whatever its schedule says. */
export async function cancelDeparture(
  database: Kysely<Database>,
  id: string,
  { reason, by }: Cancel,
): Promise<void> {
  await database
    .updateTable('departures')
    .set({ status: 'closed', set_status: 'closed', cancel_reason: reason, cancelled_by: by })
    .where('id', '=', id)
    .execute()
}

/** Why one of these departures was cancelled, the first of those that were, and for whom the clock follows. */
export async function findCancel(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<{ reason: CancelReason; by: 'clock' | 'admin' }> {
  const row = await database
    .selectFrom('departures')
    .select(['cancel_reason', 'cancelled_by'])
    .where('id', 'in', ids)
    .where('cancel_reason', 'is not', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return {
    reason: row?.cancel_reason ?? 'operational',
    by: row?.cancelled_by === 'admin' ? 'admin' : 'clock',
  }
}

const rowsOf = (database: Kysely<Database>) =>
  database
    .selectFrom('departures')
    .innerJoin('offerings', 'offerings.id', 'departures.offering_id')
    .select([
      'departures.id as id',
      'offerings.id as offeringId',
      'offerings.uuid as offeringUuid',
      'offerings.space_id as spaceId',
      'option_id as optionId',
      'local_date as localDate',
      'local_time as localTime',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'first_cutoff_at as firstCutoffAt',
      'join_cutoff_at as joinCutoffAt',
      'capacity',
      'held',
      'booked',
      'status',
      'cancel_reason as cancelReason',
      'set_status as setStatus',
      'set_capacity as setCapacity',
    ])

type Row = Omit<TeamDeparture, 'set'> & { setStatus: 'open' | 'closed' | null; setCapacity: number | null }

const departureOf = ({ setStatus, setCapacity, ...row }: Row): TeamDeparture => ({
  ...row,
  set: { status: setStatus, capacity: setCapacity },
})
