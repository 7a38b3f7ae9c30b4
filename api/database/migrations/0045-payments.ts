import type { Kysely } from 'kysely'

/** Adds how bookings are paid, what is to be done outside for that, and what the stand-in of a payment service knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('bookings').addColumn('payment', 'text').execute()
  await schema
    .createTable('payment_works')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('adapter', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('method', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('payment_works_next').on('payment_works').column('next_at').execute()
  await schema.createIndex('payment_works_reference').on('payment_works').column('reference').execute()
  await schema
    .createTable('stand_in_payments')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('refunded_cents', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('stand_in_refunds')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .execute()
}
