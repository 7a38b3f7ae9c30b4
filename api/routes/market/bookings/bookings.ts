import { Hono, type Context } from 'hono'
import type { Transaction } from 'kysely'
import {
  ActSchema,
  CancelQuoteQuerySchema,
  CancelSchema,
  ConfirmSchema,
  HoldSchema,
  RescheduleSchema,
} from '../../../../core/contracts/market/bookings.ts'
import { HandOverSchema } from '../../../../core/contracts/market/handed-seats.ts'
import { WishCallSchema } from '../../../../core/contracts/market/wishes.ts'
import { SignSchema } from '../../../../core/contracts/market/waivers.ts'
import { PaySchema } from '../../../../core/contracts/market/payments.ts'
import { bookingIcs } from '../../../../core/domain/market/bookings/booking-ics.ts'
import type { Database } from '../../../database/schema.ts'
import { otherMethods } from '../../../middleware/failures.ts'
import { readKeyedRequest } from '../../../middleware/idempotency-key.ts'
import { requireUser, type SessionDeps } from '../../../middleware/identity/session.ts'
import { parseObject, parseQuery, readJson } from '../../../middleware/parse.ts'
import { settleStarts } from '../../../services/market/bookings/booking-clock.ts'
import {
  cancelBooking,
  cancelQuote,
  isLessBack,
  keepRefusedCancel,
} from '../../../services/market/bookings/booking-cancels.ts'
import {
  answerOffer,
  bookingOf,
  bookingsOf,
  confirmBooking,
  extendHold,
  holdSeats,
  payBooking,
  rescheduleBooking,
} from '../../../services/market/bookings/bookings.ts'
import { handOver, takeBack } from '../../../services/market/bookings/handed-seats.ts'
import { tellOffered, tellTakenBack } from '../../../services/market/bookings/seat-news.ts'
import { signWaiver } from '../../../services/market/bookings/booking-waivers.ts'
import { askByCall } from '../../../services/market/bookings/wish-call.ts'
import { bookingsTold, type TellDeps } from '../../../services/market/bookings/tell-booking.ts'
import type { Payments } from '../../../services/market/payments/payment-port.ts'
import { doPaymentWorks } from '../../../services/market/payments/payment-works.ts'
import type { Acts } from '../../../services/records/act.ts'
import { onceTold } from '../../../services/records/delivery/once-told.ts'
import type { ApiEnv } from '../../../start/env.ts'

/** The guest that a path names; one that no booking has where it is no number. */
const guestOf = (c: Context<ApiEnv>) => ({ guest: Number(c.req.param('guest') ?? -1) })

const isOfWish = (said: unknown): boolean => typeof said === 'object' && said !== null && 'intent' in said

/** What stands is asked for anew each time. */
const NOT_KEPT = { 'Cache-Control': 'private, no-store' }

/**
 * `/api/bookings`, for the person who is signed in: `POST` holds seats (201), with `intent` as a
 * wish does, `GET` their bookings, newest first, `/:uuid` one of them,
 * `/:uuid/cancel-quote` what would come back, `/:uuid/calendar.ics` it as a calendar's event; `POST /:uuid/confirm`, `pay`, `extend`,
 * `cancel`, `waivers` and `reschedule` answer the booking, and `/:uuid/offers/:id/accept` and `decline`, `/:uuid/guests/:index/hand-over` and `take-back`. Another's booking is 404. @source decisions §8
 */
