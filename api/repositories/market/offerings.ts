import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { nextNumber } from './number-sequences.ts'

/** The whole number of an offering, a new one where it has none yet; null where the id is another provider's. */
export async function numberOf(
  database: Kysely<Database>,
  { uuid, spaceId }: { uuid: string; spaceId: string },
): Promise<number | null> {
  const known = await findOffering(database, uuid)
  if (known) return known.spaceId === spaceId ? known.id : null
  const id = await nextNumber(database, 'offerings')
  await database.insertInto('offerings').values({ id, uuid, space_id: spaceId }).execute()
  return id
}

/** The number of an offering, and whose it is; undefined for an id that none ever had. */
export async function findOffering(
  database: Kysely<Database>,
  uuid: string,
): Promise<{ id: number; spaceId: string } | undefined> {
  return database
    .selectFrom('offerings')
    .select(['id', 'space_id as spaceId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

/**
 * Holds the offering until the transaction ends: nobody else publishes it or makes departures of it meanwhile. What stands of it is read
 * behind that.
 */
export async function holdOffering(database: Kysely<Database>, id: number): Promise<void> {
  await database
    .updateTable('offerings')
    .set((eb) => ({ space_id: eb.ref('space_id') }))
    .where('id', '=', id)
    .execute()
}
