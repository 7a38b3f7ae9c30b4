import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export async function insertPhoneTicket(
  database: Kysely<Database>,
  ticket: { tokenHash: string; phone: string; expiresAt: string },
): Promise<void> {
  await database
    .insertInto('phone_tickets')
    .values({ token_hash: ticket.tokenHash, phone: ticket.phone, expires_at: ticket.expiresAt })
    .execute()
}

/** Uses the ticket up and answers its number; null where none is open at `now` (ISO instant). */
export async function takePhoneTicket(
  database: Kysely<Database>,
  tokenHash: string,
  now: string,
): Promise<string | null> {
  const row = await database
    .deleteFrom('phone_tickets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('phone')
    .executeTakeFirst()
  return row?.phone ?? null
}

/** Forgets the tickets that have ended by `now` (ISO instant). */
export async function deleteEndedPhoneTickets(database: Kysely<Database>, now: string): Promise<void> {
  await database.deleteFrom('phone_tickets').where('expires_at', '<=', now).execute()
}
