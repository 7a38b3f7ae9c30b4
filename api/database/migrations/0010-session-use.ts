import type { Kysely } from 'kysely'
import type { Database as Present } from '../schema.ts'

const SHORT_SESSION_MS = 86_400_000

/**
 * Adds when a session was seen last and whether it is remembered. One that is open already was seen last when it began as far
 * as anybody knows, is remembered when it was given more than a day, and keeps its end until it is used again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('last_seen_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('remembered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const sessions = db as Kysely<Pick<Present, 'sessions'>>
  await sessions
    .updateTable('sessions')
    .set((eb) => ({ last_seen_at: eb.ref('created_at') }))
    .execute()
  const rows = await sessions
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'expires_at'])
    .execute()
  for (const { token_hash, created_at, expires_at } of rows) {
    if (Date.parse(expires_at) - Date.parse(created_at) <= SHORT_SESSION_MS) continue
    await sessions
      .updateTable('sessions')
      .set({ remembered: 1 })
      .where('token_hash', '=', token_hash)
      .execute()
  }
}
