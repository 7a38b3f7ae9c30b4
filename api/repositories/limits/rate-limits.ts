import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What is counted under a key, until `windowEndsAt` (ISO text). */
export type StoredHits = { hits: number; windowEndsAt: string }

/** When a window that begins now ends, and after which instant none that runs can end: ISO text. */
type Instants = { now: string; windowEndsAt: string; latestEnd: string }

/**
 * Adds to the count of the running window and answers it; without one a window begins that ends at `windowEndsAt`. A negative
 * number takes hits back, never below 0. `startsAnew` replaces a running window. Windows that ended are forgotten, and one that
 * would end after `latestEnd` ends then: its end was read off a clock that was wrong. One statement counts, so that of two processes
 * neither misses the other's hit.
 */
export async function countHits(
  database: Kysely<Database>,
  asked: { key: string; hits: number; startsAnew: boolean } & Instants,
): Promise<StoredHits> {
  const { key, hits, now, windowEndsAt, latestEnd, startsAnew } = asked
  await database.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
  const begun = { hits: Math.max(0, hits), window_ends_at: windowEndsAt }
  const row = await database
    .insertInto('rate_limits')
    .values({ key, ...begun })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        if (startsAnew) return begun
        const sum = eb('rate_limits.hits', '+', hits)
        const end = eb.ref('rate_limits.window_ends_at')
        return {
          hits: eb.case().when('rate_limits.hits', '<', -hits).then(0).else(sum).end(),
          window_ends_at: eb.case().when(end, '>', latestEnd).then(latestEnd).else(end).end(),
        }
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, windowEndsAt: row.window_ends_at }
}

/** The count of the window that runs at `now`; undefined when none does. One that would end after `latestEnd` is made to end then. */
export async function readHits(
  database: Kysely<Database>,
  { key, now, latestEnd }: { key: string } & Pick<Instants, 'now' | 'latestEnd'>,
): Promise<StoredHits | undefined> {
  const row = await database
    .selectFrom('rate_limits')
    .select(['hits', 'window_ends_at'])
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  if (!row || row.window_ends_at <= latestEnd)
    return row && { hits: row.hits, windowEndsAt: row.window_ends_at }
  await database
    .updateTable('rate_limits')
    .set({ window_ends_at: latestEnd })
    .where('key', '=', key)
    .where('window_ends_at', '>', latestEnd)
    .execute()
  return { hits: row.hits, windowEndsAt: latestEnd }
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
