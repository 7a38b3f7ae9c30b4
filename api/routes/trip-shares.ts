import { Hono, type Context } from 'hono'
import type { NewTripShare, SharedTrip, TripShare } from '../contracts/trip-shares.ts'
import type { ApiEnv } from '../env.ts'
import { clientAddress, networksOf } from '../middleware/client.ts'
import { otherMethods } from '../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../middleware/session.ts'
import type { RateLimits } from '../services/rate-limits.ts'
import { endTripShare, sharedTrip, shareTrip, tripShare } from '../services/trip-shares.ts'

/** `/api/trips/:id/share`, the owner's. A `POST` whose answer was lost is made again: the link nobody saw ends with it. */
export function tripSharesRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database } = deps
  const asking = (c: Context<ApiEnv>) => ({ user: c.get('user'), tripId: c.req.param('id') ?? '' })
  return new Hono<ApiEnv>()
    .get('/:id/share', requireUser(deps), async (c) =>
      c.json((await tripShare(database, asking(c))) satisfies TripShare),
    )
    .post('/:id/share', requireUser(deps), async (c) =>
      c.json((await shareTrip(database, asking(c), deps.now())) satisfies NewTripShare, 201),
    )
    .delete('/:id/share', requireUser(deps), async (c) => {
      await endTripShare(database, asking(c))
      return c.body(null, 204)
    })
    .all('/:id/share', otherMethods('GET', 'HEAD', 'POST', 'DELETE'))
}

export type SharedTripsDeps = Pick<SessionDeps, 'database' | 'trustedProxies'> & {
  limits: Pick<RateLimits, 'countAttempt'> | null
}

/** `GET /api/shared-trips/:token`, without a session. Kept by nobody, so that it ends when its owner says so. */
export function sharedTripsRoutes({ database, trustedProxies, limits }: SharedTripsDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/:token', async (c) => {
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex, nofollow')
      await limits?.countAttempt('sharedTrip', networksOf(clientAddress(c, trustedProxies)))
      return c.json((await sharedTrip(database, c.req.param('token'))) satisfies SharedTrip)
    })
    .all('/:token', otherMethods('GET', 'HEAD'))
}
