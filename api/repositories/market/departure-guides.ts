import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { holdDepartures } from './booking-seats.ts'

/** Somebody of the team who guides a departure. */
export type Guide = { id: string; firstName: string; lastName: string }

/** Of statements with many values. */
const IDS_AT_ONCE = 500

/** Who guides these departures, by departure and then by name: nobody who is out of the team. Those that nobody guides are left out. */
export async function listGuides(
  database: Kysely<Database>,
  departures: readonly string[],
): Promise<Map<string, Guide[]>> {
  const guides = new Map<string, Guide[]>()
  for (let at = 0; at < departures.length; at += IDS_AT_ONCE) {
    const rows = await database
      .selectFrom('departure_guides')
      .innerJoin('departures', 'departures.id', 'departure_guides.departure_id')
      .innerJoin('offerings', 'offerings.id', 'departures.offering_id')
      .innerJoin('space_members', (join) =>
        join
          .onRef('space_members.space_id', '=', 'offerings.space_id')
          .onRef('space_members.user_id', '=', 'departure_guides.user_id'),
      )
      .innerJoin('users', 'users.id', 'departure_guides.user_id')
      .select([
        'departure_id as departureId',
        'users.id as id',
        'users.first_name as firstName',
        'users.last_name as lastName',
      ])
      .where('departure_id', 'in', departures.slice(at, at + IDS_AT_ONCE))
      .orderBy('users.first_name')
      .orderBy('users.id')
      .execute()
    for (const { departureId, ...guide } of rows)
      guides.set(departureId, [...(guides.get(departureId) ?? []), guide])
  }
  return guides
}

/** Writes who guides a departure, in place of who did, and lets the clock tell its bookings' manifest. The departure is held. */
export async function setGuides(
  database: Kysely<Database>,
  departure: string,
  userIds: readonly string[],
): Promise<void> {
  await database.deleteFrom('departure_guides').where('departure_id', '=', departure).execute()
  if (userIds.length > 0)
    await database
      .insertInto('departure_guides')
      .values(userIds.map((user_id) => ({ departure_id: departure, user_id })))
      .execute()
  await tellAgain(database, [departure])
}

/** Takes somebody off all departures of a provider: they have left its team. */
export async function leaveDepartures(
  database: Kysely<Database>,
  { spaceId, userId }: { spaceId: string; userId: string },
): Promise<void> {
  const guided = await database
    .selectFrom('departure_guides')
    .innerJoin('departures', 'departures.id', 'departure_guides.departure_id')
    .innerJoin('offerings', 'offerings.id', 'departures.offering_id')
    .select('departures.id as id')
    .where('user_id', '=', userId)
    .where('space_id', '=', spaceId)
    .execute()
  const ids = guided.map(({ id }) => id)
  // Whoever confirms one of them meanwhile has read who guides it.
  await holdDepartures(database, ids)
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    await database
      .deleteFrom('departure_guides')
      .where('user_id', '=', userId)
      .where('departure_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute()
  await tellAgain(database, ids)
}

/** Lets the clock tell the manifest of what the account guides once more: the account goes, or is called otherwise. */
export async function tellGuided(database: Kysely<Database>, userId: string): Promise<void> {
  const rows = await database
    .selectFrom('departure_guides')
    .select('departure_id as id')
    .where('user_id', '=', userId)
    .execute()
  await tellAgain(
    database,
    rows.map(({ id }) => id),
  )
}

/** Who was moved away from them is looked for by nothing: what their providers' bookings were moved from is told again as a whole. */
async function tellAgain(database: Kysely<Database>, departures: readonly string[]): Promise<void> {
  for (let at = 0; at < departures.length; at += IDS_AT_ONCE) {
    const some = departures.slice(at, at + IDS_AT_ONCE)
    await database
      .updateTable('bookings')
      .set({ manifest_at: '' })
      .where('manifest_at', 'is not', null)
      .where('id', 'in', (eb) =>
        eb.selectFrom('booking_departures').select('booking_id').where('departure_id', 'in', some),
      )
      .execute()
    await database
      .updateTable('bookings')
      .set({ manifest_at: '' })
      .where('manifest_at', 'is not', null)
      .where('moved_from', 'is not', null)
      .where('provider_id', 'in', (eb) =>
        eb
          .selectFrom('departures')
          .innerJoin('offerings', 'offerings.id', 'departures.offering_id')
          .select('offerings.space_id')
          .where('departures.id', 'in', some),
      )
      .execute()
  }
}
