import { Hono } from 'hono'
import { PROVIDER_HEADER } from '../../../core/contracts/market/offerings.ts'
import { ViewsQuerySchema } from '../../../core/contracts/market/offering-views.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { parseQuery } from '../../middleware/parse.ts'
import { viewsOf } from '../../services/market/offering-views.ts'
import { providerOf } from '../../services/market/provider-access.ts'
import type { ApiEnv } from '../../start/env.ts'

const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** `GET /api/provider/analytics`, for the owner and managers of a provider: views, hearts and bookings of what it offers, by offering and day. @source decisions §8 */
export function providerAnalyticsRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database, now } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => {
      const asked = parseQuery(ViewsQuerySchema, c)
      const provider = await providerOf(database, c.get('user').id, c.req.header(PROVIDER_HEADER))
      return c.json(await viewsOf(database, provider, asked, now()), 200, NOT_KEPT)
    })
    .all('/', otherMethods('GET', 'HEAD'))
}
