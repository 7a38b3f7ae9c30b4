import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Counts one more hit under `key` and answers the count of the running window, which starts with its first hit.
 * Instants are ISO text; windows that ended are forgotten.
 */
export async function countHit(
  database: Kysely<Database>,
  key: string,
  now: string,
  windowEndsAt: string,
): Promise<{ hits: number; windowEndsAt: string }> {
  await database.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
  const row = await database
    .insertInto('rate_limits')
    .values({ key, hits: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, windowEndsAt: row.window_ends_at }
}

/** Takes one hit back, for an attempt that turned out to be welcome. */
export async function forgiveHit(database: Kysely<Database>, key: string): Promise<void> {
  await database
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()
}
