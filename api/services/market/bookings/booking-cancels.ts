import type { Kysely, Transaction } from 'kysely'
import type * as v from 'valibot'
import type {
  BookedUnits,
  CancelQuote,
  CancelQuoteQuerySchema,
  CancelSchema,
} from '../../../../core/contracts/market/bookings.ts'
import type { Asked } from '../../../../core/domain/market/bookings/booking-act.ts'
import {
  confirmUntil,
  isDoneAlready,
  keepsArrival,
} from '../../../../core/domain/market/bookings/booking-cancel.ts'
import { refundedOf, totalOf, type Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { dueBy, transition } from '../../../../core/domain/market/bookings/transitions.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { holdBooking } from '../../../repositories/market/booking-seats.ts'
import { changedAfter, statusAt } from '../../../repositories/market/bookings.ts'
import { dropArrival, findArrival, keepArrival } from '../../../repositories/market/refused-cancels.ts'
import { actOn, askedHash, refusalOf, stored } from './booking-acts.ts'
import { own, traveler, type Of } from './bookings.ts'

/** So many refused cancels of different guests a booking keeps the arrival of. */
const MOST_ARRIVALS = 10

class DoneAlready extends Error {}

type Cancelling = Of<v.InferOutput<typeof CancelSchema>> & { key?: string | null }

/**
 * Cancels all of a booking or some units of it. With a version it means the guests that this version would cancel: asked again, whatever refund is
 * named, it is the same cancel. Without a version the same asked again is the same cancel, unless each has a `key` of its own. Answers whether
 * anybody was cancelled by it, then or before. Throws 422 where neither a version nor the refund that was shown is named.
 */
export async function cancelBooking(transaction: Transaction<Database>, of: Cancelling): Promise<boolean> {
  const { expectedVersion, refundCents, units } = of.asked
  if (expectedVersion === undefined && refundCents === undefined)
    throw new ApiError(422, 'invalid', 'Say which version you saw, or which refund.')
  let arrived: Arrived = null
  try {
    await actOn(
      transaction,
      {
        ...traveler('cancel', of),
        asked: askedHash(of.userId, { cancel: whatIsAsked(of) }),
        expectedVersion: refundCents === undefined ? (expectedVersion ?? null) : null,
      },
      async (booking) => {
        arrived = await arrivalOf(transaction, { booking, units: units ?? null, now: of.now.toISOString() })
        const act = await cancelOf(transaction, booking, { of, arrivedAt: arrived?.arrivedAt ?? null })
        if (isDoneAlready(booking, act)) throw new DoneAlready('They were cancelled before.')
        return act
      },
    )
  } catch (problem) {
    if (problem instanceof DoneAlready) return false
    throw problem
  }
  if (arrived !== null) await dropArrival(transaction, arrived)
  return true
}

/**
 * Keeps when a cancel arrived that was refused with `price_changed`: asked again in time it counts as of then. Of what was asked before, the first
 * arrival stays. Does nothing for another's, and for a refund that never can have been shown.
 */
export async function keepRefusedCancel(transaction: Transaction<Database>, of: Cancelling): Promise<void> {
  const { uuid, userId, asked } = of
  const now = of.now.toISOString()
  await holdBooking(transaction, uuid)
  const found = await stored(transaction, uuid)
  if (found.userId !== userId) return
  const booking = dueBy(found.booking, now)?.next ?? found.booking
  const act = await cancelOf(transaction, booking, { of, arrivedAt: null })
  if (!keepsArrival(booking, act)) return
  await keepArrival(transaction, {
    bookingId: uuid,
    what: whatIsCancelled(booking, asked.units ?? null),
    arrivedAt: now,
    before: arrivedSince(now),
    most: MOST_ARRIVALS,
  })
}

/** Whether a cancel was refused because less came back by then. */
export const isLessBack = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.code === 'price_changed'

/** What would come back if it were cancelled now. Throws as the cancel would. */
export async function cancelQuote(
  database: Kysely<Database>,
  { uuid, userId, now: moment, asked }: Of<v.InferOutput<typeof CancelQuoteQuerySchema>>,
): Promise<CancelQuote> {
  const found = await stored(database, uuid)
  own(userId)(found)
  const now = moment.toISOString()
  const booking = dueBy(found.booking, now)?.next ?? found.booking
  const units = asked.units ?? null
  const arrived = await arrivalOf(database, { booking, units, now })
  const arrivedAt = arrived?.arrivedAt ?? null
  const act = { name: 'cancel', units, refundCents: null, arrivedAt } as const
  const outcome = transition(booking, act, 'traveler', now)
  if ('refusal' in outcome) throw refusalOf(outcome)
  return {
    refundCents: refundedOf(outcome.next) - refundedOf(booking),
    keptCents: totalOf(outcome.next),
    freeUntil: booking.freeUntil,
    asked: arrivedAt === null ? null : { at: arrivedAt, until: confirmUntil(arrivedAt) },
    version: booking.version,
    now,
  }
}

/** What tells one cancel from the next: the refund that was shown does not, where there is a version or a key. */
function whatIsAsked({ asked, key = null }: Cancelling): unknown {
  const { expectedVersion, units } = asked
  const what = units === undefined ? null : inOrder(units)
  if (expectedVersion !== undefined) return { expectedVersion, units: what }
  return key === null ? asked : { key, units: what }
}

/** The cancel as the table takes it: with how its asker saw the booking, and the guests who came then and do not by now. */
async function cancelOf(
  database: Kysely<Database>,
  booking: Booking,
  { of, arrivedAt }: { of: Cancelling; arrivedAt: string | null },
): Promise<Asked<'cancel'>> {
  const { expectedVersion, units, refundCents } = of.asked
  const isOlder = expectedVersion !== undefined && expectedVersion < booking.version
  const seen = isOlder ? await statusAt(database, booking.uuid, expectedVersion) : null
  const since = isOlder && units ? await changedAfter(database, booking.uuid, expectedVersion) : null
  const isSince = ({ cancelledAt, cancelledIn }: Booking['guests'][number]) =>
    cancelledIn === undefined
      ? cancelledAt !== null && since !== null && cancelledAt >= since
      : since !== null && cancelledIn > (expectedVersion ?? 0)
  const goneSince = booking.guests.filter(isSince).map(({ index }) => index)
  return {
    name: 'cancel',
    units: units ?? null,
    refundCents: refundCents ?? null,
    seen,
    goneSince,
    arrivedAt,
  }
}

type Arrived = { bookingId: string; what: string; arrivedAt: string } | null

/** When the same was asked before and refused, if it still counts as of then. */
async function arrivalOf(
  database: Kysely<Database>,
  { booking, units, now }: { booking: Booking; units: BookedUnits | null; now: string },
): Promise<Arrived> {
  if (booking.status !== 'confirmed') return null
  const cancel = { bookingId: booking.uuid, what: whatIsCancelled(booking, units) }
  const arrivedAt = await findArrival(database, { ...cancel, after: arrivedSince(now) })
  return arrivedAt === null ? null : { ...cancel, arrivedAt }
}

/** Starts and guests: at another start the refund is another one. */
const whatIsCancelled = ({ departures }: Booking, units: BookedUnits | null): string =>
  JSON.stringify([departures.map(({ id }) => id), units === null ? null : inOrder(units)])

const inOrder = (units: BookedUnits): (string | number)[][] =>
  units
    .map(({ unitId, quantity }) => [unitId, quantity])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))

/** What arrived then counts no more at `now`; later it does. */
const arrivedSince = (now: string): string =>
  new Date(2 * Date.parse(now) - Date.parse(confirmUntil(now))).toISOString()
