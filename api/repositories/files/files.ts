import type { Kysely } from 'kysely'
import type { FileType } from '../../../core/contracts/files/files.ts'
import type { Database } from '../../database/schema.ts'

/** What is known of a file. `userId` brought it; null once that account is gone. */
export type FileRow = {
  id: string
  spaceId: string
  userId: string | null
  /** Of the finished file, or as announced. */
  bytes: number
  /** How many are on the disk of an unfinished one. */
  received: number
  /** Null while it is unfinished. */
  type: FileType | null
  /** Since when no record names it, ISO; null while one does, and where nobody has looked yet. */
  unnamedSince: string | null
  /** When a piece came last; of a finished one, when it was last looked at whether a record names it. ISO. */
  touchedAt: string
}

const COLUMNS = [
  'id',
  'space_id as spaceId',
  'user_id as userId',
  'bytes',
  'received',
  'type',
  'unnamed_since as unnamedSince',
  'touched_at as touchedAt',
] as const

export async function findFile(database: Kysely<Database>, id: string): Promise<FileRow | undefined> {
  return database.selectFrom('files').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Those of these files that are in the space and finished, by their ids. */
export async function finishedFiles(
  database: Kysely<Database>,
  spaceId: string,
  ids: readonly string[],
): Promise<Map<string, FileType>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('files')
    .select(['id', 'type'])
    .where('space_id', '=', spaceId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, type }) => (type === null ? [] : [[id, type]])))
}

/** Begins a file. False where one has its id. */
export async function insertFile(
  database: Kysely<Database>,
  {
    id,
    spaceId,
    userId,
    bytes,
    touchedAt,
  }: Pick<FileRow, 'id' | 'spaceId' | 'userId' | 'bytes' | 'touchedAt'>,
): Promise<boolean> {
  const row = await database
    .insertInto('files')
    .values({
      id,
      space_id: spaceId,
      user_id: userId,
      bytes,
      received: 0,
      type: null,
      touched_at: touchedAt,
      unnamed_since: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Says what is known now, of an unfinished file that was as `before` says. Answers whether it still was. */
export async function moveFile(
  database: Kysely<Database>,
  before: Pick<FileRow, 'id' | 'received'>,
  now: Partial<Pick<FileRow, 'bytes' | 'received' | 'type'>> & Pick<FileRow, 'touchedAt'>,
): Promise<boolean> {
  const { touchedAt, ...changed } = now
  const row = await database
    .updateTable('files')
    .set({ ...changed, touched_at: touchedAt })
    .where('id', '=', before.id)
    .where('received', '=', before.received)
    .where('type', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFile(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('files').where('id', '=', id).execute()
}

/** The files of a space, finished or not. What lies on the disk is the caller's. */
export async function deleteFilesOf(database: Kysely<Database>, spaceId: string): Promise<void> {
  await database.deleteFrom('files').where('space_id', '=', spaceId).execute()
}

/** What a file takes on a disk at least. */
const BLOCK_BYTES = 4096

/**
 * What the account's files take together, in bytes: finished ones as they are kept, the others as announced, and each at least
 * what a disk gives it. `but` is left out.
 */
export async function bytesOfAccount(
  database: Kysely<Database>,
  userId: string,
  { but = '' } = {},
): Promise<number> {
  const { bytes } = await database
    .selectFrom('files')
    .select((eb) =>
      eb.fn
        .sum<number | null>(
          eb.case().when('bytes', '<', BLOCK_BYTES).then(BLOCK_BYTES).else(eb.ref('bytes')).end(),
        )
        .as('bytes'),
    )
    .where('user_id', '=', userId)
    .where('id', '!=', but)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** The files that were not touched since an instant (ISO), finished ones or the others, the longest first, at most `limit`. */
export async function untouchedFiles(
  database: Kysely<Database>,
  { finished, since }: { finished: boolean; since: string },
  limit: number,
): Promise<FileRow[]> {
  return database
    .selectFrom('files')
    .select(COLUMNS)
    .where('touched_at', '<=', since)
    .where('type', finished ? 'is not' : 'is', null)
    .orderBy('touched_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes that somebody looked, and since when no record names it. */
export async function noteNamed(
  database: Kysely<Database>,
  id: string,
  { unnamedSince, touchedAt }: Pick<FileRow, 'unnamedSince' | 'touchedAt'>,
): Promise<void> {
  await database
    .updateTable('files')
    .set({ unnamed_since: unnamedSince, touched_at: touchedAt })
    .where('id', '=', id)
    .execute()
}

/** The ids of a space's files. */
export async function fileIdsOf(database: Kysely<Database>, spaceId: string): Promise<string[]> {
  const rows = await database.selectFrom('files').select('id').where('space_id', '=', spaceId).execute()
  return rows.map(({ id }) => id)
}
