import type { Kysely, Transaction } from 'kysely'
import type * as v from 'valibot'
import {
  CODE_CHARS,
  CODE_LETTERS,
  type ConfirmSchema,
  type HoldAsked,
  type RescheduleSchema,
  type ToldBooking,
} from '../../../../core/contracts/market/bookings.ts'
import type { PayAsked, PaymentAdapter } from '../../../../core/contracts/market/payments.ts'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { held, HOLD_MINUTES } from '../../../../core/domain/market/bookings/booking-hold.ts'
import { minutesAfter } from '../../../../core/domain/market/bookings/booking-act.ts'
import { firstOf } from '../../../../core/domain/market/bookings/transitions.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { randomInt } from '../../../platform/node/crypto.ts'
import { holdDepartures, holdTraveler } from '../../../repositories/market/booking-seats.ts'
import { readHolds } from '../../../repositories/market/booking-terms.ts'
import { isCodeFree, listBookings, type StoredBooking } from '../../../repositories/market/bookings.ts'
import { findContacts } from '../../../repositories/identity/user-contacts.ts'
import { actOn, askedHash, noSuchBooking, refusalOf, standing, writeChange } from './booking-acts.ts'
import { toldToTraveler } from '../tickets/told-tickets.ts'
import { askedStarts, standingStarts } from './booking-starts.ts'

/** Who asks for what, and when. */
export type Asking<What> = { userId: string; now: Date; asked: What }
export type Of<What> = Asking<What> & { uuid: string }
/** Who holds money now; left out or null where nobody does. */
type HeldBy = { heldBy?: PaymentAdapter | null }
/** Held for a wish, with nobody there. */
type ByWish = { byWish?: boolean }

/** Who books is of age. @source decisions §8 */
const LEAST_AGE = 18

/**
 * Holds seats. The same again changes nothing. Throws 409 with what does not allow it, 409 for an id that another account used, 422
 * `key_reused` for one that the same account used for something else.
 */
export async function holdSeats(
  transaction: Transaction<Database>,
  { userId, now: moment, asked, heldBy = null, byWish = false }: Asking<HoldAsked> & HeldBy & ByWish,
): Promise<void> {
  const now = moment.toISOString()
  const hash = askedHash(userId, { [byWish ? 'wish' : 'hold']: asked })
  // The account was deleted behind the check of its session.
  if (!(await holdTraveler(transaction, userId)))
    throw new ApiError(401, 'unauthenticated', 'Please sign in.')
  const [known] = await listBookings(transaction, { id: asked.uuid })
  if (known && known.userId !== userId)
    throw new ApiError(409, 'conflict', 'This id belongs to another booking.')
  if (known && known.asked !== hash)
    throw new ApiError(422, 'key_reused', 'This id was used for a different booking.')
  if (known) return
  await refuseYoung(transaction, userId, moment)
  await holdDepartures(transaction, asked.departureIds)
  const starts = await askedStarts(transaction, asked.departureIds)
  const since = minutesAfter(now, -HOLD_MINUTES)
  const { live, hasOneOfThese, lastEndedAt } = await readHolds(transaction, {
    userId,
    departureIds: asked.departureIds,
    now,
    since,
    byWish,
  })
  const booking = held(
    {
      uuid: asked.uuid,
      code: await newCode(transaction),
      ...starts,
      units: asked.units,
      contact: asked.contact ?? null,
      heldBy,
      byWish,
      holds: {
        live,
        hasOneOfThese,
        waitsUntil: lastEndedAt === null ? null : minutesAfter(lastEndedAt, HOLD_MINUTES),
      },
    },
    now,
  )
  if ('refusal' in booking) throw refusalOf(booking)
  await writeChange(transaction, { outcome: firstOf(booking), asked: hash, userId })
}

export const extendHold = (
  transaction: Transaction<Database>,
  of: Of<{ expectedVersion: number }>,
): Promise<void> => actOn(transaction, traveler('extend', of), () => ({ name: 'extend' }))

