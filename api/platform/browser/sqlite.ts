import startSqlite, {
  type BindableValue,
  type Database,
  type PreparedStatement,
} from '@sqlite.org/sqlite-wasm'
import type SqliteDatabase from 'better-sqlite3'

/** A store, what it keeps while it writes, and the same for the files; two more for what SQLite sets aside. */
const POOL_FILES = 6

/** Where SQLite's pool has its files below its own folder. */
const POOL_FOLDER = '.opaque'

const TRY_AGAIN_MS = 50
const MOST_TRIES = 100

const sqlite3 = await startSqlite()
const { capi } = sqlite3

/**
 * Files of the origin that SQLite holds open, where this is a dedicated worker of a browser that has them. No header of the host is
 * needed for it. One worker alone can hold them; where another one does, or there are none, everything is in memory.
 */
const pool = await openPool().catch(() => null)

async function openPool() {
  // Only its build for browsers has them.
  if (!('installOpfsSAHPoolVfs' in sqlite3)) return null
  const directory = `timberline-demo${encodeURIComponent(import.meta.env.BASE_URL)}`
  await untilLetGo(directory)
  return await sqlite3.installOpfsSAHPoolVfs({ directory: `/${directory}`, initialCapacity: POOL_FILES })
}

/** The worker of a page that was just left or reloaded may hold the files for a moment longer. Answers after five seconds at last. */
async function untilLetGo(directory: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES && (await isHeld(directory)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
}

/** What only workers can do, and TypeScript's library for pages does not know. */
type WorkerFile = FileSystemHandle & { createSyncAccessHandle: () => Promise<{ close: () => void }> }

/** Whether another worker holds a file of the pool. */
async function isHeld(directory: string): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory()
    const files = await (await root.getDirectoryHandle(directory)).getDirectoryHandle(POOL_FOLDER)
    for await (const file of files.values())
      if (file.kind === 'file')
        (await (file as FileSystemHandle as WorkerFile).createSyncAccessHandle()).close()
    return false
  } catch (error) {
    return error instanceof DOMException && error.name === 'NoModificationAllowedError'
  }
}

/** Whether what is written is there after the page was closed. */
export const isKept = pool !== null

/** Throws away one file, if it is there. It may not be open. */
export function forgetStore(path: string): void {
  pool?.unlink(`/${path}`)
}

/**
 * SQLite compiled to WebAssembly behind as much of better-sqlite3 as the rooms of `api/` use. A path is a file of the pool, and in
 * memory where there is none. Throws when it cannot be opened.
 */
export function openSqlite(source: string | Uint8Array): SqliteDatabase.Database {
  const isFile = typeof source === 'string' && source !== ':memory:'
  const database = isFile && pool ? new pool.OpfsSAHPoolDb(`/${source}`) : new sqlite3.oo1.DB(':memory:', 'c')
  if (typeof source !== 'string') fill(database, source)
  return handleOf(database) as unknown as SqliteDatabase.Database
}

function fill(database: Database, bytes: Uint8Array): void {
  const copy = sqlite3.wasm.allocFromTypedArray(bytes)
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
  database.checkRc(
    capi.sqlite3_deserialize(database, 'main', copy, bytes.byteLength, bytes.byteLength, flags),
  )
}

function handleOf(database: Database) {
  const open = new Set<PreparedStatement>()
  const prepare = (text: string) => named(() => statementOf(database, text, open))
  return {
    prepare,
    exec: (text: string) => named(() => void database.exec(text)),
    pragma(text: string, { simple = false } = {}) {
      const statement = prepare(`pragma ${text}`)
      const rows = statement.all()
      statement.finalize()
      return simple ? Object.values(rows[0] ?? {})[0] : rows
    },
    get inTransaction() {
      return capi.sqlite3_get_autocommit(database) === 0
    },
    serialize: () => capi.sqlite3_js_db_export(database),
    close() {
      for (const statement of open) statement.finalize()
      open.clear()
      database.close()
    },
  }
}

type Row = Record<string, unknown>

/** A worker holds each of its files once: there is no second handle. */
export const openReader = (): null => null

/** Who prepared a statement finalizes it, as `preparedOnce` does with one that it no longer keeps; the rest go with their database. */
function statementOf(database: Database, text: string, open: Set<PreparedStatement>) {
  const statement = database.prepare(text)
  open.add(statement)
  let isPlucked = false

  function run<T>(parameters: readonly unknown[], work: () => T): T {
    return named(() => {
      try {
        const bound = parameters.length === 1 && Array.isArray(parameters[0]) ? parameters[0] : parameters
        if (bound.length > 0) statement.bind(bound as BindableValue[])
        return work()
      } finally {
        statement.reset(true)
      }
    })
  }
  const row = (): unknown => (isPlucked ? statement.get(0) : statement.get({}))

  return {
    reader: statement.columnCount > 0,
    /** It may not be used afterwards. */
    finalize() {
      open.delete(statement)
      statement.finalize()
    },
    pluck() {
      isPlucked = true
      return this
    },
    all: (...parameters: unknown[]) =>
      run(parameters, () => {
        const rows: unknown[] = []
        while (statement.step()) rows.push(row())
        return rows as Row[]
      }),
    get: (...parameters: unknown[]) => run(parameters, () => (statement.step() ? row() : undefined)),
    run: (...parameters: unknown[]) =>
      run(parameters, () => {
        const before = database.changes(true)
        statement.step()
        return {
          changes: Number(database.changes(true)) - Number(before),
          lastInsertRowid: Number(capi.sqlite3_last_insert_rowid(database)),
        }
      }),
  }
}

/** Gives SQLite's error the name that better-sqlite3 gives it: `SQLITE_FULL`. */
function named<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof sqlite3.SQLite3Error)) throw error
    throw Object.assign(new Error(error.message.replace(/^SQLITE_\w+: .*?result code \d+: /, '')), {
      code: capi.sqlite3_js_rc_str(error.resultCode) ?? 'SQLITE_ERROR',
    })
  }
}
