import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import type { Database } from '../database/schema.ts'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import type { Report } from '../report.ts'
import { REMEMBERED_SESSION_DAYS, sessionUser, type CarriedToken } from '../services/sessions.ts'
import { isHttps } from './client.ts'
import { requestFacts } from './request-facts.ts'

const COOKIE = 'timberline_session'
const DAY_S = 86_400

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

/** Who is signed in; undefined for a visitor and for a session that has ended. The store is asked once per request. */
export async function currentUser(c: Context<ApiEnv>, deps: SessionDeps): Promise<User | undefined> {
  const known = c.get('session')
  if (known) return known.user
  const presented = presentedToken(c, deps.trustedProxies)
  const reportUnwritten = (error: unknown) =>
    deps.report('The last use of a session could not be written', error, requestFacts(c))
  const user = presented && (await sessionUser(deps.database, presented, deps.now(), reportUnwritten))
  c.set('session', { user })
  return user
}

/** The bearer token when one is sent, whatever the cookie says; else the cookie's. @source decisions §2 */
export function presentedToken(c: Context<ApiEnv>, trustedProxies: number): CarriedToken | undefined {
  return bearerToken(c) ?? cookieToken(c, trustedProxies)
}

export function bearerToken(c: Context<ApiEnv>): CarriedToken | undefined {
  const token = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return token === undefined ? undefined : { transport: 'bearer', token }
}

export function cookieToken(c: Context<ApiEnv>, trustedProxies: number): CarriedToken | undefined {
  const token = isHttps(c, trustedProxies) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)
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

function cookieOptions(c: Context<ApiEnv>, trustedProxies: number) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const
  return isHttps(c, trustedProxies) ? { ...attributes, secure: true, prefix: 'host' as const } : attributes
}
