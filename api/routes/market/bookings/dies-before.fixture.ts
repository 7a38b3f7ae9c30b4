import type SqliteDatabase from 'better-sqlite3'

export const die = () => process.kill(process.pid, 'SIGKILL')

/** What only reads leaves the store as it was: to die in front of it is to die in front of what writes next. */
const READS = /^(select|pragma)\b/i

/** Kills the process before the statement of this number that writes, counted from 1. */
export function dieBefore(sqlite: SqliteDatabase.Database, at: number): void {
  let count = 0
  const begins = (text: string) => {
    if (READS.test(text.trim())) return
    count += 1
    if (count === at) die()
  }
  const [prepare, exec] = [sqlite.prepare.bind(sqlite), sqlite.exec.bind(sqlite)]
  const watched = (text: string) => {
    const statement = prepare(text)
    for (const name of ['run', 'all'] as const) {
      const work = statement[name].bind(statement) as (...given: unknown[]) => never
      Object.assign(statement, {
        [name]: (...given: unknown[]) => {
          begins(text)
          return work(...given)
        },
      })
    }
    return statement
  }
  Object.assign(sqlite, {
    prepare: watched,
    exec: (text: string) => {
      begins(text)
      return exec(text)
    },
  })
}
