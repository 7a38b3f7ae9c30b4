import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

/**
 * Adds what proves who somebody is beside their password: verified addresses and numbers, codes on their way, passkeys, the
 * sessions' own ids and devices, and the log of sign-in events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('users').addColumn('email_verified_at', 'text').execute()
  await schema.alterTable('users').addColumn('phone', 'text').execute()
  await schema.alterTable('users').addColumn('phone_verified_at', 'text').execute()
  await schema
    .alterTable('users')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('traveler'))
    .execute()
  await schema.createIndex('users_phone').on('users').column('phone').unique().execute()

  await schema
    .alterTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('sessions').addColumn('admin_until', 'text').execute()
  const sessions = db as Kysely<Pick<Present, 'sessions'>>
  for (const { token_hash } of await sessions.selectFrom('sessions').select('token_hash').execute()) {
    await sessions
      .updateTable('sessions')
      .set({ id: randomUUID() })
      .where('token_hash', '=', token_hash)
      .execute()
  }
  await schema.createIndex('sessions_id').on('sessions').column('id').unique().execute()

  await schema
    .createTable('verification_codes')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('code_hmac', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('verification_codes_pk', ['purpose', 'subject'])
    .execute()

  await schema
    .createTable('phone_tickets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('passkeys')
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()

  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('sign_in_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .execute()
  await schema.createIndex('sign_in_events_user').on('sign_in_events').columns(['user_id', 'at']).execute()
}
