import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { setAdminUntil } from '../../repositories/identity/sessions.ts'

/*
 * | Event                                       | The session's admin rights                             |
 * |---------------------------------------------|--------------------------------------------------------|
 * | the right passkey                           | end in 15 minutes                                      |
 * | a call of the admin endpoints, while they   | end 15 minutes from then; written once a minute at     |
 * | have not ended                              | most, so that they may end up to a minute earlier      |
 * | the session ends, is replaced or rotated    | are gone                                               |
 */
const GRANT_MS = 15 * 60_000
const RENEW_EVERY_MS = 60_000

type Granted = { id: string; adminUntil: string | null }

export async function grantAdminRights(
  database: Kysely<Database>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await setAdminUntil(database, sessionId, { adminUntil: endFrom(now) })
}

/** An end that lies further away than rights last was read off a clock that was wrong. */
export function hasAdminRights({ adminUntil }: Granted, now: Date): boolean {
  return adminUntil !== null && adminUntil > now.toISOString() && adminUntil <= endFrom(now)
}

/** Writes that rights which have not ended were used. Rights that another call has prolonged meanwhile stay as they are. */
export async function renewAdminRights(
  database: Kysely<Database>,
  { id, adminUntil }: Granted,
  now: Date,
): Promise<void> {
  if (adminUntil === null || Date.parse(endFrom(now)) - Date.parse(adminUntil) < RENEW_EVERY_MS) return
  await setAdminUntil(database, id, { adminUntil: endFrom(now), instead: adminUntil })
}

function endFrom(now: Date): string {
  return new Date(now.getTime() + GRANT_MS).toISOString()
}
