import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { singleId } from '../../../core/records/define-record.ts'
import { PROFILE } from '../../../core/records/profile.ts'
import type { PictureFiles } from './picture-files.ts'
import { DecoderLostError } from '../../errors.ts'
import type { Report } from '../../report.ts'
import { ensurePrivateSpace } from '../../repositories/records/spaces.ts'
import type { WriteDeps } from '../records/endpoint-writes.ts'
import { applyEdits } from '../records/server-edits.ts'
import { sweep } from '../upkeep/sweep.ts'
import type { DiskReserve } from '../limits/disk-reserve.ts'
import { overloaded, type HashQueue } from '../limits/hash-queue.ts'
import { NOT_LOOKED_AT } from '../files/lost-decoders.ts'
import { pictureFileOf, picturePath } from './picture-path.ts'
import { profileFields } from './profiles.ts'
import { squarePicture } from './square-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

/*
 * | What happens                           | The record names | On the disk                                            |
 * |----------------------------------------|------------------|--------------------------------------------------------|
 * | no picture, too large, too many wait   | the old one      | the old one                                            |
 * | the disk is almost full: 503           | the old one      | the old one                                            |
 * | the disk takes no file: 503            | the old one      | the old one                                            |
 * | the file stands, the store fails: 503  | the old one      | the old one; the new one is removed                    |
 * | both succeed                           | the new one      | the new one; the old one is removed                    |
 * | the process dies in between            | either           | both; the next sweep removes what is not named         |
 */
export type PictureDeps = WriteDeps & {
  files: PictureFiles
  decoding: HashQueue
  diskReserve: DiskReserve
  report: Report
}

const RETRY_AFTER_S = '5'

/** Stores the photo as the account's picture and answers its path. Throws as `squarePicture` does, and 503. */
export async function keepPicture(
  deps: PictureDeps,
  { userId, photo, now }: { userId: string; photo: Uint8Array; now: Date },
): Promise<string> {
  await deps.diskReserve('photos')
  const picture = await deps
    .decoding(() => squarePicture(photo))
    .catch((error: unknown) => {
      if (!(error instanceof DecoderLostError)) throw error
      deps.report('A photo could not be looked at', error)
      throw overloaded(NOT_LOOKED_AT)
    })
  await sweepPictures(deps, now)
  const file = await deps.files.write(userId, picture).catch((error: unknown) => {
    deps.report('A profile picture could not be written', error)
    throw diskFailed()
  })
  const path = picturePath(userId, file)
  try {
    await replacePicture(deps, userId, path, now)
  } catch (error) {
    await deps.files.remove(userId, file).catch(reportLeftover(deps))
    throw error
  }
  return path
}

/** Takes the account's picture away; where there is none, nothing happens. */
export async function dropPicture(
  deps: PictureDeps,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await replacePicture(deps, userId, null, now)
}

/** Writes the path into the profile's record, and removes the file that it named before. */
async function replacePicture(
  deps: PictureDeps,
  userId: string,
  path: string | null,
  now: Date,
): Promise<void> {
  await sweep(deps.database, now)
  const before = await deps.database.transaction().execute(async (transaction) => {
    await ensurePrivateSpace(transaction, userId)
    const former = await pictureOf(transaction, userId)
    const edit = { kind: PROFILE.kind, id: singleId(PROFILE), set: { profilePicture: path } }
    if (former !== path) await applyEdits(transaction, deps.kinds, { userId, now }, [edit])
    return former
  })
  const file = pictureFileOf(before)
  if (file !== null && before !== path) await deps.files.remove(userId, file).catch(reportLeftover(deps))
}

async function pictureOf(database: Kysely<Database>, userId: string): Promise<string | null> {
  return (await profileFields(database, userId)).profilePicture ?? null
}

/** The sweep removes it later. */
const reportLeftover =
  ({ report }: Pick<PictureDeps, 'report'>) =>
  (error: unknown): void =>
    report('A profile picture could not be removed', error)

const diskFailed = (): ApiError =>
  new ApiError(503, 'unavailable', 'The server cannot save right now. Please try again.', {
    'Retry-After': RETRY_AFTER_S,
  })
