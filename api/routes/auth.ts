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
import { checkCredentials, registerAccount } from '../services/accounts.ts'
import { countAttempt, forgiveAttempt, type LimitedEndpoint } from '../services/rate-limits.ts'
import { endSession, startSession } from '../services/sessions.ts'

export type AuthDeps = SessionDeps & { rateLimits: boolean; passwordMinChars: number }

/** `GET /api/auth/user`, `POST /api/auth/register`, `/login`, `/logout`. @source decisions §2, §6 */
export function authRoutes(deps: AuthDeps): Hono<ApiEnv> {
  const { database, trustedProxies, passwordMinChars, now } = deps
  return new Hono<ApiEnv>()
    .get('/user', requireUser(deps), (c) => c.json(c.get('user') satisfies User))
    .all('/user', otherMethods('GET', 'HEAD'))

    .post('/register', async (c) => {
      const registration = readRegistration(readJson(c))
      await limit(c, deps, 'register')
      const user = await registerAccount(database, registration, { passwordMinChars, now: now() })
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
      await limit(c, deps, 'login')
      const user = await checkCredentials(database, credentials)
      c.set('user', user)
      if (deps.rateLimits)
        await forgiveAttempt(database, 'login', networksOf(clientAddress(c, trustedProxies))[0]!)
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

async function limit(c: Context<ApiEnv>, deps: AuthDeps, endpoint: LimitedEndpoint): Promise<void> {
  if (!deps.rateLimits) return
  await countAttempt(
    deps.database,
    endpoint,
    networksOf(clientAddress(c, deps.trustedProxies))[0]!,
    deps.now(),
  )
}
