import SqliteDatabase from 'better-sqlite3'

/** How long the start waits for another process that has just begun with the same file. Nobody is served yet. */
const START_TIMEOUT_MS = 3_000

/** `source` is a path, `:memory:`, or the bytes of a store, which are copied into memory. Throws when it cannot be opened. */
export function openSqlite(source: string | Buffer): SqliteDatabase.Database {
  return new SqliteDatabase(source, { timeout: START_TIMEOUT_MS })
}

/** Another handle on the file of a store, which reads what has been committed and writes nothing; null where the store is in memory. */
export function openReader(sqlite: SqliteDatabase.Database): SqliteDatabase.Database | null {
  return sqlite.memory ? null : new SqliteDatabase(sqlite.name, { readonly: true, timeout: 0 })
}
