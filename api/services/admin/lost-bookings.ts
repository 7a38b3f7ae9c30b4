import type { Kysely, Transaction } from 'kysely'
import type { DecideLost, LostForAdmin } from '../../../core/contracts/market/lost-bookings.ts'
import type { Refusal } from '../../../core/domain/market/bookings/booking-act.ts'
import { provenTimes, restored } from '../../../core/domain/market/bookings/booking-restore.ts'
import { totalOf, type Booking } from '../../../core/domain/market/bookings/booking.ts'
import { restoredAs } from '../../../core/domain/market/bookings/transitions.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { holdDepartures, holdTraveler } from '../../repositories/market/booking-seats.ts'
import { findStart, listBookable } from '../../repositories/market/booking-terms.ts'
import { findLiveBooking, isCodeFree, listBookings } from '../../repositories/market/bookings.ts'
import {
  decideLost,
  isCodeSaidOfOther,
  listLost,
  type SentLost,
} from '../../repositories/market/lost-bookings.ts'
import { askedHash, refusalOf, writeChange } from '../market/bookings/booking-acts.ts'
import { settleStarts } from '../market/bookings/booking-clock.ts'
import { askedStarts } from '../market/bookings/booking-starts.ts'
import { newCode } from '../market/bookings/bookings.ts'
import type { TellDeps } from '../market/bookings/tell-booking.ts'
import { bringKeyBack } from '../market/tickets/ticket-keys.ts'
import { lostNotRestoredNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'

/** So many are listed at once: what waits comes first. */
const LISTED = 100

type Deciding = DecideLost & { id: string; adminId: string; now: Date }

/** What phones sent of bookings that this server does not know, as staff judges it. */
export async function listForAdmin(database: Kysely<Database>, now: Date): Promise<LostForAdmin[]> {
  const sent = await listLost(database, { limit: LISTED })
  // One at a time: each asks the store for all of its start.
  const listed: LostForAdmin[] = []
  for (const one of sent) listed.push(await forAdmin(database, one, now))
  return listed
}

/** One of them. Throws 404 for none. */
export async function lostForAdmin(
  database: Kysely<Database>,
  { id, now }: { id: string; now: Date },
): Promise<LostForAdmin> {
  return await forAdmin(database, await sentOf(database, id), now)
}

/** Ends what has had its time at the starts of a lost booking, so that its seats are free. */
export async function settleStartsOf(
  deps: TellDeps,
  { id, now }: Pick<Deciding, 'id' | 'now'>,
): Promise<void> {
  const { claimed } = await sentOf(deps.database, id)
  await settleStarts(deps, (await startsOf(deps.database, claimed)) ?? [], now)
}

/**
 * Brings a lost booking back under its id: its seats are taken, its key is put back, its traveler and its provider are told, in one transaction.
 * What other accounts sent of it is not restored with that. The same again changes nothing. Throws 404 for none, and 409 with why where it
 * cannot be, as where its start is full, closed or gone, where it was decided otherwise or sent anew since it was looked at, and, unless `beside`,
 * where its account has booked the start again.
 */
export async function restoreLost(
  transaction: Transaction<Database>,
  { id, adminId, sentAt, beside, now: moment }: Deciding,
): Promise<void> {
  const now = moment.toISOString()
  const { userId } = await sentOf(transaction, id)
  await holdTraveler(transaction, userId)
  const sent = await sentOf(transaction, id)
  if (sent.state === 'restored') return
  refuseSentAnew(sent, sentAt)
  const { bookingId, claimed, tickets } = sent
  const starts = (await startsOf(transaction, claimed)) ?? []
  await holdDepartures(transaction, starts)
  const [known] = await listBookings(transaction, { id: bookingId })
  if (known) throw new ApiError(409, 'already', 'The server has this booking.')
  const isBookedAgain =
    starts.length > 0 && (await findLiveBooking(transaction, { userId, departureIds: starts, now })) !== null
  if (isBookedAgain && !beside)
    throw new ApiError(409, 'not_allowed_now', 'This account has booked the same start again meanwhile.')
  const code = (await isOwnCode(transaction, sent)) ? claimed.code : await newCode(transaction)
  const booking = await wouldBe(transaction, { sent, code, now })
  if ('refusal' in booking) throw refusalOf(booking)
  const until = new Date(tickets.validUntil * 1000).toISOString()
  await bringKeyBack(transaction, { id: tickets.key, providerId: claimed.provider.id, until }, now)
  await writeChange(transaction, {
    outcome: restoredAs(booking, now),
    asked: askedHash(adminId, { restore: id }),
    userId,
  })
  if (!(await decideLost(transaction, { id, state: 'restored', at: now, by: adminId })))
    throw decidedOtherwise('It was decided meanwhile.')
  for (const other of await listLost(transaction, { bookingId }))
    if (other.state === 'waiting') await refuse(transaction, other, { adminId, now: moment })
}

/** Decides that it does not come back, and tells whoever sent it. The same again changes nothing. Throws 404 for none, 409 where it was restored. */
export async function dismissLost(
  transaction: Transaction<Database>,
  { id, adminId, sentAt, now }: Omit<Deciding, 'beside'>,
): Promise<void> {
  const sent = await sentOf(transaction, id)
  if (sent.state === 'restored') throw decidedOtherwise('It was restored already.')
  refuseSentAnew(sent, sentAt)
  if (sent.state === 'waiting') await refuse(transaction, sent, { adminId, now })
}

/** Whether nobody else has the code, or says that they have. Nothing proves it: where two say the same, neither takes it from the other. */
const isOwnCode = async (
  transaction: Transaction<Database>,
  { bookingId, claimed: { code } }: SentLost,
): Promise<boolean> =>
  (await isCodeFree(transaction, code)) && !(await isCodeSaidOfOther(transaction, { code, bookingId }))

function refuseSentAnew({ sentAt, state }: SentLost, seen: string | undefined): void {
  if (state === 'waiting' && seen !== undefined && seen !== sentAt)
    throw decidedOtherwise('A later version of it was sent since: look at it again.')
}

async function refuse(
  transaction: Transaction<Database>,
  { id, userId, bookingId: uuid, claimed }: SentLost,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  if (!(await decideLost(transaction, { id, state: 'dismissed', at: now.toISOString(), by: adminId }))) return
  const notice = lostNotRestoredNotice({ uuid, code: claimed.code, provider: claimed.provider.name })
  await notify(transaction, { account: userId, now }, notice)
}

async function forAdmin(
  database: Kysely<Database>,
  sent: SentLost & { accountName: string },
  now: Date,
): Promise<LostForAdmin> {
  const { id, bookingId: uuid, userId, claimed, tickets, state, sentAt, decidedAt, ticketed } = sent
  const starts = (await startsOf(database, claimed)) ?? []
  const of = { userId, departureIds: starts, now: now.toISOString() }
  const isOpen = state !== 'restored'
  const left = await listBookable(database, starts)
  const booking = isOpen
    ? await wouldBe(database, { sent, code: claimed.code, now: now.toISOString() })
    : null
  const comes = booking && 'uuid' in booking ? booking : null
  return {
    ...{ id, uuid, state, sentAt, decidedAt, claimed, ticketed, ...provenTimes(tickets) },
    account: { id: userId, name: sent.accountName },
    others: (await listLost(database, { bookingId: uuid })).length - 1,
    isBookedAgain: isOpen && starts.length > 0 && (await findLiveBooking(database, of)) !== null,
    now: {
      title: comes?.terms.offering.title ?? null,
      provider: comes?.terms.provider.name ?? null,
      totalCents: comes ? totalOf(comes) : null,
      seatsLeft: left.length === 0 ? null : Math.min(...left.map(({ capacity, taken }) => capacity - taken)),
      refusal: booking && 'refusal' in booking ? booking.refusal : null,
    },
  }
}

/** The booking that a restore makes, or why it makes none. */
async function wouldBe(
  database: Kysely<Database>,
  { sent, code, now }: { sent: SentLost; code: string; now: string },
): Promise<Booking | Refusal> {
  const { bookingId: uuid, claimed, tickets, ticketed } = sent
  const [known] = await listBookings(database, { id: uuid })
  if (known)
    return {
      code: 'already',
      refusal:
        known.userId === sent.userId
          ? 'The server has this booking.'
          : 'Another account has this booking by now.',
    }
  const ids = await startsOf(database, claimed)
  if (ids === null) return { code: 'not_found', refusal: 'The server does not have this start any more.' }
  const { terms, departures } = await askedStarts(database, ids)
  // The signature is of the provider that was named.
  if (terms.provider.id !== claimed.provider.id)
    return { code: 'not_allowed_now', refusal: 'This start is of another provider than its tickets.' }
  const { guests, contact, version } = claimed
  return restored({ uuid, code, version, tickets, ticketed, terms, departures, guests, contact }, now)
}

/**
 * The booking's departures, in their order: by their ids, where these are what the phone says they are, and those that were made again since by their day
 * and time. Null where one is gone, is another than was said, or is of another option than the first.
 */
async function startsOf(
  database: Kysely<Database>,
  { departures, offering: { uuid: offering, option } }: SentLost['claimed'],
): Promise<string[] | null> {
  const there = await listBookable(
    database,
    departures.map(({ id }) => id),
  )
  const ids: string[] = []
  for (const { id, localDate, localTime } of departures) {
    const own = there.find((one) => one.id === id)
    const isIt =
      own?.offeringUuid === offering &&
      own.optionId === option &&
      own.localDate === localDate &&
      own.localTime === localTime
    const found = own
      ? isIt
        ? id
        : null
      : await findStart(database, { offering, option, localDate, localTime })
    if (found === null) return null
    ids.push(found)
  }
  const found = new Set(ids).size === ids.length ? await listBookable(database, ids) : []
  const isOfOne = found.length === ids.length && found.every((one) => one.optionId === found[0]?.optionId)
  return isOfOne ? ids : null
}

async function sentOf(database: Kysely<Database>, id: string): Promise<SentLost & { accountName: string }> {
  const [sent] = await listLost(database, { id })
  if (!sent) throw new ApiError(404, 'not_found', 'Nobody sent such a booking.')
  return sent
}

const decidedOtherwise = (why: string): ApiError => new ApiError(409, 'not_allowed_now', why)
