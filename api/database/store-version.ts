import type SqliteDatabase from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { setImmediate } from '../platform/node/system.ts'
import type { Database } from './schema.ts'

const readers = new WeakMap<Kysely<Database>, () => number>()

/**
 * Lets `storeVersion` answer for the database. `writes` says how many statements that may write this handle has run.
 *
 * SQLite is asked for the writes of other processes once in a turn of the event loop: it takes a lock of the file to know, which
 * costs more than the rest of the answer to a known session. Requests of one turn had all begun to arrive before it.
 */
export function watchVersion(
  database: Kysely<Database>,
  sqlite: SqliteDatabase.Database,
  writes: () => number,
): void {
  /** Another number after any other handle or process has written. */
  const others = sqlite.prepare('pragma data_version').pluck()
  let known: unknown
  let changes = 0
  let isAsked = false
  const turnEnds = () => {
    isAsked = false
  }
  readers.set(database, () => {
    if (!isAsked) {
      const now = others.get()
      if (now !== known) changes += 1
      known = now
      isAsked = true
      setImmediate(turnEnds)
    }
    return changes + writes()
  })
}

/**
 * A number that is another one as soon as anything in the store was written, by this process at once, by another one in the next
 * turn of the event loop: what was read under it is still true while it stays. Null where the store cannot tell at once; nothing may
 * be remembered then.
 */
export function storeVersion(database: Kysely<Database>): number | null {
  try {
    return readers.get(database)?.() ?? null
  } catch {
    return null
  }
}
