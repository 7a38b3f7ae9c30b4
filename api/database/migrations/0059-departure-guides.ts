import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

/** Adds who guides each departure. What stands on a manifest is told once more, with the meeting point and with whose each check-in is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('departure_guides')
    .addColumn('departure_id', 'text', (column) =>
      column.notNull().references('departures.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('departure_guides_pk', ['departure_id', 'user_id'])
    .execute()
  await schema.createIndex('departure_guides_user').on('departure_guides').column('user_id').execute()
  await (db as Kysely<Pick<Present, 'bookings'>>)
    .updateTable('bookings')
    .set({ manifest_at: '' })
    .where('manifest_at', 'is not', null)
    .execute()
}
