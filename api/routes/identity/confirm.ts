import { Hono } from 'hono'
import { PasswordOnlySchema } from '../../../core/contracts/identity/account-settings.ts'
import { ConfirmByPasskeySchema } from '../../../core/contracts/identity/passkeys.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import type { OriginDeps } from '../../middleware/origin-guard.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { relyingParty } from '../../middleware/identity/relying-party.ts'
import { requireUser, sessionOf, type SessionDeps } from '../../middleware/identity/session.ts'
import { confirmPassword } from '../../services/identity/confirm-password.ts'
import { confirmPasskey, confirmSession } from '../../services/identity/confirmation.ts'
import type { HashQueue } from '../../services/limits/hash-queue.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'

export type ConfirmDeps = SessionDeps & OriginDeps & { limits: RateLimits | null; hashing: HashQueue }

/**
 * `POST /api/account/confirm` with `{password}`, or with `{response}` of a passkey to what `POST /api/auth/passkeys/sign-in-options`
 * asked: 204, and the session may change how the person signs in for ten minutes.
 */
export function confirmRoutes(deps: ConfirmDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', requireUser(deps), async (c) => {
      const body = readJson(c)
      const user = c.get('user')
      const networks = networksOf(clientAddress(c, deps.trustedProxies))
      if (typeof body === 'object' && body !== null && 'response' in body) {
        const { response } = parseForm(ConfirmByPasskeySchema, body)
        await confirmPasskey(deps, { user, response, relyingParty: relyingParty(c, deps) }, networks)
      } else {
        const { password } = parseForm(PasswordOnlySchema, body)
        await confirmPassword(deps, user, password, networks)
      }
      await confirmSession(deps, sessionOf(c).id)
      return c.body(null, 204)
    })
    .all('/', otherMethods('POST'))
}
