import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { Buffer } from '../../platform/node/bytes.ts'
import { createHash, createHmac, timingSafeEqual } from '../../platform/node/crypto.ts'
import { hasMailStop, putMailStop } from '../../repositories/mail/mail-stops.ts'

/*
 * Somebody who is invited may never have heard of this server. The mail carries a token that only its reader has: the address and
 * a signature of the server over it. Nothing is stored until it is used, and then the address's SHA-256 alone.
 */

/** The token for the link in a mail to this address. */
export function mailStopToken(serverKey: Buffer, email: string): string {
  const address = Buffer.from(email).toString('base64url')
  return `${address}.${signatureOf(serverKey, address)}`
}

/** Ends invitations and mail about bookings to the token's address. Throws 404 for a token that the server did not sign. */
export async function stopMail(
  database: Kysely<Database>,
  serverKey: Buffer,
  token: string,
  now: Date,
): Promise<void> {
  const [address = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const own = Buffer.from(signatureOf(serverKey, address))
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new ApiError(404, 'not_found', 'This link is not complete. Open it from the mail once more.')
  const email = Buffer.from(address, 'base64url').toString('utf8')
  await putMailStop(database, { emailHash: hashOf(email), at: now.toISOString() })
}

/** Whether the address wants no more invitations by mail, and none about bookings. */
export const isMailStopped = (database: Kysely<Database>, email: string): Promise<boolean> =>
  hasMailStop(database, hashOf(email))

const signatureOf = (serverKey: Buffer, address: string): string =>
  createHmac('sha256', serverKey).update(`no more mail ${address}`).digest('base64url')

const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url')
