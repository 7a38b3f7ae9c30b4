import { Hono, type Context } from 'hono'
import { DecideLostSchema } from '../../../core/contracts/market/lost-bookings.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import {
  dismissLost,
  listForAdmin,
  lostForAdmin,
  restoreLost,
  settleStartsOf,
} from '../../services/admin/lost-bookings.ts'
import { bookingsTold, type TellDeps } from '../../services/market/bookings/tell-booking.ts'
import { onceTold } from '../../services/records/delivery/once-told.ts'
import type { ApiEnv } from '../../start/env.ts'

const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/admin/lost-bookings`: what phones sent of bookings that this server does not know; `POST /:id/restore` and `dismiss` decide, and answer
 * the one that they decided. Stands behind `requireAdmin`. @source marketplace "Without signal"
 */
export function adminLostBookingsRoutes(deps: TellDeps & { now: () => Date }): Hono<ApiEnv> {
  const { database, now } = deps
  const decide = (how: typeof restoreLost) => async (c: Context<ApiEnv>) => {
    const asked = parseObject(DecideLostSchema, c.get('bodyText') === '' ? {} : readJson(c))
    const of = { id: c.req.param('id') ?? '', adminId: c.get('user').id, now: now(), ...asked }
    if (how === restoreLost) await settleStartsOf(deps, of)
    const decided = await onceTold(
      bookingsTold(deps),
      { ...readKeyedRequest(c), userId: of.adminId, now: of.now },
      (transaction) => how(transaction, of),
      (transaction) => lostForAdmin(transaction, of),
    )
    return c.json(decided, 200, NOT_KEPT)
  }
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await listForAdmin(database, now()), 200, NOT_KEPT))
    .all('/', otherMethods('GET', 'HEAD'))
    .post('/:id/restore', decide(restoreLost))
    .all('/:id/restore', otherMethods('POST'))
    .post('/:id/dismiss', decide(dismissLost))
    .all('/:id/dismiss', otherMethods('POST'))
}
