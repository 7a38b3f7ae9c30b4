import { Hono } from 'hono'
import { PasswordOnlySchema } from '../../../core/contracts/identity/account-settings.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { clearSessionCookie, requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { exportAccount } from '../../services/identity/account-export.ts'
import { confirmPassword } from '../../services/identity/confirm-password.ts'
import { deleteAccount, type DeleteDeps } from '../../services/identity/delete-account.ts'
import type { HashQueue } from '../../services/limits/hash-queue.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'

export type AccountDataDeps = SessionDeps & DeleteDeps & { limits: RateLimits | null; hashing: HashQueue }

/**
 * `GET /api/account/export`: everything that is kept of the person, as a file to save. `POST /api/account/delete` with the
 * password: 204, and nothing of it is kept any more.
 */
export function accountDataRoutes(deps: AccountDataDeps): Hono<ApiEnv> {
  const { database, files, limits, trustedProxies } = deps
  return new Hono<ApiEnv>()
    .get('/export', requireUser(deps), async (c) => {
      const userId = c.get('user').id
      await limits?.countCostly('export', userId)
      const now = deps.now()
      const name = `timberline-${now.toISOString().slice(0, 10)}.json`
      const text = JSON.stringify(await exportAccount(database, files, { userId, now }), null, 2)
      return c.body(text, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    })
    .all('/export', otherMethods('GET', 'HEAD'))

    .post('/delete', requireUser(deps), async (c) => {
      const user = c.get('user')
      const { password } = parseForm(PasswordOnlySchema, readJson(c))
      const networks = networksOf(clientAddress(c, trustedProxies))
      await confirmPassword(deps, user, password, networks)
      await deleteAccount(deps, { user, network: networks[0] ?? 'unknown', now: deps.now() })
      await keepEvent(c, deps, 'account-deleted', null)
      clearSessionCookie(c, trustedProxies)
      return c.body(null, 204)
    })
    .all('/delete', otherMethods('POST'))
}
