import { createHash, randomBytes } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { insertPhoneTicket, takePhoneTicket } from '../../repositories/identity/phone-tickets.ts'

/** Long enough to fill in the form. @source decisions §6 */
export const TICKET_MINUTES = 15
const TOKEN_BYTES = 32
const MINUTE_MS = 60_000

/** Leaves a proof that this number (E.164) was verified, and gives its token, of which only the SHA-256 is stored. */
export async function leaveTicket(database: Kysely<Database>, phone: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + TICKET_MINUTES * MINUTE_MS).toISOString()
  await insertPhoneTicket(database, { tokenHash: hashOf(token), phone, expiresAt })
  return token
}

/** Uses a ticket up: its number; null where there is none, it was used, or has ended. */
export async function redeemTicket(
  database: Kysely<Database>,
  token: string | undefined,
  now: Date,
): Promise<string | null> {
  return token === undefined ? null : takePhoneTicket(database, hashOf(token), now.toISOString())
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