export function bookingsRoutes(
  deps: SessionDeps & TellDeps & { payments: Payments; acts: Acts },
): Hono<ApiEnv> {
  const { database, now, payments, acts } = deps
  const heldBy = () => payments.chosen?.by ?? null
  const asking = (c: Context<ApiEnv>) => ({
    uuid: c.req.param('uuid') ?? '',
    userId: c.get('user').id,
    now: now(),
  })
  /** Does it once, and answers what stands of the booking. */
  const done = async (
    c: Context<ApiEnv>,
    { uuid, userId }: { uuid: string; userId: string },
    work: (transaction: Transaction<Database>) => Promise<void>,
    status: 200 | 201 = 200,
  ) => {
    const booking = await onceTold(
      bookingsTold(deps),
      { ...readKeyedRequest(c), userId, now: now() },
      work,
      (transaction) => bookingOf(transaction, { uuid, userId, now: now() }),
    )
    return c.json(booking, status, NOT_KEPT)
  }
  const answer = (name: 'accept' | 'decline') => async (c: Context<ApiEnv>) => {
    const of = { ...asking(c), id: c.req.param('id') ?? '', asked: parseObject(ActSchema, readJson(c)) }
    const { offers } = await bookingOf(database, of)
    const starts = offers.find(({ id }) => id === of.id)?.departures ?? []
    await settleStarts(
      deps,
      starts.map(({ id }) => id),
      now(),
    )
    return await done(c, of, (transaction) => answerOffer(transaction, name, of))
  }
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await bookingsOf(database, asking(c)), 200, NOT_KEPT))
    .post('/', requireUser(deps), async (c) => {
      const said = readJson(c)
      const { userId } = asking(c)
      if (isOfWish(said)) {
        const of = { userId, now: now(), asked: parseObject(WishCallSchema, said) }
        const decision = await askByCall({ ...bookingsTold(deps), acts, payments }, of)
        if (decision.state === 'declined') return c.json({ decision }, 200, NOT_KEPT)
        const booking = await bookingOf(database, { userId, uuid: of.asked.uuid, now: now() })
        return c.json({ ...booking, decision }, 201, NOT_KEPT)
      }
      const asked = parseObject(HoldSchema, said)
      await settleStarts(deps, asked.departureIds, now())
      const of = { uuid: asked.uuid, userId }
      return await done(
        c,
        of,
        (transaction) => holdSeats(transaction, { userId, now: now(), asked, heldBy: heldBy() }),
        201,
      )
    })
    .all('/', otherMethods('GET', 'HEAD', 'POST'))
    .get('/:uuid', requireUser(deps), async (c) =>
      c.json(await bookingOf(database, asking(c)), 200, NOT_KEPT),
    )
    .all('/:uuid', otherMethods('GET', 'HEAD'))
    .get('/:uuid/cancel-quote', requireUser(deps), async (c) => {
      const asked = parseQuery(CancelQuoteQuerySchema, c)
      return c.json(await cancelQuote(database, { ...asking(c), asked }), 200, NOT_KEPT)
    })
    .all('/:uuid/cancel-quote', otherMethods('GET', 'HEAD'))
    .get('/:uuid/calendar.ics', requireUser(deps), async (c) => {
      const booking = await bookingOf(database, asking(c))
      return c.body(bookingIcs(booking), 200, {
        ...NOT_KEPT,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="booking-${booking.code}.ics"`,
      })
    })
    .all('/:uuid/calendar.ics', otherMethods('GET', 'HEAD'))
    .post('/:uuid/confirm', requireUser(deps), async (c) => {
      const of = { ...asking(c), asked: parseObject(ConfirmSchema, readJson(c)) }
      return await done(c, of, (transaction) => confirmBooking(transaction, { ...of, heldBy: heldBy() }))
    })
    .all('/:uuid/confirm', otherMethods('POST'))
    .post('/:uuid/pay', requireUser(deps), async (c) => {
      const of = { ...asking(c), asked: parseObject(PaySchema, readJson(c)) }
      await done(c, of, (transaction) => payBooking(transaction, of))
      await doPaymentWorks(deps, { bookingId: of.uuid })
      return c.json(await bookingOf(database, { ...of, now: now() }), 200, NOT_KEPT)
    })
    .all('/:uuid/pay', otherMethods('POST'))
    .post('/:uuid/extend', requireUser(deps), async (c) => {
      const of = { ...asking(c), asked: parseObject(ActSchema, readJson(c)) }
      return await done(c, of, (transaction) => extendHold(transaction, of))
    })
    .all('/:uuid/extend', otherMethods('POST'))
    .post('/:uuid/cancel', requireUser(deps), async (c) => {
      const { key } = readKeyedRequest(c)
      const of = { ...asking(c), key, asked: parseObject(CancelSchema, readJson(c)) }
      try {
        return await done(c, of, async (transaction) => void (await cancelBooking(transaction, of)))
      } catch (problem) {
        // Behind what its refusal has undone.
        if (isLessBack(problem))
          await database.transaction().execute((transaction) => keepRefusedCancel(transaction, of))
        throw problem
      }
    })
    .all('/:uuid/cancel', otherMethods('POST'))
    .post('/:uuid/waivers', requireUser(deps), async (c) => {
      const of = { ...asking(c), asked: parseObject(SignSchema, readJson(c)) }
      return await done(c, of, async (transaction) => void (await signWaiver(transaction, of)))
    })
    .all('/:uuid/waivers', otherMethods('POST'))
    .post('/:uuid/guests/:guest/hand-over', requireUser(deps), async (c) => {
      const of = { ...asking(c), ...guestOf(c), asked: parseObject(HandOverSchema, readJson(c)) }
      let told: string | null = null
      const answer = await done(
        c,
        of,
        async (transaction) => void ({ told } = await handOver(transaction, of)),
      )
      await tellOffered(deps, { ...of, told })
      return answer
    })
    .all('/:uuid/guests/:guest/hand-over', otherMethods('POST'))
    .post('/:uuid/guests/:guest/take-back', requireUser(deps), async (c) => {
      const of = { ...asking(c), ...guestOf(c), asked: null }
      let taken: Awaited<ReturnType<typeof takeBack>> = { told: null, id: null }
      const answer = await done(c, of, async (transaction) => void (taken = await takeBack(transaction, of)))
      await tellTakenBack(deps, { ...of, ...taken })
      return answer
    })
    .all('/:uuid/guests/:guest/take-back', otherMethods('POST'))
    .post('/:uuid/reschedule', requireUser(deps), async (c) => {
      const of = { ...asking(c), asked: parseObject(RescheduleSchema, readJson(c)) }
      const own = of.asked.departureIds ?? (await bookingOf(database, of)).departures.map(({ id }) => id)
      await settleStarts(deps, own, now())
      return await done(c, of, (transaction) => rescheduleBooking(transaction, of))
    })
    .all('/:uuid/reschedule', otherMethods('POST'))
    .post('/:uuid/offers/:id/accept', requireUser(deps), answer('accept'))
    .all('/:uuid/offers/:id/accept', otherMethods('POST'))
    .post('/:uuid/offers/:id/decline', requireUser(deps), answer('decline'))
    .all('/:uuid/offers/:id/decline', otherMethods('POST'))
}
