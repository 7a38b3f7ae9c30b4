import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What was noted last under this name; undefined for nothing. */
export async function readDataVersion(database: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('data_versions')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.version
}

/** `now` is an ISO instant. */
export async function writeDataVersion(
  database: Kysely<Database>,
  name: string,
  version: string,
  now: string,
): Promise<void> {
  const row = { name, version, stored_at: now }
  await database
    .insertInto('data_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
