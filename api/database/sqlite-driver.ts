import type SqliteDatabase from 'better-sqlite3'
import { SqliteDriver, type CompiledQuery, type DatabaseConnection, type Driver } from 'kysely'
import { preparedOnce } from './prepared-statements.ts'
import { sqliteCode } from './store-error.ts'

/** How long a statement or a transaction waits for another process's write before it fails with SQLITE_BUSY. */
const BUSY_DEADLINE_MS = 3_000

/** How long it rests between two tries. */
const BUSY_RETRY_MS = 20

/*
 * | What happens                          | Outside a transaction               | Inside one                             |
 * |---------------------------------------|-------------------------------------|----------------------------------------|
 * | the handle is taken                   | by each statement, while it runs    | from `begin immediate` to its end      |
 * | SQLITE_BUSY: another process writes   | the handle is given back, and the   | at `begin immediate` the same; later   |
 * |                                       | next try comes 20 ms later, for 3 s | it cannot come, the write lock is held |
 * | SQLite ends the transaction itself    |                                     | every further statement fails with the |
 * | (full disk, failed write)             |                                     | first error; rollback does nothing     |
 *
 * SQLite's own busy timeout would hold the whole process still while another process writes, and Kysely's driver would
 * keep the one handle meanwhile. Here reads, and answers that need no store, go on.
 */
/**
 * Kysely's driver for a better-sqlite3 handle whose own `busy_timeout` is 0. `wrote` is told of each statement that may write,
 * `committed` after each commit, while the handle is still taken.
 */
export function sqliteDriver(
  sqlite: SqliteDatabase.Database,
  wrote?: () => void,
  committed: () => void = () => {},
): Driver {
  const driver = new SqliteDriver({ database: preparedOnce(sqlite, wrote) })
  const handle = driver.acquireConnection.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const turns = createTurns()

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

  async function acquireConnection(): Promise<StoreConnection> {
    const inner = await handle()
    const connection: StoreConnection = {
      transaction: null,
      async executeQuery<R>(query: CompiledQuery) {
        if (connection.transaction === null) {
          const result = await taken(() => inner.executeQuery<R>(query))
          committed()
          turns.give()
          return result
        }
        if (connection.transaction.endedBy !== null) throw connection.transaction.endedBy as Error
        try {
          return await inner.executeQuery<R>(query)
        } catch (error) {
          if (!sqlite.inTransaction) connection.transaction.endedBy = error
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
      // Immediate: a transaction that reads first and writes later would otherwise fail when another wrote in between.
      await taken(async () => sqlite.exec('begin immediate'))
      connection.transaction = { endedBy: null }
    },
    async commitTransaction(connection: StoreConnection) {
      await commit(connection)
      committed()
    },
    async rollbackTransaction(connection: StoreConnection) {
      if (sqlite.inTransaction) await rollback(connection)
    },
    async releaseConnection(connection: StoreConnection) {
      if (connection.transaction === null) return
      connection.transaction = null
      turns.give()
    },
  })
}

/** `transaction` is null outside of one; `endedBy` is the error with which SQLite ended it, null while it runs. */
type StoreConnection = DatabaseConnection & { transaction: { endedBy: unknown } | null }

function isBusy(error: unknown): boolean {
  return sqliteCode(error).startsWith('SQLITE_BUSY')
}

/** Lets one holder in at a time, in the order in which they asked. */
type Turns = {
  /** Resolves when it is the caller's turn. */
  take: () => Promise<void>
  /** Ends the turn; the next in line goes on. */
  give: () => void
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
  }
}
