import { Hono, type Context } from 'hono'
import type { Transaction } from 'kysely'
import { ActSchema, DepartureCancelSchema } from '../../../core/contracts/market/bookings.ts'
import type { Database } from '../../database/schema.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import type { SessionDeps } from '../../middleware/identity/session.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import {
  answerAsAdmin,
  bookingForAdmin,
  cancelAsAdmin,
  closeAsAdmin,
  departureForAdmin,
} from '../../services/admin/admin-bookings.ts'
import { followCancelled, lapseClosed } from '../../services/market/bookings/booking-clock.ts'
import { bookingsTold } from '../../services/market/bookings/tell-booking.ts'
import { onceTold } from '../../services/records/delivery/once-told.ts'
import { once } from '../../services/records/once.ts'
import type { ApiEnv } from '../../start/env.ts'

const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

type Deps = Pick<SessionDeps, 'database' | 'now' | 'report'>

/**
 * `GET /api/admin/bookings/:uuid`, and `POST …/accept` and `reject` in its provider's place: each answers the booking as its provider is told of
 * it. Stands behind `requireAdmin`. @source marketplace "A seat is sold once"
 */
export function adminBookingsRoutes(deps: Deps): Hono<ApiEnv> {
  const { database, now } = deps
  const answer = (name: 'accept' | 'reject') => async (c: Context<ApiEnv>) => {
    const { expectedVersion } = parseObject(ActSchema, readJson(c))
    const of = { uuid: c.req.param('uuid') ?? '', userId: c.get('user').id, now: now() }
    const booking = await onceTold(
      bookingsTold(deps),
      { ...readKeyedRequest(c), userId: of.userId, now: of.now },
      (transaction) => answerAsAdmin(transaction, name, { ...of, expectedVersion }),
      (transaction) => bookingForAdmin(transaction, of),
    )
    return c.json(booking, 200, NOT_KEPT)
  }
  return new Hono<ApiEnv>()
    .get('/:uuid', async (c) =>
      c.json(await bookingForAdmin(database, { uuid: c.req.param('uuid'), now: now() }), 200, NOT_KEPT),
    )
    .all('/:uuid', otherMethods('GET', 'HEAD'))
    .post('/:uuid/accept', answer('accept'))
    .all('/:uuid/accept', otherMethods('POST'))
    .post('/:uuid/reject', answer('reject'))
    .all('/:uuid/reject', otherMethods('POST'))
}

/**
 * `POST /api/admin/departures/:id/close`, and `cancel` with its reason, in its provider's place: each answers the departure as its team is told
 * of it. Stands behind `requireAdmin`. @source marketplace "A seat is sold once"
 */
export function adminDeparturesRoutes({ database, now, report }: Deps): Hono<ApiEnv> {
  const done = async (c: Context<ApiEnv>, work: (transaction: Transaction<Database>) => Promise<void>) => {
    const id = c.req.param('id') ?? ''
    await once(
      database,
      { ...readKeyedRequest(c), userId: c.get('user').id, now: now() },
      work,
      async () => undefined,
    )
    await followCancelled({ database, now, report }, id)
    await lapseClosed({ database, now, report }, id)
    return c.json(await departureForAdmin(database, id), 200, NOT_KEPT)
  }
  return new Hono<ApiEnv>()
    .post('/:id/close', async (c) => {
      const of = { id: c.req.param('id'), now: now() }
      return await done(c, (transaction) => closeAsAdmin(transaction, of))
    })
    .all('/:id/close', otherMethods('POST'))
    .post('/:id/cancel', async (c) => {
      const { reason } = parseObject(DepartureCancelSchema, readJson(c))
      const of = { id: c.req.param('id'), now: now(), reason }
      return await done(c, (transaction) => cancelAsAdmin(transaction, of))
    })
    .all('/:id/cancel', otherMethods('POST'))
}
