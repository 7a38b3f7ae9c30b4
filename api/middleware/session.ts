import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Kysely } from 'kysely'
import type { User } from '../contracts/accounts.ts'
import type { Database } from '../database/schema.ts'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { REMEMBERED_SESSION_DAYS, sessionUser } from '../services/sessions.ts'
import { isHttps } from './client.ts'

const COOKIE = 'timberline_session'
const DAY_S = 86_400

export type SessionDeps = { database: Kysely<Database>; trustedProxies: number; now: () => Date }

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
  const token = presentedToken(c, deps.trustedProxies)
  const user = token === undefined ? undefined : await sessionUser(deps.database, token, deps.now())
  c.set('session', { user })
  return user
}

/** The bearer token when one is sent, whatever the cookie says; else the cookie's. @source decisions §2 */
export function presentedToken(c: Context<ApiEnv>, trustedProxies: number): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '')
  if (bearer) return bearer[1]
  return isHttps(c, trustedProxies) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)
}

/** Hands the token to the browser: for 30 days when it shall be remembered, else until it closes. */
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