export const confirmBooking = (
  transaction: Transaction<Database>,
  of: Of<v.InferOutput<typeof ConfirmSchema>> & HeldBy,
): Promise<void> =>
  actOn(transaction, traveler('confirm', of), () => ({
    name: 'confirm',
    contact: of.asked.contact ?? null,
    guests: of.asked.guests,
    heldBy: of.heldBy ?? null,
  }))

/** Notes that what is open is to be paid; it is done behind the commit. */
export const payBooking = (transaction: Transaction<Database>, of: Of<PayAsked>): Promise<void> =>
  actOn(transaction, traveler('pay', of), () => ({ name: 'pay', method: of.asked.method }))

export async function rescheduleBooking(
  transaction: Transaction<Database>,
  of: Of<v.InferOutput<typeof RescheduleSchema>>,
): Promise<void> {
  const { departureIds, units, totalCents } = of.asked
  const acting = { ...traveler('reschedule', of), departureIds: departureIds ?? [] }
  await actOn(transaction, acting, async (booking) => {
    const starts = await askedStarts(transaction, departureIds ?? booking.departures.map(({ id }) => id))
    if (starts.terms.offering.id !== booking.terms.offering.id)
      throw new ApiError(
        422,
        'invalid',
        'A booking stays with what was booked: cancel it and book the other.',
      )
    return { name: 'reschedule', ...starts, units: units ?? null, totalCents: totalCents ?? null }
  })
}

/** Takes what is offered, or does not. Throws 404 for an offer that the booking does not have. */
export const answerOffer = (
  transaction: Transaction<Database>,
  name: 'accept' | 'decline',
  of: Of<{ expectedVersion: number }> & { id: string },
): Promise<void> => {
  const { id } = of
  const act = `${name}_offer` as const
  const acting = { ...traveler(act, of), asked: askedHash(of.userId, { [act]: { id, ...of.asked } }) }
  return actOn(transaction, acting, async ({ offers }) => {
    if (act === 'decline_offer') return { name: act, id }
    const starts = offers.find((one) => one.id === id)?.departures ?? []
    const ids = starts.map((one) => one.id)
    return { name: act, id, departures: ids.length === 0 ? [] : await standingStarts(transaction, ids) }
  })
}

/** A traveler's bookings, newest first. */
export async function bookingsOf(
  database: Kysely<Database>,
  { userId, now }: { userId: string; now: Date },
): Promise<ToldBooking[]> {
  const bookings = await listBookings(database, { userId })
  return bookings.map(({ booking }) => toldToTraveler(database, booking, now.toISOString()))
}

/** One of them; throws 404 for another's. */
export async function bookingOf(
  database: Kysely<Database>,
  { uuid, userId, now }: { uuid: string; userId: string; now: Date },
): Promise<ToldBooking> {
  const found = await standing(database, uuid)
  own(userId)(found)
  return toldToTraveler(database, found.booking, now.toISOString())
}

/** What every act of a traveler has: the same asked again is known by `asked`. */
export const traveler = (
  name: string,
  { uuid, userId, now, asked }: Of<{ expectedVersion?: number | undefined }>,
) => ({
  uuid,
  by: 'traveler' as const,
  asked: askedHash(userId, { [name]: asked }),
  expectedVersion: asked.expectedVersion ?? null,
  now: now.toISOString(),
  mayAct: own(userId),
})

/** Throws 404 for a booking that is another's. */
export const own =
  (userId: string) =>
  (found: Pick<StoredBooking, 'userId'>): void => {
    if (found.userId !== userId) throw noSuchBooking()
  }

async function refuseYoung(transaction: Transaction<Database>, userId: string, now: Date): Promise<void> {
  const today = coloradoDay(now)
  const latest = `${Number(today.slice(0, 4)) - LEAST_AGE}${today.slice(4)}`
  const person = await findContacts(transaction, 'id', userId)
  if (person && person.birthday > latest)
    throw new ApiError(409, 'not_allowed_now', `Who books is ${LEAST_AGE} or older.`)
}

/** A code that no booking has. */
export async function newCode(transaction: Transaction<Database>): Promise<string> {
  for (;;) {
    const code = Array.from({ length: CODE_CHARS }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
      '',
    )
    if (await isCodeFree(transaction, code)) return code
  }
}
