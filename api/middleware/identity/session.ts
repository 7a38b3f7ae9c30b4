import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Kysely } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Database } from '../../database/schema.ts'
import { NO_SESSION, type ApiEnv, type CallerSession } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import type { Report } from '../../report.ts'
import { REMEMBERED_SESSION_DAYS, useSession, type CarriedToken } from '../../services/identity/sessions.ts'
import { isHttps } from '../client.ts'
import { requestFacts } from '../request-facts.ts'

const COOKIE = 'timberline_session'
const DAY_S = 86_400

/** Nearly every browser sends this cookie and no other: one look reads it. What looks otherwise is parsed. */
const COOKIE_ALONE = /^timberline_session=([\w-]+)$/
const HOST_COOKIE_ALONE = /^__Host-timberline_session=([\w-]+)$/

export type SessionDeps = {
  database: Kysely<Database>
  trustedProxies: number
  now: () => Date
  report: Report
}

/** Lets only signed-in callers through and sets `user`; 401 otherwise. */
export function requireUser(deps: SessionDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const user = await currentUser(c, deps)
    if (!user) throw signInFirst()
    c.set('user', user)
    await next()
  }
}

export function signInFirst(): ApiError {
  return new ApiError(401, 'unauthenticated', 'Please sign in.', { 'WWW-Authenticate': 'Bearer' })
}

/** Who is signed in; undefined for a visitor and for a session that has ended. */
export async function currentUser(c: Context<ApiEnv>, deps: SessionDeps): Promise<User | undefined> {
  return (await currentSession(c, deps)).user
}

/** The session that the request carries. The store is asked once per request. */
async function currentSession(
  c: Context<ApiEnv>,
  deps: SessionDeps,
): Promise<CallerSession | typeof NO_SESSION> {
  const known = c.get('session')
  if (known) return known
  const presented = presentedToken(c, deps.trustedProxies)
  const reportUnwritten = (error: unknown) =>
    deps.report('The last use of a session could not be written', error, requestFacts(c))
  const open = presented && (await useSession(deps.database, presented, deps.now(), reportUnwritten))
  const session = open ?? NO_SESSION
  c.set('session', session)
  return session
}

/** The session of a request that `requireUser` has let through. */
export function sessionOf(c: Context<ApiEnv>): CallerSession {
  const session = c.get('session')
  if (session?.user === undefined) throw signInFirst()
  return session
}

/** The bearer token when one is sent, whatever the cookie says; else the cookie's. @source decisions §2 */
export function presentedToken(c: Context<ApiEnv>, trustedProxies: number): CarriedToken | undefined {
  return bearerToken(c) ?? cookieToken(c, trustedProxies)
}

/** Whether one is sent at all says Node's own record, where there is a socket: the Request would copy the headers first. */
export function bearerToken(c: Context<ApiEnv>): CarriedToken | undefined {
  const sent = c.env?.incoming?.headers
  if (sent && sent.authorization === undefined) return undefined
  const token = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return token === undefined ? undefined : { transport: 'bearer', token }
}

export function cookieToken(c: Context<ApiEnv>, trustedProxies: number): CarriedToken | undefined {
  const secure = isHttps(c, trustedProxies)
  const alone = (secure ? HOST_COOKIE_ALONE : COOKIE_ALONE).exec(c.env?.incoming?.headers?.cookie ?? '')
  const token = alone?.[1] ?? (secure ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE))
  return token === undefined ? undefined : { transport: 'cookie', token }
}

/**
 * Hands the token to the browser: for 30 days when it shall be remembered, else until it closes. The session never outlives that,
 * so that the cookie needs no renewal.
 */
export function setSessionCookie(
  c: Context<ApiEnv>,
  token: string,
  { trustedProxies, remember }: { trustedProxies: number; remember: boolean },
): void {
  setCookie(c, COOKIE, token, {
    ...cookieOptions(c, trustedProxies),
    ...(remember ? { maxAge: REMEMBERED_SESSION_DAYS * DAY_S } : {}),
  })
}

export function clearSessionCookie(c: Context<ApiEnv>, trustedProxies: number): void {
  deleteCookie(c, COOKIE, cookieOptions(c, trustedProxies))
}

/** What every cookie of the server has in common. */
export function cookieOptions(c: Context<ApiEnv>, trustedProxies: number) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const
  return isHttps(c, trustedProxies) ? { ...attributes, secure: true, prefix: 'host' as const } : attributes
}
