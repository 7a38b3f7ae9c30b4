import type SqliteDatabase from 'better-sqlite3'
import {
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase as StatementSource,
} from 'kysely'
import { setImmediate } from '../platform/node/system.ts'
import { preparedOnce } from './prepared-statements.ts'
import { sqliteCode } from './store-error.ts'

/** How long a statement or a transaction waits for another process's write before it fails with SQLITE_BUSY. */
const BUSY_DEADLINE_MS = 3_000

/** How long it rests between two tries. */
const BUSY_RETRY_MS = 20

/*
 * | What happens                          | Outside a transaction               | Inside one                             |
 * |---------------------------------------|-------------------------------------|----------------------------------------|
 * | the handle is taken                   | by each statement, while it runs    | from its begin to its end              |
 * | SQLITE_BUSY: another process writes   | the handle is given back, and the   | at `begin immediate` the same; later   |
 * |                                       | next try comes 20 ms later, for 3 s | it cannot come, the write lock is held |
 * | SQLite ends the transaction itself    |                                     | every further statement fails with the |
 * | (full disk, failed write)             |                                     | first error; rollback does nothing     |
 *
 * SQLite's own busy timeout would hold the whole process still while another process writes, and Kysely's driver would
 * keep the one handle meanwhile. Here reads, and answers that need no store, go on.
 *
 * Where there is a second handle to read by, those that are done within one turn of the event loop share a commit: to wait for the disk
 * costs more than all statements of a transaction.
 *
 * | While some are done and wait for their commit  |                                                                                |
 * |------------------------------------------------|--------------------------------------------------------------------------------|
 * | their callers                                  | wait until it is on the disk                                                   |
 * | another transaction begins                     | as a savepoint, which sees what they wrote; its rollback undoes nothing else    |
 * | a statement outside reads                      | by the second handle, which sees only what has been committed                  |
 * | a statement outside writes                     | it is one of them                                                              |
 * | any other statement outside                    | they are committed before it                                                   |
 * | SQLite ends it itself, or the commit fails     | all of them fail with that error, and nothing of them is written               |
 */
/**
 * Kysely's driver for a better-sqlite3 handle whose own `busy_timeout` is 0. `wrote` is told of each statement that may write,
 * `committed` after each commit, while the handle is still taken. `beside` answers another handle on the same file that only reads,
 * closed with the driver; null where there is none.
 */
