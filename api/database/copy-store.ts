import { Kysely, SqliteDialect } from 'kysely'
import { openSqlite } from '../platform/node/sqlite.ts'
import type { Database } from './schema.ts'

/** In one step: whoever copies a few pages at a time begins anew with each write of another process. */
const ALL_PAGES = 0x7fffffff

/** Copies a store that may be written to meanwhile, as it is at one moment, what lies in its log included. */
export async function copyStore(file: string, target: string): Promise<void> {
  const sqlite = openSqlite(file)
  try {
    await sqlite.backup(target, { progress: () => ALL_PAGES })
  } finally {
    sqlite.close()
  }
}

/**
 * Opens a copy as it is, without bringing its tables up to date, reads it through and makes it one file with no log beside it. Close
 * with `destroy()`. Throws where something in it is damaged.
 */
export function openCopy(file: string): Kysely<Database> {
  const sqlite = openSqlite(file)
  try {
    sqlite.pragma('journal_mode = DELETE')
    const found = sqlite.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new Error(`The store ${file} is damaged: ${String(found)}`)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
}
