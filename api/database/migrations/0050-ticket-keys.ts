import type { Kysely } from 'kysely'

/** Adds the keys that sign tickets, and which of them signed each version of a booking's tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('signs_until', 'text', (column) => column.notNull())
    .addColumn('verifies_until', 'text', (column) => column.notNull())
    .addUniqueConstraint('ticket_keys_one_a_provider', ['provider_id', 'number'])
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('ticket_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('ticket_keys', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
