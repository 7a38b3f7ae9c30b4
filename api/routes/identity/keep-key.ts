import { Hono } from 'hono'
import type { KeepKey } from '../../../core/contracts/identity/keep-key.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { keepKeyOf } from '../../services/identity/server-key.ts'

/** `GET /api/auth/keep-key`: the account's key for what its phone keeps over a sign-out, to be stored by nobody on the way. */
export function keepKeyRoutes(deps: SessionDeps & { serverKey: Buffer }): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), (c) => {
      const account = c.get('user').id
      const key = keepKeyOf(deps.serverKey, account)
      return c.json({ account, key } satisfies KeepKey, 200, { 'Cache-Control': 'no-store' })
    })
    .all('/', otherMethods('GET', 'HEAD'))
}
