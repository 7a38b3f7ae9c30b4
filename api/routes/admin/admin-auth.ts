import { Hono, type Context } from 'hono'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import {
  ADMIN_PASSKEY_WRONG,
  AdminPasskeySchema,
  AdminRegistrationSchema,
} from '../../../core/contracts/admin/admin.ts'
import { LoginSchema } from '../../../core/contracts/identity/credentials.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { eventFacts } from '../../middleware/identity/event-facts.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { gateClosed, noAdmin } from '../../middleware/identity/require-admin.ts'
import { currentUser, sessionOf } from '../../middleware/identity/session.ts'
import { startBearerSession, startCookieSession } from '../../middleware/identity/start-session.ts'
import { registerAccount } from '../../services/identity/accounts.ts'
import { isInvited, type AdminGate } from '../../services/admin/admin-gate.ts'
import { grantAdminRights } from '../../services/admin/admin-rights.ts'
import { keepSignInEvent, type SignInEvent } from '../../services/identity/sign-in-events.ts'
import { signIn } from '../../services/identity/sign-in.ts'
import type { AuthDeps } from '../identity/auth.ts'

export type AdminAuthDeps = AuthDeps & {
  /** The way in for administrators; null where the server has no passkey: then it gives nobody admin rights. */
  gate: AdminGate | null
  /** The secret with which an administrator registers; null where nobody is invited. */
  invitation: string | null
}

/** `POST /api/auth/admin/login`, `/register`, `/passkey`. @source decisions §6 */
export function adminAuthRoutes(deps: AdminAuthDeps): Hono<ApiEnv> {
  const { database, limits, hashing, passwordMinChars, gate, invitation, now, trustedProxies } = deps
  const networksAt = (c: Context<ApiEnv>) => networksOf(clientAddress(c, trustedProxies))
  const keep = (c: Context<ApiEnv>, event: SignInEvent, userId?: string | null) =>
    keepSignInEvent(database, event, eventFacts(c, userId), now())

  return new Hono<ApiEnv>()
    .post('/login', async (c) => {
      const { rememberMe: remember, transport, ...credentials } = parseForm(LoginSchema, readJson(c))
      const asked = { ...credentials, adminsOnly: true }
      const checked = await signIn(deps, asked, networksAt(c)).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) await keep(c, 'sign-in-failed', null)
        throw error
      })
      const { user } = checked
      if (transport === 'bearer') {
        const token = await startBearerSession(c, deps, { ...checked, remember })
        await keep(c, 'signed-in', user.id)
        return c.json({ user, token } satisfies SignedIn)
      }
      await startCookieSession(c, deps, { ...checked, remember })
      await keep(c, 'signed-in', user.id)
      return c.json({ user } satisfies SignedIn)
    })
    .all('/login', otherMethods('POST'))

    .post('/register', async (c) => {
      const { invitation: shown, ...registration } = parseForm(AdminRegistrationSchema, readJson(c))
      await limits?.countAttempt('adminInvite', networksAt(c))
      if (!isInvited(shown, invitation)) {
        await keep(c, 'admin-refused')
        throw new ApiError(403, 'forbidden', 'This invitation is not valid.')
      }
      const options = {
        passwordMinChars,
        hashing,
        diskReserve: deps.diskReserve,
        now: now(),
        role: 'admin',
        phoneTicket: undefined,
      } as const
      const user = await registerAccount(database, registration, options)
      await startCookieSession(c, deps, { user, remember: registration.rememberMe, isFirst: true })
      await keep(c, 'registered', user.id)
      return c.json({ user } satisfies SignedIn, 201)
    })
    .all('/register', otherMethods('POST'))

    .post('/passkey', async (c) => {
      const user = await currentUser(c, deps)
      // A visitor's try counts whatever it says: who is refused for one reason shall not learn of another.
      const body = user ? parseForm(AdminPasskeySchema, readJson(c)) : null
      const tried = {
        sessionId: c.get('session')?.id,
        isAdmin: user?.isAdmin ?? false,
        networks: networksAt(c),
      }
      await limits?.adminPasskey.count(tried)
      const session = sessionOf(c)
      const refusal = await refusalOf(session.user.isAdmin, body?.passkey ?? '')
      if (refusal) {
        await keep(c, 'admin-refused')
        throw refusal
      }
      await limits?.adminPasskey.forgive(tried)
      await grantAdminRights(database, session.id, now())
      await keep(c, 'admin-granted')
      return c.body(null, 204)
    })
    .all('/passkey', otherMethods('POST'))

  async function refusalOf(isAdmin: boolean, passkey: string): Promise<ApiError | null> {
    if (!isAdmin) return noAdmin()
    if (!gate) return gateClosed()
    const opens = await hashing(() => gate.opens(passkey))
    return opens ? null : new ApiError(403, 'forbidden', ADMIN_PASSKEY_WRONG)
  }
}
