import type { Transaction } from 'kysely'
import type { Wish, WishCode, WishTold } from '../../../../core/contracts/market/wishes.ts'
import { isLive, totalOf, type Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { whyAsked, wishEndsAt, type WhyAsked } from '../../../../core/domain/market/bookings/wish.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../../core/records/market/booking-withdraw.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { findLiveBooking, listBookings } from '../../../repositories/market/bookings.ts'
import { findStart, listBookable } from '../../../repositories/market/booking-terms.ts'
import { listLost } from '../../../repositories/market/lost-bookings.ts'
import { claimAct, decideAct, findAct, TAKEN_BACK } from '../../../repositories/records/acts.ts'
import { DeclinedError, type Act, type ActDone } from '../../records/act.ts'
import { stored } from './booking-acts.ts'
import { cancelBooking } from './booking-cancels.ts'
import { settleStarts } from './booking-clock.ts'
import { askedStarts, nearestStarts } from './booking-starts.ts'
import { momentOf } from './booking-words.ts'
import { confirmBooking, holdSeats } from './bookings.ts'

/*
 * | A wish                                                      | Comes to                                            |
 * |-------------------------------------------------------------|-----------------------------------------------------|
 * | is older than it lives                                      | `expired`                                           |
 * | its start is gone, closed, too near, full; its guests no more | `closed`, `past_cutoff`, `sold_out`, `party_size`  |
 * | its maker has the start already                             | `already`, with that booking                        |
 * | its booking was lost, and waits for staff under its id      | `already`, with that booking                        |
 * | three of its maker's wishes are held, or it was let go just now | `too_many_holds`                                |
 * | costs more than was seen                                    | held for an hour, `price_changed`                   |
 * | may book, and nothing is worse than was seen                | `confirmed`, or `pending` where the provider answers |
 * | any other                                                   | held for an hour, `held`                            |
 */

type Booked = Wish & { uuid: string }

/** `booking-intent`: holds or books what was wished for, by the functions that the calls use. The booking has the wish's id. */
export const wishAsked: Act = Object.assign(
  (async (transaction, { account, id, now: moment, fields, heldBy }) => {
    const wish = { ...(readFields(BOOKING_INTENT, fields) as Wish), uuid: id }
    const now = moment.toISOString()
    const [lost] = await listLost(transaction, { bookingId: id, userId: account })
    if (lost?.state === 'waiting') return declined('already', LOST, { booking: id })
    if (wishEndsAt(wish, now) <= now) return declined('expired', 'Its time was over before there was signal.')
    const { ids, isSame } = await startsOf(transaction, wish)
    if (ids === null) throw await nothingThere(transaction, wish, now, GONE)
    const there = await findLiveBooking(transaction, { userId: account, departureIds: ids, now })
    if (there !== null) return declined('already', 'You have this already, or hold it.', { booking: there })
    const { contact, units } = wish
    await holdSeats(transaction, {
      ...{ userId: account, now: moment, heldBy, byWish: true },
      asked: { uuid: id, departureIds: ids, units, contact },
    }).catch(async (problem: unknown) => {
      if (!(problem instanceof ApiError)) throw problem
      if (problem.code === 'invalid' && !(await takesThem(transaction, ids, units)))
        throw new DeclinedError('party_size', OTHER_GUESTS, {})
      if (!LEADS_ELSEWHERE.includes(problem.code)) throw problem
      throw await nothingThere(transaction, wish, now, problem)
    })
    const { booking } = await stored(transaction, id)
    const why = whyAsked(wish, { booking, isSame, now, heldBy })
    if (why !== null) return heldFor(booking, wish, why)
    const asked = { expectedVersion: booking.version, contact, guests: [] }
    await confirmBooking(transaction, { uuid: id, userId: account, now: moment, asked, heldBy })
    const { booking: then } = await stored(transaction, id)
    // With its payment still to be made.
    if (then.status === 'on_hold') return heldFor(then, wish, 'charged')
    const code = then.status === 'pending' ? 'pending' : 'confirmed'
    return done(code, null, { booking: id, totalCents: totalOf(then) })
  }) satisfies Act,
  {
    /** What has ended gives its seats back first. */
    before: (async (deps, { now, fields }) => {
      const { departures = [] } = readFields(BOOKING_INTENT, fields) ?? {}
      await settleStarts(
        deps,
        departures.flatMap(({ id }) => id ?? []),
        now,
      )
    }) satisfies NonNullable<Act['before']>,
  },
)

/** `booking-withdraw`: lets go of what the wish holds, and of the wish where it has not come; what it booked stands. */
export const withdrawAsked: Act = async (transaction, { account, now, fields }) => {
  const { wish: id = '' } = readFields(BOOKING_WITHDRAW, fields) ?? {}
  const key = { account, id }
  const at = now.toISOString()
  if (await claimAct(transaction, key, { hash: TAKEN_BACK, at })) {
    const { state, code, message } = declined('withdrawn', null)
    await decideAct(transaction, key, JSON.stringify({ state, code, message, at }))
    return done('withdrawn')
  }
  if (!(await findAct(transaction, key))) throw new Error('A wish that is being decided was not waited for')
  const [found] = await listBookings(transaction, { id })
  if (!found || found.userId !== account || !isLive(found.booking.status)) return done('withdrawn')
  const { status, version } = found.booking
  if (status !== 'on_hold')
    return declined(
      status === 'pending' ? 'pending' : 'confirmed',
      status === 'pending'
        ? 'It was asked for before you withdrew it: its provider answers. Cancel it as any other.'
        : 'It was booked before you withdrew it. Cancel it as any other.',
      { booking: id },
    )
  const asked = { expectedVersion: version, refundCents: 0 }
  await cancelBooking(transaction, { userId: account, now, uuid: id, asked })
  return done('withdrawn')
}

const done = (code: WishCode, message: string | null = null, more: WishTold = {}): ActDone => ({
  ...{ state: 'done', code, message, more: { ...more } },
})

const declined = (code: WishCode, message: string | null, more: WishTold = {}): ActDone => ({
  ...{ state: 'declined', code, message, more: { ...more } },
})

function heldFor(booking: Booking, { quote }: Wish, why: Exclude<WhyAsked, null>): ActDone {
  const { holdUntil, uuid } = booking
  const totalCents = totalOf(booking)
  const until = `It is held for you until ${momentOf(booking, holdUntil)}: ${why === 'charged' && booking.contact ? 'look at it' : 'confirm it'} by then.`
  const because = why === 'price_changed' ? priceOf(totalCents, quote.totalCents) : WHY_ASKED[why]
  const more = { booking: uuid, totalCents, ...(holdUntil === null ? {} : { holdUntil }) }
  return done(
    why === 'price_changed' ? 'price_changed' : 'held',
    [because, until].filter(Boolean).join(' '),
    more,
  )
}

const priceOf = (now: number, seen: number): string =>
  `It costs ${exactDollars(now)} now, not ${exactDollars(seen)}.`

const WHY_ASKED: Readonly<Record<Exclude<WhyAsked, null | 'price_changed'>, string>> = {
  asked: '',
  other_start: 'Its start was changed meanwhile, so that it was not booked.',
  policy: 'Less comes back to who cancels than you saw, so that it was not booked.',
  not_free: 'It begins too soon to be cancelled for nothing for a day, so that it was not booked.',
  charged: 'It has to be paid here, so that it was not booked.',
  old: 'The times that you chose from were more than a day old, so that it was not booked.',
}

const LOST = 'It was booked, and the server lost it: a person at Timberline looks at it.'
const GONE = { code: 'closed', message: 'This start is not offered any more.' } as const
const OTHER_GUESTS = 'It is sold in another way by now: choose who comes again.'
const LEADS_ELSEWHERE: readonly string[] = ['sold_out', 'closed', 'past_cutoff']

/** Whether these starts are sold by the kinds of guests that a phone knew: its provider may have published others since. */
async function takesThem(
  transaction: Transaction<Database>,
  ids: readonly string[],
  units: Wish['units'],
): Promise<boolean> {
  const { terms } = await askedStarts(transaction, ids)
  return units.every(({ unitId }) => terms.units.some(({ id }) => id === unitId))
}

/** Why there is no room, with the nearest starts that have it. */
async function nothingThere(
  transaction: Transaction<Database>,
  { offering, option, units, departures }: Booked,
  now: string,
  { code, message }: { code: ApiError['code']; message: string },
): Promise<DeclinedError> {
  const first = departures[0]
  const starts = await nearestStarts(
    transaction,
    {
      ...{ offering, option, units, nights: departures.length },
      ...{ localDate: first?.localDate ?? '', localTime: first?.localTime ?? null },
    },
    now,
  )
  return new DeclinedError(code, message, { starts })
}

/**
 * The departures that a wish is about as they are now, in its order: each by the id that the phone knew, else by its day and time. Null where one
 * of them is gone.
 */
async function startsOf(
  transaction: Transaction<Database>,
  { offering, option, departures }: Booked,
): Promise<{ ids: string[] | null; isSame: boolean }> {
  const known = await listBookable(
    transaction,
    departures.flatMap(({ id }) => id ?? []),
  )
  const ids: string[] = []
  let isSame = true
  for (const { id, localDate, localTime } of departures) {
    const own = known.find((one) => one.id === id)
    const isIt =
      own?.offeringUuid === offering &&
      own.optionId === option &&
      own.localDate === localDate &&
      own.localTime === localTime
    const found = isIt ? own.id : await findStart(transaction, { offering, option, localDate, localTime })
    if (found === null) return { ids: null, isSame: false }
    isSame &&= isIt
    ids.push(found)
  }
  return { ids, isSame }
}
