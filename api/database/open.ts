import type SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import { makePrivateFile } from '../platform/node/private-files.ts'
import { openReader, openSqlite } from '../platform/node/sqlite.ts'
import { watchCommits } from './committed-news.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'
import { seed } from './seed.ts'
import { sqliteDriver } from './sqlite-driver.ts'
import { watchVersion } from './store-version.ts'

/**
 * Opens the store, closes its files to others, brings its tables up to date and fills in Colorado. `file` is a path or `:memory:`.
 * Close with `database.destroy()`. Throws when the file cannot be opened or a migration fails.
 */
export async function openDatabase(file: string): Promise<Kysely<Database>> {
  if (file !== ':memory:') makePrivateFile(file)
  return prepareStore(openSqlite(file))
}

/** Makes an open SQLite store ready: settings, tables brought up to date, Colorado filled in. Closes it and throws where that fails. */
export async function prepareStore(sqlite: SqliteDatabase.Database): Promise<Kysely<Database>> {
  let writes = 0
  let committed = () => {}
  let reader: SqliteDatabase.Database | null = null
  const dialect = sharedFileDialect(sqlite, {
    wrote: () => (writes += 1),
    committed: () => committed(),
    beside: () => reader,
  })
  const database = new Kysely<Database>({ dialect })
  try {
    sqlite.pragma('journal_mode = WAL')
    // FULL: every commit reaches the disk before its answer leaves, so that neither kill -9 nor a power cut undoes it.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    proveWritable(sqlite)
    // From here on the driver waits, not SQLite: it would hold the whole process still.
    sqlite.pragma('busy_timeout = 0')
    await migrate(database)
    await seed(database)
    watchVersion(database, sqlite, () => writes)
    committed = watchCommits(database, sqlite, () => writes)
    reader = openReader(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return database
}

/** SQLite opens what it may only read without a word; a start that writes nothing would find out at the first save. */
function proveWritable(sqlite: SqliteDatabase.Database): void {
  sqlite.pragma(`user_version = ${String(sqlite.pragma('user_version', { simple: true }))}`)
}

/**
 * Kysely's SQLite dialect with a driver that shares one handle and one file, and with migrations in a transaction: SQLite
 * can, Kysely assumes that it cannot; half a migration would stay for good. The driver hands out the handle itself.
 */
function sharedFileDialect(
  sqlite: SqliteDatabase.Database,
  deps: Parameters<typeof sqliteDriver>[1],
): SqliteDialect {
  const dialect = new SqliteDialect({ database: sqlite })
  dialect.createAdapter = () =>
    Object.defineProperties(new SqliteAdapter(), {
      supportsTransactionalDdl: { value: true },
      supportsMultipleConnections: { value: true },
    })
  dialect.createDriver = () => sqliteDriver(sqlite, deps)
  return dialect
}
