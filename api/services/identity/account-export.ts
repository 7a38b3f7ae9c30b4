import { Buffer } from '../../platform/node/bytes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { kindNamed, KINDS } from '../../../core/records/kinds.ts'
import { readAccountRows } from '../../repositories/identity/account-data.ts'
import type { PictureFiles } from '../profile/picture-files.ts'
import { recordsAbove } from '../../repositories/records/records.ts'
import { listSpaces } from '../../repositories/records/spaces.ts'
import { listSignInEvents } from '../../repositories/identity/sign-in-events.ts'
import { pictureFileOf } from '../profile/picture-path.ts'
import { travelerProfile } from '../profile/profiles.ts'

const FROM_THE_FIRST = -1
const MOST_RECORDS = 1_000_000

/**
 * Everything that the server keeps of a person, for themselves: the account, their profile with its picture in base64, every
 * record of theirs and of their trips with all its fields, removed ones that still hold content too, and what was noted of their
 * sign-ins. Others' trips are theirs to export, and so is who booked of a provider. What proves who they are (hashes, tokens, keys, codes) is left out: who finds the file could sign in with it, and it says nothing about them.
 */
export async function exportAccount(
  database: Kysely<Database>,
  files: Pick<PictureFiles, 'read'>,
  { userId, now }: { userId: string; now: Date },
) {
  const kept = await database.transaction().execute(async (transaction) => ({
    ...(await readAccountRows(transaction, userId)),
    profile: await travelerProfile(transaction, userId),
    records: await ownRecords(transaction, userId),
    signInEvents: await listSignInEvents(transaction, userId),
  }))
  const file = pictureFileOf(kept.profile.profilePicture)
  const picture = file === null ? undefined : await files.read(userId, file)
  return {
    exportedAt: now.toISOString(),
    ...kept,
    profile: { ...kept.profile, pictureBase64: picture ? Buffer.from(picture).toString('base64') : null },
    records: kept.records.map(readable),
    signInEvents: kept.signInEvents.map(({ at, event, network, device }) => ({ at, event, network, device })),
  }
}

/** The records of the account: those of its private space first, then trip by trip. */
async function ownRecords(database: Kysely<Database>, userId: string): Promise<StoredRecord[]> {
  const spaces = await listSpaces(database, userId)
  const own = spaces
    .filter(
      ({ id, type, role }) => role === 'owner' && type !== 'desk' && type !== 'manifest' && id !== userId,
    )
    .map(({ id }) => id)
  const records: StoredRecord[] = []
  for (const id of [userId, ...own])
    records.push(
      ...(await recordsAbove(database, id, FROM_THE_FIRST, [], { offset: 0, limit: MOST_RECORDS })),
    )
  return records
}

/** Revisions are the engine's own. A kind that this version does not know is told as it is stored. */
function readable({ kind, id, fields, deletedAt }: StoredRecord) {
  const label = kindNamed(KINDS, kind)?.label ?? kind
  return { kind, label, id, fields, ...(deletedAt === null ? {} : { removedAt: deletedAt }) }
}
