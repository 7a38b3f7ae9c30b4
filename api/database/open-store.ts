import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { ConfigError } from '../errors.ts'
import { INCARNATION_NAME, STORE_NAME } from './file-names.ts'
import { NewerStoreError } from './newer-store.ts'
import { openDatabase } from './open.ts'
import { makePrivateFolder } from '../platform/node/private-files.ts'
import { openSqlite } from '../platform/node/sqlite.ts'
import type { Database } from './schema.ts'

const ELSEWHERE = 'name another folder with DATA_DIR=…'

/**
 * Opens the store of `dataDir`, which is made when it is not there; where a server has run on one before only with `allowNew`: a disk
 * that is not mounted looks the same. `warn` hears of a folder that others can enter. Throws `ConfigError` with one sentence that
 * names the path and what helps.
 */
export async function openStore(
  dataDir: string,
  warn: (sentence: string) => void,
  { allowNew = false }: { allowNew?: boolean } = {},
): Promise<Kysely<Database>> {
  try {
    if (!makePrivateFolder(dataDir)) {
      warn(
        `Others can enter DATA_DIR ${dataDir}, which holds more than the store; the store's own files stay closed.`,
      )
    }
  } catch (error) {
    throw new ConfigError(folderSentence(dataDir, error))
  }
  try {
    if (!allowNew && isStoreGone(dataDir)) throw new ConfigError(goneSentence(dataDir))
    return await openDatabase(join(dataDir, STORE_NAME))
  } catch (error) {
    throw error instanceof ConfigError ? error : storeFailure(dataDir, error)
  }
}

/** A server writes its word beside the store once that has its tables. */
function isStoreGone(dataDir: string): boolean {
  const file = join(dataDir, STORE_NAME)
  if (!existsSync(join(dataDir, INCARNATION_NAME))) return false
  if (!existsSync(file)) return true
  if (!statSync(file).isFile()) return false
  const sqlite = openSqlite(file)
  try {
    return sqlite.prepare('select 1 from sqlite_master limit 1').get() === undefined
  } finally {
    sqlite.close()
  }
}

function goneSentence(dataDir: string): string {
  return `A server has run in DATA_DIR ${dataDir} before, but the store ${STORE_NAME} is missing or empty there: mount its disk, or bring a backup with \`npm run restore\`. ALLOW_NEW_STORE=1 begins anew.`
}

/** What the store of `dataDir` failed with while the process starts, as a sentence with its path and what helps. */
export function storeFailure(dataDir: string, error: unknown): ConfigError {
  return new ConfigError(storeSentence(join(dataDir, STORE_NAME), error))
}

function folderSentence(folder: string, error: unknown): string {
  const start = `DATA_DIR ${folder} cannot be used`
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return `${start}: this account may not write there; give it the right to, or ${ELSEWHERE}.`
    case 'EROFS':
      return `${start}: its file system is read-only; mount it for writing, or ${ELSEWHERE}.`
    case 'ENOSPC':
      return `${start}: its disk is full; free some space, or ${ELSEWHERE}.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${start}: it is a file, or lies in one; move that file away, or ${ELSEWHERE}.`
    default:
      return `${start}: the system makes no folder there (${messageOf(error)}); ${ELSEWHERE}.`
  }
}

function storeSentence(file: string, error: unknown): string {
  if (error instanceof NewerStoreError) {
    return `The store ${file} was written by a newer version of Timberline (it has ${error.migration}): start that version, or ${ELSEWHERE}.`
  }
  if (existsSync(file) && !statSync(file).isFile()) {
    return `The store ${file} is not a file: move it away, or ${ELSEWHERE}.`
  }
  const code = codeOf(error)
  if (/^(SQLITE_NOTADB|SQLITE_CORRUPT)/.test(code)) {
    return `The store ${file} is damaged, or no store at all: put a backup in its place, move it away to begin anew, or ${ELSEWHERE}.`
  }
  if (/^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EROFS|EACCES|EPERM|ENOENT)/.test(code)) {
    return `The store ${file} cannot be written by this account, or lies on a read-only file system: make it and its folder writable, or ${ELSEWHERE}.`
  }
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) {
    return `The store ${file} has no room on its disk: free some space, or ${ELSEWHERE}.`
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return `The store ${file} is held by another process: end that process, or ${ELSEWHERE}.`
  }
  return `The store ${file} cannot be opened: ${messageOf(error)}; ${ELSEWHERE}.`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
