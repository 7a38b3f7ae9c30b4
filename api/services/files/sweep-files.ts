import type { Kysely } from 'kysely'
import { UNFINISHED_FILE_DAYS, UNNAMED_FILE_DAYS } from '../../../core/contracts/files/files.ts'
import type { Database } from '../../database/schema.ts'
import type { Report } from '../../report.ts'
import {
  deleteFile,
  fileIdsOf,
  noteNamed,
  untouchedFiles,
  type FileRow,
} from '../../repositories/files/files.ts'
import { isNamed } from './named-files.ts'
import type { SpaceFiles } from './space-files.ts'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000
const FILES_PER_SWEEP = 500

/** A piece is on the disk before the store counts it. */
const UPLOAD_MS = 600_000

/** When each store's files were swept last, and whether it worked. */
const lastSweeps = new WeakMap<Kysely<Database>, { atMs: number; isDone: boolean }>()

export type SweepFilesDeps = { database: Kysely<Database>; files: SpaceFiles; report: Report }

/**
 * Removes files that no record has named for 30 days, those of which no piece has come for 7, and what lies on the disk and is
 * no file of any space: its account or its trip is gone for good, or a process died. Each is looked at once a day. At most once an
 * hour; as the server runs and before a file is brought. Answers whether the last sweep worked. Never throws.
 */
export async function sweepFiles(deps: SweepFilesDeps, now: Date): Promise<boolean> {
  const { database, report } = deps
  const last = lastSweeps.get(database)
  if (last !== undefined && Math.abs(now.getTime() - last.atMs) < SWEEP_EVERY_MS) return last.isDone
  const begun = { atMs: now.getTime(), isDone: false }
  lastSweeps.set(database, begun)
  try {
    const unfinished = { finished: false, since: daysBefore(now, UNFINISHED_FILE_DAYS) }
    for (const file of await untouchedFiles(database, unfinished, FILES_PER_SWEEP)) await remove(deps, file)
    const finished = { finished: true, since: daysBefore(now, 1) }
    for (const file of await untouchedFiles(database, finished, FILES_PER_SWEEP)) await look(deps, file, now)
    await sweepFolders(deps, now)
    begun.isDone = true
  } catch (error) {
    report('Files that nobody uses could not be removed', error)
  }
  return begun.isDone
}

/** A record that names it may come at any time: both are asked in one transaction. */
async function look(deps: SweepFilesDeps, file: FileRow, now: Date): Promise<void> {
  const { database, files } = deps
  const isOver = await database.transaction().execute(async (transaction) => {
    const unnamedSince = (await isNamed(transaction, file)) ? null : (file.unnamedSince ?? now.toISOString())
    const isOver = unnamedSince !== null && unnamedSince <= daysBefore(now, UNNAMED_FILE_DAYS)
    if (isOver) await deleteFile(transaction, file.id)
    else await noteNamed(transaction, file.id, { unnamedSince, touchedAt: now.toISOString() })
    return isOver
  })
  if (isOver) await files.remove(file)
}

async function remove({ database, files }: SweepFilesDeps, file: FileRow): Promise<void> {
  await deleteFile(database, file.id)
  await files.remove(file)
}

async function sweepFolders({ database, files }: SweepFilesDeps, now: Date): Promise<void> {
  for (const spaceId of await files.spaces()) {
    // Listed first: what is written meanwhile is not in it.
    const listed = await files.list(spaceId)
    const known = new Set(await fileIdsOf(database, spaceId))
    for (const { id, writtenAt } of listed)
      if (!known.has(id) && now.getTime() - writtenAt.getTime() > UPLOAD_MS)
        await files.remove({ spaceId, id })
  }
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
