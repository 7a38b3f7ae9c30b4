import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

type Tables = Pick<Present, 'spaces' | 'space_members' | 'space_lists' | 'team_times' | 'bookings'>

/**
 * Makes each provider's manifest: a space of what its whole team is told of who comes in the next days. Adds what is said of who came, and when
 * people were in a team: whoever is in one now counts as in it from ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('spaces')
    .addColumn('manifest_of', 'text', (column) => column.references('spaces.id').onDelete('cascade'))
    .execute()
  await schema.createIndex('spaces_manifest_of').unique().on('spaces').column('manifest_of').execute()
  await schema
    .alterTable('bookings')
    .addColumn('check_ins', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('bookings')
    .addColumn('manifest_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('bookings').addColumn('manifest_at', 'text').execute()
  await schema.createIndex('bookings_manifest').on('bookings').column('manifest_at').execute()
  await schema
    .createTable('check_ins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('guests', 'text')
    .addColumn('ticket_version', 'integer')
    .addColumn('departure_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('collected_cents', 'integer')
    .addColumn('undo', 'text')
    .execute()
  await schema.createIndex('check_ins_booking').on('check_ins').column('booking_id').execute()
  await schema
    .createTable('team_times')
    .addColumn('provider_id', 'text', (column) =>
      column.notNull().references('spaces.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('from_at', 'text', (column) => column.notNull())
    .addColumn('until_at', 'text')
    .addPrimaryKeyConstraint('team_times_pk', ['provider_id', 'user_id', 'from_at'])
    .execute()
  const store = db as Kysely<Tables>
  // The clock looks at each of them once.
  await store.updateTable('bookings').set({ manifest_at: '' }).where('confirmed_at', 'is not', null).execute()
  const providers = await store
    .selectFrom('spaces')
    .select('id')
    .where('type', '=', 'provider')
    .orderBy('id')
    .execute()
  for (const { id } of providers) await makeManifest(store, id)
}

async function makeManifest(store: Kysely<Tables>, provider: string): Promise<void> {
  const manifest = randomUUID()
  await store
    .insertInto('spaces')
    .values({
      id: manifest,
      type: 'manifest',
      user_id: null,
      manifest_of: provider,
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
    .where('role', 'in', ['owner', 'manager', 'guide'])
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
      .values({ space_id: manifest, user_id: userId, role, changed: number, joined: number })
      .execute()
    await store
      .insertInto('team_times')
      .values({ provider_id: provider, user_id: userId, from_at: '', until_at: null })
      .execute()
  }
}
