import { Hono, type Context } from 'hono'
import { PROVIDER_HEADER } from '../../../core/contracts/market/offerings.ts'
import {
  DepartureChangeSchema,
  ProviderDeparturesQuerySchema,
} from '../../../core/contracts/market/provider-departures.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { parseObject, parseQuery, readJson } from '../../middleware/parse.ts'
import { lapseClosed, tellManifests } from '../../services/market/bookings/booking-clock.ts'
import { providerOf } from '../../services/market/provider-access.ts'
import {
  changeDeparture,
  providerDeparture,
  providerDepartures,
} from '../../services/market/provider-departures.ts'
import { once } from '../../services/records/once.ts'

/** Who is free when is asked for anew each time. */
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/**
 * `/api/provider/departures`, for the team of a provider: `GET` those of some days with what is taken of them, `PATCH /:id` closes one, opens
 * it, gives it other seats or names its guides. @source decisions §8
 */
export function providerDeparturesRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database, now, report } = deps
  const asking = (c: Context<ApiEnv>) => providerOf(database, c.get('user').id, c.req.header(PROVIDER_HEADER))
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => {
      const asked = parseQuery(ProviderDeparturesQuerySchema, c)
      return c.json(await providerDepartures(database, await asking(c), asked, now()), 200, NOT_KEPT)
    })
    .all('/', otherMethods('GET', 'HEAD'))
    .patch('/:id', requireUser(deps), async (c) => {
      const id = c.req.param('id')
      const provider = await asking(c)
      const change = parseObject(DepartureChangeSchema, readJson(c))
      const departure = await once(
        database,
        { ...readKeyedRequest(c), userId: c.get('user').id, now: now() },
        (transaction) => changeDeparture(transaction, { provider, id, change, now: now() }),
        (transaction) => providerDeparture(transaction, provider, id),
      )
      await lapseClosed({ database, now, report }, id)
      if (change.guides) await tellManifests({ database, now, report }, id)
      return c.json(departure, 200, NOT_KEPT)
    })
    .all('/:id', otherMethods('PATCH'))
}
