import type { Kysely } from 'kysely'
import { Buffer } from '../../platform/node/bytes.ts'
import type { Database } from '../../database/schema.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { countBytes } from './space-bytes.ts'

/** Takes an account that is being deleted out of what it changed in others' spaces: what it wrote stays, and says no name. */
export async function forgetAuthor(database: Kysely<Database>, userId: string): Promise<void> {
  const named = await database
    .selectFrom('records')
    .select(['space_id', 'kind', 'id', 'fields'])
    .where('changed_by', 'is not', null)
    .where('kind', '=', REPLACED.kind)
    .where('fields', 'like', `%${userId}%`)
    .execute()
  for (const { space_id, kind, id, fields } of named) {
    const { by, whose, ...rest } = JSON.parse(fields) as { by?: { account?: string }; whose?: string }
    const nameless = JSON.stringify({
      ...rest,
      by: by?.account === userId ? { ...by, account: '' } : by,
      ...(whose === undefined || whose === userId ? {} : { whose }),
    })
    await countBytes(database, space_id, Buffer.byteLength(nameless) - Buffer.byteLength(fields))
    await database
      .updateTable('records')
      .set({ fields: nameless })
      .where('space_id', '=', space_id)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
  }
  await database
    .updateTable('records')
    .set({ changed_by: null, changed_at: null })
    .where('changed_by', '=', userId)
    .execute()
}
