import { Hono, type Context } from 'hono'
import type { SignedIn, User } from '../contracts/accounts.ts'
import {
  IdentityRegistrationSchema,
  LoginSchema,
  TravelerRegistrationSchema,
} from '../contracts/credentials.ts'
import type { ApiEnv } from '../env.ts'
import { clientAddress, networksOf } from '../middleware/client.ts'
import { otherMethods } from '../middleware/failures.ts'
import { parseForm, readJson } from '../middleware/parse.ts'
import {
  bearerToken,
  clearSessionCookie,
  cookieToken,
  requireUser,
  setSessionCookie,
  type SessionDeps,
} from '../middleware/session.ts'
import { registerAccount } from '../services/accounts.ts'
import type { HashQueue } from '../services/hash-queue.ts'
import type { RateLimits } from '../services/rate-limits.ts'
import { endSession, startSession } from '../services/sessions.ts'
import { signIn } from '../services/sign-in.ts'

export type AuthDeps = SessionDeps & {
  /** Null where limits are off. */
  limits: RateLimits | null
  hashing: HashQueue
  passwordMinChars: number
}

/** `GET /api/auth/user`, `POST /api/auth/register`, `/login`, `/logout`. @source decisions §2, §6 */
export function authRoutes(deps: AuthDeps): Hono<ApiEnv> {
  const { database, trustedProxies, passwordMinChars, hashing, now } = deps
  const callerNetworks = (c: Context<ApiEnv>) => networksOf(clientAddress(c, trustedProxies))
  return new Hono<ApiEnv>()
    .get('/user', requireUser(deps), (c) => c.json(c.get('user') satisfies User))
    .all('/user', otherMethods('GET', 'HEAD'))

    .post('/register', async (c) => {
      const registration = readRegistration(readJson(c))
      await deps.limits?.countAttempt('register', callerNetworks(c))
      const user = await registerAccount(database, registration, { passwordMinChars, hashing, now: now() })
      c.set('user', user)
      const remember = registration.rememberMe
      const replaces = cookieToken(c, trustedProxies)
      const session = { userId: user.id, transport: 'cookie', remember, replaces, now: now() } as const
      setSessionCookie(c, await startSession(database, session), { trustedProxies, remember })
      return c.json({ user } satisfies SignedIn, 201)
    })
    .all('/register', otherMethods('POST'))

    .post('/login', async (c) => {
      const { rememberMe: remember, transport, ...credentials } = parseForm(LoginSchema, readJson(c))
      const user = await signIn(deps, credentials, callerNetworks(c))
      c.set('user', user)
      // A bearer token leaves the browser's cookie where it is, and its session too.
      const replaces = transport === 'cookie' ? cookieToken(c, trustedProxies) : undefined
      const session = { userId: user.id, transport, remember, replaces, now: now() }
      const token = await startSession(database, session)
      if (transport === 'bearer') return c.json({ user, token } satisfies SignedIn)
      setSessionCookie(c, token, { trustedProxies, remember })
      return c.json({ user } satisfies SignedIn)
    })
    .all('/login', otherMethods('POST'))

    .post('/logout', async (c) => {
      for (const carried of [bearerToken(c), cookieToken(c, trustedProxies)]) {
        if (carried) await endSession(database, carried)
      }
      clearSessionCookie(c, trustedProxies)
      return c.body(null, 204)
    })
    .all('/logout', otherMethods('POST'))
}

/** Payload B brings its date of birth in one field; everything else is read as payload A. */
function readRegistration(body: unknown) {
  const isIdentity = typeof body === 'object' && body !== null && 'dateOfBirth' in body
  return isIdentity
    ? parseForm(IdentityRegistrationSchema, body)
    : parseForm(TravelerRegistrationSchema, body)
}
