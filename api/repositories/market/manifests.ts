import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/**
 * Counts what is told of a booking on the manifest, and notes when that changes next by the clock (null: never). Answers the number: odd while it
 * stands there, even behind that, and 0 where it never did.
 */
export async function countManifest(
  database: Kysely<Database>,
  id: string,
  { isThere, changesAt }: { isThere: boolean; changesAt: string | null },
): Promise<number> {
  const { manifest_version } = await database
    .updateTable('bookings')
    .set({
      manifest_at: changesAt,
      manifest_version: isThere
        ? sql<number>`manifest_version + 1 + manifest_version % 2`
        : sql<number>`manifest_version + manifest_version % 2`,
    })
    .where('id', '=', id)
    .returning('manifest_version')
    .executeTakeFirstOrThrow()
  return manifest_version
}

/** Bookings that come onto the manifest or leave it by `now` (ISO instant), the first ones first: of one departure where one is named. */
export async function listManifestDue(
  database: Kysely<Database>,
  { now, departureId, limit }: { now: string; departureId?: string; limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('bookings')
    .select('id')
    .where('manifest_at', '<=', now)
    .$if(departureId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('booking_departures')
          .select('booking_id')
          .where('departure_id', '=', departureId ?? ''),
      ),
    )
    .orderBy('manifest_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything of a provider that stands on its manifest is told there again, with the next turn of the clock. */
export async function tellManifestAgain(database: Kysely<Database>, providerId: string): Promise<void> {
  await database
    .updateTable('bookings')
    .set({ manifest_at: '' })
    .where('provider_id', '=', providerId)
    .where('manifest_at', 'is not', null)
    .where(sql<boolean>`manifest_version % 2 = 1`)
    .execute()
}