export function sqliteDriver(
  sqlite: SqliteDatabase.Database,
  {
    wrote,
    committed = () => {},
    beside = () => null,
  }: {
    wrote?: () => void
    committed?: () => void
    beside?: () => SqliteDatabase.Database | null
  } = {},
): Driver {
  const statements = preparedOnce(sqlite, wrote)
  const driver = new SqliteDriver({ database: statements })
  const handle = driver.acquireConnection.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const destroy = driver.destroy.bind(driver)
  const turns = createTurns()
  const run = (text: string) => void statements.prepare(text).run([])
  const readBeside = createReader(beside)
  /** Those that are done and wait for their commit. */
  let done: Waiting[] = []

  /** Takes the handle for `work`, again and again while another process writes. It stays taken after the work. */
  async function taken<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + BUSY_DEADLINE_MS
    for (;;) {
      await turns.take()
      try {
        return await work()
      } catch (error) {
        turns.give()
        if (!isBusy(error) || performance.now() >= deadline) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS))
    }
  }

  /** Gives the handle back and resolves once what is done is on the disk. */
  function writtenSoon(): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      if (done.length === 0) setImmediate(() => void writeInTurn())
      done.push({ resolve, reject })
    })
    turns.give()
    return written
  }

  /** Those that are in line for the handle by now are done before it. */
  async function writeInTurn(): Promise<void> {
    await turns.take()
    try {
      write()
    } finally {
      turns.give()
    }
  }

  /** Commits what is done. The handle is taken. */
  function write(): void {
    if (done.length === 0) return
    try {
      run('commit')
    } catch (error) {
      fail(error)
      return
    }
    const waiting = done
    done = []
    try {
      committed()
    } finally {
      for (const { resolve } of waiting) resolve()
    }
  }

  /** Nothing of what is done is written. */
  function fail(error: unknown): void {
    const waiting = done
    done = []
    try {
      if (sqlite.inTransaction) run('rollback')
    } finally {
      for (const { reject } of waiting) reject(error)
    }
  }

  async function acquireConnection(): Promise<StoreConnection> {
    const inner = await handle()

    /** A statement of its own, with the handle taken. */
    async function outside<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await taken(async () => {
        if (done.length > 0 && READS.test(query.sql)) return { rows: readBeside<R>(query) }
        if (done.length > 0 && !WRITES.test(query.sql)) write()
        return await inner.executeQuery<R>(query).catch((error: unknown) => {
          if (!sqlite.inTransaction) fail(error)
          throw error
        })
      })
      if (done.length > 0 && WRITES.test(query.sql)) await writtenSoon()
      else {
        if (done.length === 0) committed()
        turns.give()
      }
      return result
    }

    const connection: StoreConnection = {
      transaction: null,
      async executeQuery<R>(query: CompiledQuery) {
        if (connection.transaction === null) return await outside<R>(query)
        if (connection.transaction.endedBy !== null) throw connection.transaction.endedBy as Error
        try {
          return await inner.executeQuery<R>(query)
        } catch (error) {
          if (!sqlite.inTransaction) {
            connection.transaction.endedBy = error
            fail(error)
          }
          throw error
        }
      },
      streamQuery() {
        throw new Error('Nothing is streamed from this store: others would wait for the last row.')
      },
    }
    return connection
  }

  return Object.assign(driver, {
    acquireConnection,
    async beginTransaction(connection: StoreConnection) {
      const isBehindOthers = await taken(async () => {
        // Immediate: a transaction that reads first and writes later would otherwise fail when another wrote in between.
        if (done.length === 0) sqlite.exec('begin immediate')
        else run('savepoint behind')
        return done.length > 0
      })
      connection.transaction = { endedBy: null, isBehindOthers, isDone: false }
    },
    async commitTransaction(connection: StoreConnection) {
      const { transaction } = connection
      if (beside() === null || !transaction || transaction.endedBy !== null) {
        await commit(connection)
        committed()
        return
      }
      if (transaction.isBehindOthers) run('release savepoint behind')
      transaction.isDone = true
      await writtenSoon()
    },
    async rollbackTransaction(connection: StoreConnection) {
      const { transaction } = connection
      if (!transaction || transaction.isDone || !sqlite.inTransaction) return
      if (!transaction.isBehindOthers) await rollback(connection)
      else {
        run('rollback to savepoint behind')
        run('release savepoint behind')
      }
    },
    async releaseConnection(connection: StoreConnection) {
      const { transaction } = connection
      connection.transaction = null
      if (transaction && !transaction.isDone) turns.give()
    },
    async destroy() {
      if (turns.isTaken()) fail(new Error('The store was closed'))
      else write()
      beside()?.close()
      await destroy()
    },
  })
}

const READS = /^select /i
const WRITES = /^(insert|update|delete) /i

type Waiting = { resolve: () => void; reject: (error: unknown) => void }

/**
 * `transaction` is null outside of one; `endedBy` is the error with which SQLite ended it, null while it runs. One that `isDone` has given
 * the handle back.
 */
type StoreConnection = DatabaseConnection & {
  transaction: { endedBy: unknown; isBehindOthers: boolean; isDone: boolean } | null
}

/** Answers the rows of a query by the handle that only reads. */
function createReader(beside: () => SqliteDatabase.Database | null) {
  let statements: StatementSource | undefined
  return <R>({ sql, parameters }: CompiledQuery): R[] => {
    const reader = beside()
    if (reader === null) throw new Error('There is no second handle to read by')
    statements ??= preparedOnce(reader)
    return statements.prepare(sql).all(parameters) as R[]
  }
}

function isBusy(error: unknown): boolean {
  return sqliteCode(error).startsWith('SQLITE_BUSY')
}

/** Lets one holder in at a time, in the order in which they asked. */
type Turns = {
  /** Resolves when it is the caller's turn. */
  take: () => Promise<void>
  /** Ends the turn; the next in line goes on. */
  give: () => void
  isTaken: () => boolean
}

function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take: async () => {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
    },
    give: () => {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
    isTaken: () => isTaken,
  }
}
