import { Hono } from 'hono'
import type { EarlierKey, KeepKey } from '../../../core/contracts/identity/keep-key.ts'
import { ApiError } from '../../errors.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { findContacts } from '../../repositories/identity/user-contacts.ts'
import { bookedKeyOf, contactMarkOf, keepKeyOf } from '../../services/identity/server-key.ts'

const NOT_KEPT = { 'Cache-Control': 'no-store' }

/**
 * `GET /api/auth/keep-key`: the account's key for what its phone keeps over a sign-out, to be stored by nobody on the way. `GET /:account`: the key of
 * what a phone keeps booked of an account that is gone, for whoever has verified the same e-mail address.
 */
export function keepKeyRoutes(deps: SessionDeps & { serverKey: Buffer }): Hono<ApiEnv> {
  const { database, serverKey } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), (c) => {
      const { id: account, email } = c.get('user')
      const booked = {
        contact: contactMarkOf(serverKey, email),
        key: bookedKeyOf(serverKey, { id: account, email }),
      }
      return c.json({ account, key: keepKeyOf(serverKey, account), booked } satisfies KeepKey, 200, NOT_KEPT)
    })
    .all('/', otherMethods('GET', 'HEAD'))
    .get('/:account', requireUser(deps), async (c) => {
      const { id, email, emailVerified } = c.get('user')
      const earlier = c.req.param('account')
      // Whoever has an account gets back what it had by signing in to it.
      if (earlier !== id && (await findContacts(database, 'id', earlier)))
        throw new ApiError(404, 'not_found', 'This account is still there.')
      if (earlier !== id && !emailVerified)
        throw new ApiError(403, 'forbidden', 'Verify your email address first.')
      return c.json(
        { key: bookedKeyOf(serverKey, { id: earlier, email }) } satisfies EarlierKey,
        200,
        NOT_KEPT,
      )
    })
    .all('/:account', otherMethods('GET', 'HEAD'))
}
