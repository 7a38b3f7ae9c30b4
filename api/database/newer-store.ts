import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Database } from './schema.ts'

/** The store was migrated by a version of Timberline that this one does not know. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError'
  readonly migration: string

  constructor(migration: string) {
    super(`The store has the migration ${migration}, which this version does not know.`)
    this.migration = migration
  }
}

/** Throws `NewerStoreError` when a migration ran on this store that is not among the `known` names. */
export async function refuseNewerStore(database: Kysely<Database>, known: readonly string[]): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`
  const { rows } = await query.execute(database)
  const unknown = rows.find(({ name }) => !known.includes(name))
  if (unknown) throw new NewerStoreError(unknown.name)
}
