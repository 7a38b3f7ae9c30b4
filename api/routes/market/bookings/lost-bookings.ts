import { Hono } from 'hono'
import { SendLostSchema } from '../../../../core/contracts/market/lost-bookings.ts'
import { ApiError } from '../../../errors.ts'
import { otherMethods } from '../../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../../middleware/identity/session.ts'
import { parseObject, readJson } from '../../../middleware/parse.ts'
import type { RateLimits } from '../../../services/limits/rate-limits.ts'
import { sendLost } from '../../../services/market/bookings/lost-bookings.ts'
import type { ApiEnv } from '../../../start/env.ts'

type Deps = SessionDeps & { limits: RateLimits | null }

/**
 * `POST /api/lost-bookings`: what the signed-in traveler's phone kept of a booking that a restored server does not know, with its signed tickets.
 * Answers how it stands; the same booking again does. Another account's session is 403 `wrong_account`. Limited per account. @source marketplace "Without signal"
 */
export function lostBookingsRoutes(deps: Deps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', requireUser(deps), async (c) => {
      const asked = parseObject(SendLostSchema, readJson(c))
      const userId = c.get('user').id
      if (asked.account !== undefined && asked.account !== userId)
        throw new ApiError(403, 'wrong_account', 'Another account is signed in here.')
      await deps.limits?.countCostly('lostBooking', userId)
      const lost = await sendLost(deps.database, { userId, asked, now: deps.now() })
      return c.json(lost, 200, { 'Cache-Control': 'private, no-store' })
    })
    .all('/', otherMethods('POST'))
}
