import type { Context } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { loginFailed } from '../../services/identity/accounts.ts'
import { rotateSession, startSession } from '../../services/identity/sessions.ts'
import { deviceOf } from './device.ts'
import { cookieToken, presentedToken, setSessionCookie, type SessionDeps } from './session.ts'

/**
 * Who signs in. `passwordHash`: what their password was checked against, where it was a password. `isFirst`: the account is new.
 * `confirmed`: something else than these two says that it is they, and no code by text message alone.
 */
type Starting = {
  user: User
  remember: boolean
  passwordHash?: string
  isFirst?: boolean
  confirmed?: boolean
}

/**
 * Signs the person in with a cookie, which takes the place of the one that the browser has; its session ends. Throws 401 where the
 * password was changed meanwhile.
 */
export async function startCookieSession(
  c: Context<ApiEnv>,
  { database, trustedProxies, now }: SessionDeps,
  { user, remember, passwordHash, isFirst = false, confirmed }: Starting,
): Promise<void> {
  const token = await startSession(database, {
    userId: user.id,
    passwordHash,
    transport: 'cookie',
    remember,
    replaces: cookieToken(c, trustedProxies),
    ...whereFrom(c),
    isFirst,
    confirmed: confirmed ?? (isFirst || passwordHash !== undefined),
    now: now(),
  })
  if (token === undefined) throw loginFailed()
  c.set('user', user)
  setSessionCookie(c, token, { trustedProxies, remember })
}

/** Signs the person in with a token that the answer hands over; the browser's cookie and its session stay. Throws as above. */
export async function startBearerSession(
  c: Context<ApiEnv>,
  { database, now }: SessionDeps,
  { user, remember, passwordHash }: Starting,
): Promise<string> {
  const session = {
    userId: user.id,
    transport: 'bearer',
    remember,
    replaces: undefined,
    passwordHash,
    confirmed: passwordHash !== undefined,
  } as const
  const token = await startSession(database, { ...session, ...whereFrom(c), isFirst: false, now: now() })
  if (token === undefined) throw loginFailed()
  c.set('user', user)
  return token
}

/** Gives the caller's session another token where a cookie carries it. A bearer token stays as it is. */
export async function rotateCookieSession(
  c: Context<ApiEnv>,
  { database, trustedProxies }: SessionDeps,
): Promise<void> {
  const carried = presentedToken(c, trustedProxies)
  if (carried?.transport !== 'cookie') return
  const rotated = await rotateSession(database, carried)
  if (rotated) setSessionCookie(c, rotated.token, { trustedProxies, remember: rotated.remembered })
}

const whereFrom = (c: Context<ApiEnv>) => ({
  device: deviceOf(c),
  network: c.get('loggableNetwork') ?? 'unknown',
})
