import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDatabase as StatementSource, SqliteStatement } from 'kysely'

/** The server has some hundred texts; lists of values make more of one, by their length. */
const MAX_STATEMENTS = 500

/**
 * What comes again and again: each transaction ends with one of the last, each part of it is set apart by them. Some pragmas do their
 * work while they are prepared, and the schema is changed once.
 */
const KEPT = /^(select|insert|update|delete|commit|rollback|savepoint|release)\b/i
const READS = /^select /i

/** Node's side frees a statement that nobody holds; the browser's side has to be told of it. */
type FreedStatement = SqliteStatement & { finalize?: () => void }

/**
 * Hands out each statement prepared once: to prepare a small one costs as much as to run it, and an exchange runs hundreds. The one
 * that was not asked for longest goes when there are too many. `wrote` is told of each that may write, just before it runs.
 */
export function preparedOnce(sqlite: SqliteDatabase.Database, wrote: () => void = () => {}): StatementSource {
  const statements = new Map<string, FreedStatement>()
  const prepare = (text: string) => sqlite.prepare(text) as unknown as FreedStatement
  function dropOldest() {
    const [oldest] = statements
    if (!oldest) return
    const [text, statement] = oldest
    statements.delete(text)
    // Nobody is using it: Kysely runs each statement to its end as soon as it gets it.
    statement.finalize?.()
  }
  return {
    close: () => sqlite.close(),
    prepare(text) {
      if (!READS.test(text)) wrote()
      if (!KEPT.test(text)) return prepare(text)
      const statement = statements.get(text) ?? prepare(text)
      statements.delete(text)
      statements.set(text, statement)
      if (statements.size > MAX_STATEMENTS) dropOldest()
      return statement
    },
  }
}
