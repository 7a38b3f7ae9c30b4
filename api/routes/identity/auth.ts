import { Hono, type Context } from 'hono'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import {
  IdentityRegistrationSchema,
  LoginSchema,
  TravelerRegistrationSchema,
} from '../../../core/contracts/identity/credentials.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { clearPhoneTicket, phoneTicket } from '../../middleware/identity/phone-ticket.ts'
import {
  bearerToken,
  clearSessionCookie,
  cookieToken,
  currentUser,
  type SessionDeps,
} from '../../middleware/identity/session.ts'
import { startBearerSession, startCookieSession } from '../../middleware/identity/start-session.ts'
import { findContacts } from '../../repositories/identity/user-contacts.ts'
import { keepLastContact } from '../../repositories/trips/back-by-watches.ts'
import { registerAccount } from '../../services/identity/accounts.ts'
import type { DiskReserve } from '../../services/limits/disk-reserve.ts'
import type { HashQueue } from '../../services/limits/hash-queue.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { endSession } from '../../services/identity/sessions.ts'
import { signIn } from '../../services/identity/sign-in.ts'

export type AuthDeps = SessionDeps & {
  /** How often one may try these calls; null where limits are off. */
  limits: RateLimits | null
  hashing: HashQueue
  passwordMinChars: number
  diskReserve: DiskReserve
}

/** `POST /api/auth/register`, `/login`, `/logout`. @source decisions §2, §6 */
export function authRoutes(deps: AuthDeps): Hono<ApiEnv> {
  const { database, trustedProxies, passwordMinChars, hashing, diskReserve, now } = deps
  const callerNetworks = (c: Context<ApiEnv>) => networksOf(clientAddress(c, trustedProxies))
  const keepFailedSignIn = async (c: Context<ApiEnv>, email: string) => {
    const account = await findContacts(database, 'email', email)
    await keepEvent(c, deps, 'sign-in-failed', account?.user.id ?? null)
  }
  return new Hono<ApiEnv>()
    .post('/register', async (c) => {
      const registration = readRegistration(readJson(c))
      await deps.limits?.countAttempt('register', callerNetworks(c))
      const ticket = phoneTicket(c, trustedProxies)
      const registering = { passwordMinChars, hashing, diskReserve, now: now(), phoneTicket: ticket }
      const user = await registerAccount(database, registration, registering).catch((error: unknown) => {
        // A number that another account has meanwhile would refuse every further try.
        if (error instanceof ApiError && error.code === 'conflict') clearPhoneTicket(c, trustedProxies)
        throw error
      })
      await startCookieSession(c, deps, { user, remember: registration.rememberMe, isFirst: true })
      if (ticket !== undefined) clearPhoneTicket(c, trustedProxies)
      await keepEvent(c, deps, 'registered', user.id)
      return c.json({ user } satisfies SignedIn, 201)
    })
    .all('/register', otherMethods('POST'))

    .post('/login', async (c) => {
      const { rememberMe: remember, transport, ...credentials } = parseForm(LoginSchema, readJson(c))
      const checked = await signIn(deps, credentials, callerNetworks(c)).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) await keepFailedSignIn(c, credentials.email)
        throw error
      })
      const { user } = checked
      if (transport === 'bearer') {
        const token = await startBearerSession(c, deps, { ...checked, remember })
        await keepEvent(c, deps, 'signed-in', user.id)
        return c.json({ user, token } satisfies SignedIn)
      }
      await startCookieSession(c, deps, { ...checked, remember })
      await keepEvent(c, deps, 'signed-in', user.id)
      return c.json({ user } satisfies SignedIn)
    })
    .all('/login', otherMethods('POST'))

    .post('/logout', async (c) => {
      const user = await currentUser(c, deps)
      for (const carried of [bearerToken(c), cookieToken(c, trustedProxies)]) {
        if (carried) await endSession(database, carried)
      }
      clearSessionCookie(c, trustedProxies)
      // The session that told it is gone.
      if (user) await keepLastContact(database, user.id, deps.now().toISOString())
      if (user) await keepEvent(c, deps, 'signed-out', user.id)
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
