import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { PictureFiles } from './picture-files.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import type { Report } from '../../report.ts'
import { pictureFileOf } from './picture-path.ts'
import { profileFields } from './profiles.ts'

const SWEEP_EVERY_MS = 3_600_000

/** An upload writes its file before the store names it. */
const UPLOAD_MS = 600_000

/** When each store's files were swept last, and whether it worked. */
const lastSweeps = new WeakMap<Kysely<Database>, { atMs: number; isDone: boolean }>()

export type SweepDeps = { database: Kysely<Database>; files: PictureFiles; report: Report }

/**
 * Removes what a crash left behind: folders of accounts that are gone, and files that no profile has named for ten minutes. At
 * most once an hour; as the server runs and before an upload or a deletion. Answers whether the last sweep worked. Never throws.
 */
export async function sweepPictures({ database, files, report }: SweepDeps, now: Date): Promise<boolean> {
  const last = lastSweeps.get(database)
  if (last !== undefined && Math.abs(now.getTime() - last.atMs) < SWEEP_EVERY_MS) return last.isDone
  const begun = { atMs: now.getTime(), isDone: false }
  lastSweeps.set(database, begun)
  try {
    for (const userId of await files.owners()) {
      if (await findPerson(database, userId)) await sweepFolder(database, files, userId, now)
      else await files.removeAll(userId)
    }
    begun.isDone = true
  } catch (error) {
    report('Profile pictures that nobody uses could not be removed', error)
  }
  return begun.isDone
}

async function sweepFolder(
  database: Kysely<Database>,
  files: PictureFiles,
  userId: string,
  now: Date,
): Promise<void> {
  // Listed first: what is written meanwhile is not in it.
  const listed = await files.list(userId)
  const used = pictureFileOf((await profileFields(database, userId)).profilePicture)
  for (const { file, writtenAt } of listed)
    if (file !== used && now.getTime() - writtenAt.getTime() > UPLOAD_MS) await files.remove(userId, file)
}
