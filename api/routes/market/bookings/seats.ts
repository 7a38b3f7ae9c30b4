import { Hono, type Context } from 'hono'
import type { Transaction } from 'kysely'
import { SignSchema } from '../../../../core/contracts/market/waivers.ts'
import type { Database } from '../../../database/schema.ts'
import { otherMethods } from '../../../middleware/failures.ts'
import { readKeyedRequest } from '../../../middleware/idempotency-key.ts'
import { requireUser, type SessionDeps } from '../../../middleware/identity/session.ts'
import { parseObject, readJson } from '../../../middleware/parse.ts'
import { signOwnWaiver } from '../../../services/market/bookings/booking-waivers.ts'
import { acceptSeat, declineSeat, seatOf, seatsOf } from '../../../services/market/bookings/handed-seats.ts'
import { findHeldSeat, noSuchSeat } from '../../../services/market/bookings/held-seat.ts'
import { tellAnswered } from '../../../services/market/bookings/seat-news.ts'
import { bookingsTold, type TellDeps } from '../../../services/market/bookings/tell-booking.ts'
import { onceTold } from '../../../services/records/delivery/once-told.ts'
import type { ApiEnv } from '../../../start/env.ts'

const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

/**
 * `/api/seats`, for whoever is signed in: the seats of others' bookings that they were handed. `POST /:id/accept` and `/:id/waivers` answer the seat,
 * `/:id/decline` 204. What was taken back or declined, and another's, is 404. @source issue 35 "Each guest their own"
 */
export function seatsRoutes(deps: SessionDeps & TellDeps): Hono<ApiEnv> {
  const { database, now } = deps
  const asking = (c: Context<ApiEnv>) => ({
    id: c.req.param('id') ?? '',
    userId: c.get('user').id,
    now: now(),
  })
  const done = <Answer>(
    c: Context<ApiEnv>,
    work: (transaction: Transaction<Database>) => Promise<void>,
    answer: (transaction: Transaction<Database>) => Promise<Answer>,
  ) => {
    const { userId } = asking(c)
    return onceTold(bookingsTold(deps), { ...readKeyedRequest(c), userId, now: now() }, work, answer)
  }
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await seatsOf(database, asking(c)), 200, NOT_KEPT))
    .all('/', otherMethods('GET', 'HEAD'))
    .get('/:id', requireUser(deps), async (c) => c.json(await seatOf(database, asking(c)), 200, NOT_KEPT))
    .all('/:id', otherMethods('GET', 'HEAD'))
    .post('/:id/accept', requireUser(deps), async (c) => {
      const of = asking(c)
      let told: string | null = null
      const seat = await done(
        c,
        async (transaction) => void ({ told } = await acceptSeat(transaction, of)),
        (transaction) => seatOf(transaction, of),
      )
      await tellAnswered(deps, { ...of, told, isTaken: true })
      return c.json(seat, 200, NOT_KEPT)
    })
    .all('/:id/accept', otherMethods('POST'))
    .post('/:id/decline', requireUser(deps), async (c) => {
      const of = asking(c)
      let told: string | null = null
      await done(
        c,
        async (transaction) => void ({ told } = await declineSeat(transaction, of)),
        async () => null,
      )
      await tellAnswered(deps, { ...of, told, isTaken: false })
      return c.body(null, 204, NOT_KEPT)
    })
    .all('/:id/decline', otherMethods('POST'))
    .post('/:id/waivers', requireUser(deps), async (c) => {
      const of = { ...asking(c), asked: parseObject(SignSchema, readJson(c)) }
      const sign = async (transaction: Transaction<Database>) => {
        const seat = await findHeldSeat(transaction, of.id, of.userId)
        if (!seat) throw noSuchSeat()
        await signOwnWaiver(transaction, { ...of, uuid: of.id }, seat)
      }
      return c.json(await done(c, sign, (transaction) => seatOf(transaction, of)), 200, NOT_KEPT)
    })
    .all('/:id/waivers', otherMethods('POST'))
}
