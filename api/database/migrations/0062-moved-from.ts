import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

/**
 * Adds from which starts a booking was moved, JSON; null where it never was, and for what was moved before. What stands on a manifest is told once
 * more, with who guides each of its nights.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('moved_from', 'text').execute()
  await (db as Kysely<Pick<Present, 'bookings'>>)
    .updateTable('bookings')
    .set({ manifest_at: '' })
    .where('manifest_at', 'is not', null)
    .execute()
}
