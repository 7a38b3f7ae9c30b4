import { Buffer } from '../../platform/node/bytes.ts'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { REPLACED } from '../../../core/records/replaced.ts'

/** What a row takes beside its content: ids, instants, its places in the indexes. A removed and emptied one takes no more. */
const ROW_BYTES = 200

/** What the record takes in the store. */
export const bytesOf = ({
  fields,
  fieldRevisions,
}: Pick<StoredRecord, 'fields' | 'fieldRevisions'>): number =>
  Buffer.byteLength(JSON.stringify(fields)) + Buffer.byteLength(JSON.stringify(fieldRevisions)) + ROW_BYTES

/** Counts what the records of a space take more than before, or less. */
export async function countBytes(database: Kysely<Database>, spaceId: string, growth: number): Promise<void> {
  if (growth === 0) return
  await ask(database, queriesOf(database).count, [growth, spaceId])
}

const queriesOf = compiledOnce((database) => ({
  count: database
    .updateTable('spaces')
    .set((eb) => ({ bytes: eb('bytes', '+', 0) }))
    .where('id', '=', '')
    .compile(),
}))

/** What the records of the space take, whose it is, and what all spaces of that account take together. */
export async function bytesAround(
  database: Kysely<Database>,
  spaceId: string,
): Promise<{ space: number; owner: string | null; account: number }> {
  const { space, owner, account } = await database
    .selectFrom('spaces as own')
    .select((eb) => [
      'own.bytes as space',
      'own.user_id as owner',
      eb
        .selectFrom('spaces')
        .select(({ fn }) => fn.sum<number>('spaces.bytes').as('bytes'))
        .whereRef('spaces.user_id', '=', 'own.user_id')
        .as('account'),
    ])
    .where('own.id', '=', spaceId)
    .executeTakeFirstOrThrow()
  return { space, owner, account: Number(account ?? 0) }
}

/** The space's replaced values that can still be brought back, the latest first, and what each takes. */
export async function listReplaced(
  database: Kysely<Database>,
  spaceId: string,
): Promise<{ id: string; bytes: number }[]> {
  return database
    .selectFrom('records')
    .select((eb) => ['id', storedBytes(eb).as('bytes')])
    .where('space_id', '=', spaceId)
    .where('kind', '=', REPLACED.kind)
    .where('deleted_at', 'is', null)
    .orderBy('revision', 'desc')
    .orderBy('id')
    .execute()
}

const storedBytes = ({ eb, fn, val }: ExpressionBuilder<Database, 'records'>) =>
  eb(
    eb(fn<number>('octet_length', ['fields']), '+', fn<number>('octet_length', ['field_revisions'])),
    '+',
    val(ROW_BYTES),
  )
