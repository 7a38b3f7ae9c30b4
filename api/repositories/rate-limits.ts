import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What is counted under a key, until `windowEndsAt` (ISO text). */
export type StoredHits = { hits: number; windowEndsAt: string }

/**
 * Adds to the count of the running window and answers it; without one a window begins that ends at `windowEndsAt`. A negative
 * number takes hits back, never below 0. `startsAnew` replaces a running window. Instants are ISO text; windows that ended are
 * forgotten. One statement counts, so that of two processes neither misses the other's hit.
 */
export async function countHits(
  database: Kysely<Database>,
  asked: { key: string; hits: number; now: string; windowEndsAt: string; startsAnew: boolean },
): Promise<StoredHits> {
  const { key, hits, now, windowEndsAt, startsAnew } = asked
  await database.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
  const begun = { hits: Math.max(0, hits), window_ends_at: windowEndsAt }
  const row = await database
    .insertInto('rate_limits')
    .values({ key, ...begun })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        if (startsAnew) return begun
        const sum = eb('rate_limits.hits', '+', hits)
        return { hits: eb.case().when('rate_limits.hits', '<', -hits).then(0).else(sum).end() }
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, windowEndsAt: row.window_ends_at }
}

/** The count of the window that runs at `now`; undefined when none does. */
export async function readHits(
  database: Kysely<Database>,
  key: string,
  now: string,
): Promise<StoredHits | undefined> {
  const row = await database
    .selectFrom('rate_limits')
    .select(['hits', 'window_ends_at'])
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row && { hits: row.hits, windowEndsAt: row.window_ends_at }
}

/** False when nothing was counted under the key. */
export async function forgetHits(database: Kysely<Database>, key: string): Promise<boolean> {
  const row = await database
    .deleteFrom('rate_limits')
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
