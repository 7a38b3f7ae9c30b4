import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type SignInEventRow = Database['sign_in_events']

/** The events that a session begins with. */
const BEGINNINGS = ['registered', 'signed-in', 'password-reset']

export async function insertSignInEvent(database: Kysely<Database>, row: SignInEventRow): Promise<void> {
  await database.insertInto('sign_in_events').values(row).execute()
}

/** One person's events, the newest first. */
export async function listSignInEvents(
  database: Kysely<Database>,
  userId: string,
): Promise<SignInEventRow[]> {
  return database
    .selectFrom('sign_in_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Whether this person has signed in with this browser and system from this network, as far back as events are kept. */
export async function hasSignedInFrom(
  database: Kysely<Database>,
  { userId, device, network }: { userId: string; device: string; network: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('sign_in_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('event', 'in', BEGINNINGS)
    .where('device', '=', device)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what happened before `before` (ISO instant). */
export async function deleteSignInEvents(database: Kysely<Database>, before: string): Promise<void> {
  await database.deleteFrom('sign_in_events').where('at', '<', before).execute()
}
