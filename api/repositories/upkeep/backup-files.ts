import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { PROFILE } from '../../../core/records/profile.ts'

/** What a store says lies beside it, and how much it holds itself. */
export type StoreContent = {
  /** The files of spaces; `received` counts what has come of an unfinished one, null is a finished one. */
  files: { id: string; spaceId: string; bytes: number; received: number | null }[]
  /** The paths of profile pictures as profiles hold them. */
  pictures: string[]
  accounts: number
  records: number
}

const PictureSchema = v.object({ profilePicture: v.optional(v.nullable(v.string())) })

export async function readStoreContent(database: Kysely<Database>): Promise<StoreContent> {
  const files = await database
    .selectFrom('files')
    .select(['id', 'space_id', 'bytes', 'received', 'type'])
    .orderBy('id')
    .execute()
  const profiles = await database
    .selectFrom('records')
    .select('fields')
    .where('kind', '=', PROFILE.kind)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    files: files.map(({ id, space_id: spaceId, bytes, received, type }) => ({
      id,
      spaceId,
      bytes,
      received: type === null ? received : null,
    })),
    pictures: profiles.flatMap(({ fields }) => {
      const { profilePicture } = v.parse(PictureSchema, JSON.parse(fields))
      return profilePicture ? [profilePicture] : []
    }),
    accounts: await countRows(database, 'users'),
    records: await countRows(database, 'records'),
  }
}

async function countRows(database: Kysely<Database>, table: 'users' | 'records'): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
