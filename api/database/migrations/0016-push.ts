import type { Kysely } from 'kysely'

/**
 * Adds the devices that hear something while the app is closed, what each of them asked to hear, and the messages on their way. A
 * device goes with the session under which it subscribed, unless that one ended unused; messages go with their device.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('held_until', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.createIndex('push_subscriptions_user').on('push_subscriptions').column('user_id').execute()
  await schema
    .createIndex('push_subscriptions_session')
    .on('push_subscriptions')
    .column('session_id')
    .execute()
  await schema
    .createTable('push_kinds')
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_kinds_key', ['subscription_id', 'kind'])
    .execute()
  await schema
    .createTable('push_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('quiet_until', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('push_messages_once', ['subscription_id', 'kind', 'subject'])
    .execute()
  await schema.createIndex('push_messages_due').on('push_messages').column('due_at').execute()
}
