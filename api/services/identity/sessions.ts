import { hash, randomBytes, randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import {
  deleteLeastRecentSessions,
  deleteSession,
  findOpenSession,
  insertSession,
  replaceToken,
  touchSession,
  type OpenSession,
  type Transport,
} from '../../repositories/identity/sessions.ts'
import { hasSignedInFrom } from '../../repositories/identity/sign-in-events.ts'
import { hasPasswordHash } from '../../repositories/identity/users.ts'
import { confirmedFrom } from './confirmation.ts'
import { newSignInNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'

/*
 * | Started by                | Carried by                       | Ends unused after | Ends in any case after        |
 * |---------------------------|----------------------------------|-------------------|-------------------------------|
 * | login without rememberMe  | HttpOnly cookie, no Max-Age      | 12 hours          | 24 hours, or with the browser |
 * | login with rememberMe,    | HttpOnly cookie, Max-Age 30 days | 14 days           | 30 days                       |
 * | register                  |                                  |                   |                               |
 * | login, transport 'bearer' | token in the answer, no cookie   | as above          | as above                      |
 *
 * Before that it ends with its logout, with the next sign-in that replaces its cookie, and, when it is the one of 20 that its
 * account has not used for longest, as the 21st begins. A use is written once a minute at most.
 *
 * Verifying an address and changing the password give the session of a cookie another token: one that somebody planted or copied
 * before is worth nothing afterwards. The session keeps its id and its end; admin rights are given anew. A bearer token stays: nobody
 * can plant one, and its holder reads no cookie.
 *
 * A token is 256 random bits; only its SHA-256 is stored. It is accepted only the way it was issued. @source decisions §2
 */
export const REMEMBERED_SESSION_DAYS = 30
const SESSION_HOURS = 24
const REMEMBERED_IDLE_DAYS = 14
const IDLE_HOURS = 12
const SESSIONS_PER_ACCOUNT = 20
export const TOUCH_EVERY_MS = 60_000

const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A token as it reached us or leaves us. */
export type CarriedToken = { transport: Transport; token: string }

export type SessionRequest = {
  userId: string
  transport: Transport
  remember: boolean
  /** The session whose cookie the new one's takes the place of. */
  replaces: CarriedToken | undefined
  /** As `deviceOf` names it. */
  device: string
  /** The caller's truncated address, as it is logged. */
  network: string
  /** The account was made just now, by whom this session is for. */
  isFirst: boolean
  /** The hash that a password was checked against; undefined where something else let the person in. */
  passwordHash?: string | undefined
  /** Password or passkey were given for it. */
  confirmed: boolean
  now: Date
}

/**
 * Starts a session and gives its token, the only time that it is known. Undefined where the account's password is no longer the one
 * that was checked: changing it ends every session of who knew the old one, and that includes one that is just beginning.
 * The person is notified, unless that browser and system has signed in from that network as long as sign-in events are kept.
 */
export async function startSession(
  database: Kysely<Database>,
  request: SessionRequest,
): Promise<string | undefined> {
  const { userId, transport, remember, replaces, device, network, isFirst, passwordHash, confirmed, now } =
    request
  const token = newToken()
  const tokenHash = hashToken(token)
  return database.transaction().execute(async (transaction) => {
    if (passwordHash !== undefined && !(await hasPasswordHash(transaction, userId, passwordHash)))
      return undefined
    if (replaces) await endSession(transaction, replaces)
    await insertSession(transaction, {
      id: randomUUID(),
      device,
      tokenHash,
      userId,
      transport,
      remembered: remember,
      createdAt: now.toISOString(),
      expiresAt: endOf({ remembered: remember, createdAt: now, usedAt: now }),
      confirmedUntil: confirmed ? confirmedFrom(now) : null,
    })
    const others = SESSIONS_PER_ACCOUNT - 1
    await deleteLeastRecentSessions(transaction, { userId, tokenHash, others })
    if (!isFirst && !(await hasSignedInFrom(transaction, { userId, device, network })))
      await notify(transaction, { account: userId, now }, newSignInNotice(device, now))
    return token
  })
}

/**
 * The session of the token; undefined when it is unknown, ended, no token at all or came another way than it was issued. The use is
 * written without being waited for: a read neither waits for another process's write nor fails on a full disk. Where that fails,
 * `reportUnwritten` is told, and the next use tries again.
 */
export async function useSession(
  database: Kysely<Database>,
  { transport, token }: CarriedToken,
  now: Date,
  reportUnwritten: (error: unknown) => void,
): Promise<OpenSession | undefined> {
  if (!TOKEN.test(token)) return undefined
  const tokenHash = hashToken(token)
  const session = await findOpenSession(database, tokenHash, transport, now.toISOString())
  if (!session) return undefined
  const unlessSince = new Date(now.getTime() - TOUCH_EVERY_MS).toISOString()
  // What lies in the future was written under a wrong clock.
  if (session.lastSeenAt <= unlessSince || session.lastSeenAt > now.toISOString()) {
    const { remembered, createdAt } = session
    const expiresAt = endOf({ remembered, createdAt: new Date(createdAt), usedAt: now })
    const touch = { seenAt: now.toISOString(), expiresAt, unlessSince }
    touchSession(database, tokenHash, touch).catch(reportUnwritten)
  }
  return session
}

/** Gives the session another token and answers it; undefined where the session has ended. */
export async function rotateSession(
  database: Kysely<Database>,
  { transport, token }: CarriedToken,
): Promise<{ token: string; remembered: boolean } | undefined> {
  const next = newToken()
  const rotated = await replaceToken(database, {
    tokenHash: hashToken(token),
    transport,
    newHash: hashToken(next),
  })
  return rotated && { token: next, remembered: rotated.remembered }
}

/** Ends the session of this token; nothing happens when there is none. */
export async function endSession(
  database: Kysely<Database>,
  { transport, token }: CarriedToken,
): Promise<void> {
  if (TOKEN.test(token)) await deleteSession(database, hashToken(token), transport)
}

/** The ISO instant at which a session ends unless it is used again. */
function endOf(session: { remembered: boolean; createdAt: Date; usedAt: Date }): string {
  const { remembered, createdAt, usedAt } = session
  const wholeMs = remembered ? REMEMBERED_SESSION_DAYS * DAY_MS : SESSION_HOURS * HOUR_MS
  const idleMs = remembered ? REMEMBERED_IDLE_DAYS * DAY_MS : IDLE_HOURS * HOUR_MS
  return new Date(Math.min(createdAt.getTime() + wholeMs, usedAt.getTime() + idleMs)).toISOString()
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
