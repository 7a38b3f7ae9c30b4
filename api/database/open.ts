import SqliteDatabase from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'
import { seed } from './seed.ts'

/** How long a statement waits for another process's write before it fails with SQLITE_BUSY. */
const BUSY_TIMEOUT_MS = 3_000

/**
 * Opens the store, brings its tables up to date and fills in Colorado. `file` is a path or `:memory:`.
 * Close with `database.destroy()`. Throws when the file cannot be opened or a migration fails.
 */
export async function openDatabase(file: string): Promise<Kysely<Database>> {
  const sqlite = new SqliteDatabase(file)
  sqlite.pragma('journal_mode = WAL')
  // FULL: every commit reaches the disk before its answer leaves, so that neither kill -9 nor a power cut undoes it.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  const database = new Kysely<Database>({ dialect: wholeTransactionsDialect(sqlite) })
  try {
    await migrate(database)
    await seed(database)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return database
}

/**
 * Kysely's SQLite dialect with two changes for a second process on the same file. `begin immediate`: a transaction that
 * reads first and writes later would otherwise fail at once, without the busy timeout, when the other wrote in between.
 * Migrations in a transaction: SQLite can, Kysely assumes that it cannot; half a migration would stay for good.
 */
function wholeTransactionsDialect(sqlite: SqliteDatabase.Database): SqliteDialect {
  const dialect = new SqliteDialect({ database: sqlite })
  dialect.createAdapter = () =>
    Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true })
  dialect.createDriver = () => {
    const driver = new SqliteDriver({ database: sqlite })
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return driver
  }
  return dialect
}
