import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

type Tables = Pick<Present, 'spaces' | 'space_members' | 'space_lists'>

/** Makes each provider's desk: a space of what its owners and managers alone are told. It goes with the provider's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('spaces')
    .addColumn('desk_of', 'text', (column) => column.references('spaces.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('spaces_desk_of').unique().on('spaces').column('desk_of').execute()
  const store = db as Kysely<Tables>
  const providers = await store
    .selectFrom('spaces')
    .select('id')
    .where('type', '=', 'provider')
    .orderBy('id')
    .execute()
  for (const { id } of providers) await makeDesk(store, id)
}

async function makeDesk(store: Kysely<Tables>, provider: string): Promise<void> {
  const desk = randomUUID()
  await store
    .insertInto('spaces')
    .values({
      id: desk,
      type: 'desk',
      user_id: null,
      desk_of: provider,
      epoch: randomUUID(),
      revision: 0,
      epoch_revision: 0,
      receipt_floor: 0,
    })
    .execute()
  const members = await store
    .selectFrom('space_members')
    .select(['user_id as userId', 'role'])
    .where('space_id', '=', provider)
    .where('role', 'in', ['owner', 'manager'])
    .orderBy('user_id')
    .execute()
  for (const { userId, role } of members) {
    const { number } = await store
      .updateTable('space_lists')
      .set((eb) => ({ number: eb('number', '+', 1) }))
      .where('user_id', '=', userId)
      .returning('number')
      .executeTakeFirstOrThrow()
    await store
      .insertInto('space_members')
      .values({ space_id: desk, user_id: userId, role, changed: number, joined: number })
      .execute()
  }
}
