import type { Kysely } from 'kysely'
import { Buffer } from '../../platform/node/bytes.ts'
import { randomUUID } from '../../platform/node/crypto.ts'
import type { Database as Present } from '../schema.ts'

type Tables = Pick<Present, 'users' | 'spaces' | 'space_members' | 'space_lists' | 'records'>

/** What a row took beside its content when this was written. */
const ROW_BYTES = 200
const MAX_NAME_CHARS = 60

/** Adds the numbers of offerings, and makes the space of everybody who became a provider before there were any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('number_sequences')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('offerings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('space_id', 'text', (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('offerings_space_id').on('offerings').column('space_id').execute()
  const store = db as Kysely<Tables>
  const providers = await store
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'provider_since as since'])
    .where('provider_since', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, firstName, lastName, since } of providers)
    await makeSpace(store, { id, name: `${firstName} ${lastName}`, since: since ?? '' })
}

type Provider = { id: string; name: string; since: string }

async function makeSpace(store: Kysely<Tables>, { id, name, since }: Provider): Promise<void> {
  const space = randomUUID()
  const fields = JSON.stringify({ name: [...name].slice(0, MAX_NAME_CHARS).join('') })
  const revisions = JSON.stringify({ name: 1 })
  await store
    .insertInto('spaces')
    .values({
      id: space,
      type: 'provider',
      user_id: null,
      epoch: randomUUID(),
      revision: 1,
      epoch_revision: 0,
      receipt_floor: 0,
      bytes: Buffer.byteLength(fields) + Buffer.byteLength(revisions) + ROW_BYTES,
    })
    .execute()
  const { number } = await store
    .updateTable('space_lists')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('user_id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()
  await store
    .insertInto('space_members')
    .values({ space_id: space, user_id: id, role: 'owner', changed: number, joined: number })
    .execute()
  await store
    .insertInto('records')
    .values({
      space_id: space,
      kind: 'provider',
      id: space,
      fields,
      field_revisions: revisions,
      revision: 1,
      deleted_at: null,
      sweep_at: null,
      changed_by: id,
      changed_at: since,
    })
    .execute()
}
