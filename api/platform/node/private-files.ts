import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync, type Stats } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** For their owner alone: the store holds mail addresses, plans and positions. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const FOR_OTHERS = 0o077

/** What Timberline keeps in its folder. One that holds anything else may belong to others too. */
const OUR_NAMES =
  /^(timberline\.sqlite(-wal|-shm|-journal)?|timberline\.incarnation|server\.key|vapid\.key(\.[\w-]+\.new)?|uploads|files|mail|compressed)$/

/**
 * Makes the folder, parents included, and closes one that is there to others: when it is ours and holds nothing but what
 * Timberline keeps (DATA_DIR=/tmp must not shut everybody out of it). Answers whether it is closed now. Throws the system's error.
 */
export function makePrivateFolder(folder: string): boolean {
  makeFolder(resolve(folder))
  const stats = statSync(folder)
  if ((stats.mode & FOR_OTHERS) === 0 || !hasOwners()) return true
  if (!isOwn(stats) || !readdirSync(folder).every((name) => OUR_NAMES.test(name))) return false
  chmodSync(folder, FOLDER_MODE)
  return true
}

/**
 * Makes the store's file, or closes one that is there to others, with the files that SQLite keeps beside it; new ones
 * get the mode of the first. Throws the system's error.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', FILE_MODE))
  } catch (error) {
    if (!isThere(error)) throw error
  }
  if (!hasOwners()) return
  for (const suffix of ['', '-wal', '-shm', '-journal']) {
    const stats = statSync(file + suffix, { throwIfNoEntry: false })
    if (stats?.isFile() && isOwn(stats) && (stats.mode & FOR_OTHERS) !== 0)
      chmodSync(file + suffix, FILE_MODE)
  }
}

/** One folder after the other: `recursive` never ends where the system takes none (`/proc/x`). */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: FOLDER_MODE })
  } catch (error) {
    // Another process that starts just now may have been faster.
    if (!isThere(error) || !statSync(folder).isDirectory()) throw error
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** Windows has no modes and no user ids. */
function hasOwners(): boolean {
  return process.getuid !== undefined
}

function isOwn({ uid }: Stats): boolean {
  return uid === process.getuid?.()
}
