import { Hono, type Context } from 'hono'
import {
  ActSchema,
  DepartureCancelSchema,
  EarningsQuerySchema,
  ProposeSchema,
} from '../../../../core/contracts/market/bookings.ts'
import { CheckInAskedSchema } from '../../../../core/contracts/market/check-ins.ts'
import { ManifestQuerySchema } from '../../../../core/contracts/market/manifest.ts'
import { PROVIDER_HEADER } from '../../../../core/contracts/market/offerings.ts'
import { otherMethods } from '../../../middleware/failures.ts'
import { readKeyedRequest } from '../../../middleware/idempotency-key.ts'
import { requireUser, type SessionDeps } from '../../../middleware/identity/session.ts'
import { parseObject, parseQuery, readJson } from '../../../middleware/parse.ts'
import {
  followCancelled,
  lapseClosed,
  settleStarts,
} from '../../../services/market/bookings/booking-clock.ts'
import { checkIn, checkInAnswer, manifestOf } from '../../../services/market/bookings/check-ins.ts'
import { providerOf } from '../../../services/market/provider-access.ts'
import {
  answerBooking,
  bookingOfTeam,
  bookingsOfProvider,
  cancelDeparture,
  earningsOf,
  proposeStart,
} from '../../../services/market/bookings/provider-bookings.ts'
import { providerDeparture } from '../../../services/market/provider-departures.ts'
import { bookingsTold, type TellDeps } from '../../../services/market/bookings/tell-booking.ts'
import { onceTold } from '../../../services/records/delivery/once-told.ts'
import { once } from '../../../services/records/once.ts'
import type { ApiEnv } from '../../../start/env.ts'

const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

/**
 * For owners and managers of a provider: `GET /api/provider/bookings`, newest first, `POST …/:uuid/accept`, `reject`, `propose` and `no-show`, which
 * answer the booking; `POST /api/provider/departures/:id/cancel`, which answers the departure; `GET /api/provider/earnings`. Guides may not.
 * For guides too: `GET /api/provider/manifest?from=&to=` and `POST /api/provider/check-ins`, which may also be of whoever has left the team.
 * @source decisions §8
 */
export function providerBookingsRoutes(deps: SessionDeps & TellDeps): Hono<ApiEnv> {
  const { database, now, report } = deps
  const asking = async (c: Context<ApiEnv>) => ({
    provider: await providerOf(database, c.get('user').id, c.req.header(PROVIDER_HEADER)),
    userId: c.get('user').id,
    now: now(),
  })
  const answer = (name: 'accept' | 'reject' | 'no_show') => async (c: Context<ApiEnv>) => {
    const of = { ...(await asking(c)), uuid: c.req.param('uuid') ?? '' }
    const { expectedVersion } = parseObject(ActSchema, readJson(c))
    const booking = await onceTold(
      bookingsTold(deps),
      { ...readKeyedRequest(c), userId: of.userId, now: of.now },
      (transaction) => answerBooking(transaction, name, { ...of, expectedVersion }),
      (transaction) => bookingOfTeam(transaction, of),
    )
    return c.json(booking, 200, NOT_KEPT)
  }
  return new Hono<ApiEnv>()
    .get('/bookings', requireUser(deps), async (c) =>
      c.json(await bookingsOfProvider(database, await asking(c)), 200, NOT_KEPT),
    )
    .all('/bookings', otherMethods('GET', 'HEAD'))
    .post('/bookings/:uuid/accept', requireUser(deps), answer('accept'))
    .all('/bookings/:uuid/accept', otherMethods('POST'))
    .post('/bookings/:uuid/reject', requireUser(deps), answer('reject'))
    .all('/bookings/:uuid/reject', otherMethods('POST'))
    .post('/bookings/:uuid/no-show', requireUser(deps), answer('no_show'))
    .all('/bookings/:uuid/no-show', otherMethods('POST'))
    .post('/bookings/:uuid/propose', requireUser(deps), async (c) => {
      const asked = parseObject(ProposeSchema, readJson(c))
      const of = { ...(await asking(c)), uuid: c.req.param('uuid'), asked }
      await settleStarts(deps, asked.departureIds, of.now)
      const booking = await onceTold(
        bookingsTold(deps),
        { ...readKeyedRequest(c), userId: of.userId, now: of.now },
        (transaction) => proposeStart(transaction, of),
        (transaction) => bookingOfTeam(transaction, of),
      )
      return c.json(booking, 200, NOT_KEPT)
    })
    .all('/bookings/:uuid/propose', otherMethods('POST'))
    .post('/departures/:id/cancel', requireUser(deps), async (c) => {
      const of = { ...(await asking(c)), id: c.req.param('id') }
      const { reason } = parseObject(DepartureCancelSchema, readJson(c))
      await once(
        database,
        { ...readKeyedRequest(c), userId: of.userId, now: of.now },
        (transaction) => cancelDeparture(transaction, { ...of, reason }),
        async () => undefined,
      )
      await followCancelled({ database, now, report }, of.id)
      await lapseClosed({ database, now, report }, of.id)
      return c.json(await providerDeparture(database, of.provider, of.id), 200, NOT_KEPT)
    })
    .all('/departures/:id/cancel', otherMethods('POST'))
    .get('/manifest', requireUser(deps), async (c) => {
      const asked = parseQuery(ManifestQuerySchema, c)
      return c.json(await manifestOf(database, await asking(c), asked), 200, NOT_KEPT)
    })
    .all('/manifest', otherMethods('GET', 'HEAD'))
    .post('/check-ins', requireUser(deps), async (c) => {
      const asked = parseObject(CheckInAskedSchema, readJson(c))
      const of = { userId: c.get('user').id, now: now() }
      const answer = await onceTold(
        bookingsTold(deps),
        { ...readKeyedRequest(c), ...of },
        (transaction) => checkIn(transaction, { ...of, asked }),
        (transaction) => checkInAnswer(transaction, asked),
      )
      return c.json(answer, 200, NOT_KEPT)
    })
    .all('/check-ins', otherMethods('POST'))
    .get('/earnings', requireUser(deps), async (c) => {
      const asked = parseQuery(EarningsQuerySchema, c)
      return c.json(await earningsOf(database, await asking(c), asked), 200, NOT_KEPT)
    })
    .all('/earnings', otherMethods('GET', 'HEAD'))
}
