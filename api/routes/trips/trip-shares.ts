import { Hono, type Context } from 'hono'
import { TRIP_TOKEN_HEADER } from '../../../core/contracts/records/protocol.ts'
import {
  ShareChoiceSchema,
  SHARED_TRIP_PATH,
  type NewTripShare,
  type ShareChoice,
  type SharedTrip,
  type TripShare,
} from '../../../core/contracts/trips/trip-shares.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { ownOrigin, type OriginDeps } from '../../middleware/origin-guard.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import {
  endTripShare,
  sharedTrip,
  shareTrip,
  tripShare,
  type ShareDeps,
} from '../../services/trips/trip-shares.ts'

/** `/api/trips/:id/share`, the owner's. A `POST` whose answer was lost is made again: the link nobody saw ends with it. */
export function tripSharesRoutes(deps: SessionDeps & OriginDeps & ShareDeps): Hono<ApiEnv> {
  const { database } = deps
  const asking = (c: Context<ApiEnv>) => ({ user: c.get('user'), tripId: c.req.param('id') ?? '' })
  return new Hono<ApiEnv>()
    .get('/:id/share', requireUser(deps), async (c) =>
      c.json((await tripShare(deps, asking(c))) satisfies TripShare),
    )
    .post('/:id/share', requireUser(deps), async (c) => {
      const made = await shareTrip(deps, asking(c), choiceOf(c), deps.now())
      const url = `${ownOrigin(c, deps) ?? ''}/${SHARED_TRIP_PATH}#${made.token}`
      return c.json({ ...made, url } satisfies NewTripShare, 201)
    })
    .delete('/:id/share', requireUser(deps), async (c) => {
      await endTripShare(database, asking(c))
      return c.body(null, 204)
    })
    .all('/:id/share', otherMethods('GET', 'HEAD', 'POST', 'DELETE'))
}

export type SharedTripsDeps = Pick<SessionDeps, 'database' | 'trustedProxies'> & {
  limits: Pick<RateLimits, 'countAttempt'> | null
}

/** An app of the version before sends no body, and has said that everything is shown. */
const choiceOf = (c: Context<ApiEnv>): ShareChoice =>
  c.get('bodyText') === '' ? { notes: true, costs: true } : parseForm(ShareChoiceSchema, readJson(c))

/**
 * `GET /api/shared-trip`, without a session, the token in a header. Kept by nobody, so that it ends when its owner says so.
 * `GET /api/shared-trips/:token` is how apps of the version before ask, which browsers go on to start from their caches.
 */
export function sharedTripRoutes({ database, trustedProxies, limits }: SharedTripsDeps): Hono<ApiEnv> {
  const show = async (c: Context<ApiEnv>, token: string) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    await limits?.countAttempt('sharedTrip', networksOf(clientAddress(c, trustedProxies)))
    return c.json((await sharedTrip(database, token)) satisfies SharedTrip)
  }
  return new Hono<ApiEnv>()
    .get('/shared-trip', (c) => show(c, c.req.header(TRIP_TOKEN_HEADER) ?? ''))
    .all('/shared-trip', otherMethods('GET', 'HEAD'))
    .get('/shared-trips/:token', (c) => show(c, c.req.param('token')))
    .all('/shared-trips/:token', otherMethods('GET', 'HEAD'))
}
