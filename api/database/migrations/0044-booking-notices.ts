import type { Kysely } from 'kysely'

/**
 * Adds what is to be told of bookings, written with what happened, and the mails about it. What was told is gone from the first; a mail
 * that left stays for a while, so that it is not made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('booking_notices')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('from_status', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('taken_until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_notices_pk', ['booking_id', 'occasion', 'detail'])
    .execute()
  await schema.createIndex('booking_notices_due').on('booking_notices').column('due_at').execute()
  await schema
    .createTable('booking_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addUniqueConstraint('booking_mails_once', ['booking_id', 'user_id', 'side', 'occasion', 'detail'])
    .execute()
  await schema.createIndex('booking_mails_next').on('booking_mails').column('next_at').execute()
  await schema
    .createIndex('booking_mails_user')
    .on('booking_mails')
    .columns(['user_id', 'created_at'])
    .execute()
}
