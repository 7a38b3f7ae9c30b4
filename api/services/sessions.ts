import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import type { Database } from '../database/schema.ts'
import { deleteSession, findSessionUser, insertSession } from '../repositories/sessions.ts'

/*
 * | Started by                  | Carried by                        | Ends                                          |
 * |-----------------------------|-----------------------------------|-----------------------------------------------|
 * | register, login             | HttpOnly cookie, no Max-Age       | with the browser, at most 24 h; logout        |
 * | login with rememberMe       | HttpOnly cookie, Max-Age 30 days  | after 30 days; logout                         |
 * | login, transport 'bearer'   | token in the answer, no cookie    | after 24 h or 30 days, as above; its logout   |
 *
 * A token is 256 random bits; only its SHA-256 is stored. @source decisions §2
 */
export const REMEMBERED_SESSION_DAYS = 30
const SESSION_HOURS = 24

const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const HOUR_MS = 3_600_000

export type SessionRequest = { userId: string; transport: 'cookie' | 'bearer'; remember: boolean; now: Date }

/** Starts a session and gives its token, the only time that it is known. */
export async function startSession(database: Kysely<Database>, request: SessionRequest): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const hours = request.remember ? REMEMBERED_SESSION_DAYS * 24 : SESSION_HOURS
  await insertSession(database, {
    tokenHash: hashToken(token),
    userId: request.userId,
    transport: request.transport,
    createdAt: request.now.toISOString(),
    expiresAt: new Date(request.now.getTime() + hours * HOUR_MS).toISOString(),
  })
  return token
}

/** Who holds the token; undefined when it is unknown, ended or no token at all. */
export async function sessionUser(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<User | undefined> {
  if (!TOKEN.test(token)) return undefined
  return findSessionUser(database, hashToken(token), now.toISOString())
}

/** Ends the session of this token; nothing happens when there is none. */
export async function endSession(database: Kysely<Database>, token: string): Promise<void> {
  if (TOKEN.test(token)) await deleteSession(database, hashToken(token))
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
