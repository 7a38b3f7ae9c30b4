import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDatabase as StatementSource, SqliteStatement } from 'kysely'

/** The server has some hundred texts; lists of values make more of one, by their length. */
const MAX_STATEMENTS = 500

/** Some pragmas do their work while they are prepared, and the schema is changed once: only these are worth keeping. */
const KEPT = /^(select|insert|update|delete) /i
const READS = /^select /i

/**
 * Hands out each statement prepared once: to prepare a small one costs as much as to run it, and an exchange runs hundreds. The one
 * that was not asked for longest goes when there are too many. `wrote` is told of each that may write, just before it runs.
 */
export function preparedOnce(sqlite: SqliteDatabase.Database, wrote: () => void = () => {}): StatementSource {
  const statements = new Map<string, SqliteStatement>()
  const prepare = (text: string) => sqlite.prepare(text) as unknown as SqliteStatement
  return {
    close: () => sqlite.close(),
    prepare(text) {
      if (!READS.test(text)) wrote()
      if (!KEPT.test(text)) return prepare(text)
      const statement = statements.get(text) ?? prepare(text)
      statements.delete(text)
      statements.set(text, statement)
      const [oldest] = statements.keys()
      if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}
