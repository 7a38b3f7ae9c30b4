import type { Kysely, Transaction } from 'kysely'
import type * as v from 'valibot'
import type { Earnings, ProposeSchema, ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { CancelReason } from '../../../../core/contracts/market/provider-departures.ts'
import { coloradoDay, daysAfter, daysBetween } from '../../../../core/domain/calendar/calendar-day.ts'
import { collectedOf } from '../../../../core/domain/market/bookings/check-ins.ts'
import { chargedOf } from '../../../../core/domain/market/bookings/booking-payment.ts'
import { refundedOf, totalOf } from '../../../../core/domain/market/bookings/booking.ts'
import { dueBy } from '../../../../core/domain/market/bookings/transitions.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { randomUUID } from '../../../platform/node/crypto.ts'
import { listBookings, type StoredBooking } from '../../../repositories/market/bookings.ts'
import { holdOffering } from '../../../repositories/market/offerings.ts'
import { holdDepartures } from '../../../repositories/market/booking-seats.ts'
import { cancelDeparture as markCancelled } from '../../../repositories/market/provider-departures.ts'
import type { ProviderRole } from '../../../repositories/market/providers.ts'
import { actOn, askedHash, noSuchBooking, stored } from './booking-acts.ts'
import { bookingOfProvider } from './booking-answer.ts'
import { askedStarts } from './booking-starts.ts'
import { ownDeparture } from '../provider-departures.ts'

type Team = { provider: ProviderRole; userId: string; now: Date }

/** An admin acts in a provider's place: then `provider` says for whom, with all that its owner may do. */
type InPlace = { by?: 'provider' | 'admin' }

/** So many days one call asks for. */
const MAX_EARNING_DAYS = 1_100
const USUAL_DAYS = 365

/** All that was ever booked of a provider, newest first. Throws 403 for a guide. */
export async function bookingsOfProvider(
  database: Kysely<Database>,
  { provider, now }: Omit<Team, 'userId'>,
): Promise<ToldBooking[]> {
  maySeeBookings(provider)
  const bookings = await listBookings(database, { providerId: provider.id })
  return bookings.map(({ booking }) => bookingOfProvider(booking, now.toISOString()))
}

/** One of them; throws 403 for a guide and 404 for another provider's. */
export async function bookingOfTeam(
  database: Kysely<Database>,
  { provider, now, uuid }: Omit<Team, 'userId'> & { uuid: string },
): Promise<ToldBooking> {
  maySeeBookings(provider)
  const found = await stored(database, uuid)
  ownedBy(provider)(found)
  return bookingOfProvider(found.booking, now.toISOString())
}

type Answering = Team & { uuid: string; expectedVersion: number }

/** The provider's answer. Throws 403 for a guide, 404 for another provider's, 409 as the table says. */
export async function answerBooking(
  transaction: Transaction<Database>,
  name: 'accept' | 'reject' | 'no_show',
  { provider, userId, now, uuid, expectedVersion, by = 'provider' }: Answering & InPlace,
): Promise<void> {
  maySeeBookings(provider)
  const asked = askedHash(userId, { [name]: expectedVersion })
  const acting = { uuid, by, asked, expectedVersion, now: now.toISOString() }
  await actOn(transaction, { ...acting, mayAct: ownedBy(provider) }, () => ({ name }))
}

/** Proposes another start. Throws 403 for a guide, 404 for another provider's booking and for no start, 409 as the table says. */
export async function proposeStart(
  transaction: Transaction<Database>,
  { provider, userId, now, uuid, asked }: Team & { uuid: string; asked: v.InferOutput<typeof ProposeSchema> },
): Promise<void> {
  maySeeBookings(provider)
  const { expectedVersion, departureIds, totalCents, reason } = asked
  const acting = {
    uuid,
    by: 'provider' as const,
    asked: askedHash(userId, { propose: asked }),
    expectedVersion,
    now: now.toISOString(),
    mayAct: ownedBy(provider),
    departureIds,
  }
  await actOn(transaction, acting, async ({ terms }) => {
    const starts = await askedStarts(transaction, departureIds)
    if (starts.terms.offering.id !== terms.offering.id)
      throw new ApiError(422, 'invalid', 'Propose a start of what was booked.')
    return { name: 'propose', id: randomUUID(), ...starts, reason, totalCents }
  })
}

/**
 * Closes a departure for good; what is booked of it follows, each booking by itself. Again it changes nothing. Throws 403 for a guide, 404
 * for another provider's, 409 for one that has ended.
 */
export async function cancelDeparture(
  transaction: Transaction<Database>,
  {
    provider,
    now,
    id,
    reason,
    by = 'provider',
  }: Omit<Team, 'userId'> & InPlace & { id: string; reason: CancelReason },
): Promise<void> {
  const { offeringId } = await ownDeparture(transaction, provider, id)
  maySeeBookings(provider)
  await holdOffering(transaction, offeringId)
  await holdDepartures(transaction, [id])
  const departure = await ownDeparture(transaction, provider, id)
  if (departure.cancelReason !== null) return
  if (departure.endsAt <= now.toISOString())
    throw new ApiError(409, 'conflict', 'It is over: nothing of it can be cancelled any more.')
  await markCancelled(transaction, id, { reason, by })
}

type Days = { from?: string | undefined; to?: string | undefined }

/**
 * What a provider can expect, from the lines of what was confirmed, by month of the first start and by offering. Throws 403 for a guide and
 * 422 for days the wrong way round and for too many.
 */
export async function earningsOf(
  database: Kysely<Database>,
  { provider, now: moment }: Omit<Team, 'userId'>,
  asked: Days,
): Promise<Earnings> {
  maySeeBookings(provider)
  const to = asked.to ?? daysAfter(coloradoDay(moment), USUAL_DAYS)
  const from = asked.from ?? daysAfter(to, -2 * USUAL_DAYS)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new ApiError(422, 'invalid', 'The last day lies before the first.')
  if (days > MAX_EARNING_DAYS)
    throw new ApiError(422, 'invalid', `Ask for at most ${MAX_EARNING_DAYS} days at once.`)
  const now = moment.toISOString()
  let moneyHeldBy: Earnings['moneyHeldBy'] = 'nobody'
  const rows = new Map<string, Earnings['rows'][number]>()
  for (const { booking: written } of await listBookings(database, { providerId: provider.id })) {
    const booking = dueBy(written, now)?.next ?? written
    const day = booking.departures[0]?.localDate ?? ''
    if (booking.confirmedAt === null || day < from || day > to) continue
    const month = day.slice(0, 7)
    const { id, uuid, title } = booking.terms.offering
    const row = rows.get(`${month} ${id}`)
    const none = {
      month,
      offeringId: id,
      offeringUuid: uuid,
      title,
      bookings: 0,
      expectedCents: 0,
      refundedCents: 0,
    }
    const { bookings, expectedCents, refundedCents } = row ?? none
    rows.set(`${month} ${id}`, {
      ...(row ?? none),
      bookings: bookings + 1,
      expectedCents: expectedCents + totalOf(booking),
      refundedCents: refundedCents + refundedOf(booking),
      ...(booking.payment ? { chargedCents: (row?.chargedCents ?? 0) + chargedOf(booking) } : {}),
    })
    const collected = collectedOf(booking)
    if (collected !== null) {
      const one = rows.get(`${month} ${id}`)
      if (one) one.reportedCents = (one.reportedCents ?? 0) + collected
    }
    moneyHeldBy = booking.payment?.by ?? moneyHeldBy
  }
  const sorted = [...rows.values()].sort(
    (one, other) => one.month.localeCompare(other.month) || one.offeringId - other.offeringId,
  )
  return { from, to, moneyHeldBy, rows: sorted }
}

const ownedBy =
  ({ id }: ProviderRole) =>
  ({ booking }: StoredBooking): void => {
    if (booking.terms.provider.id !== id) throw noSuchBooking()
  }

function maySeeBookings({ role }: ProviderRole): void {
  if (role === 'guide')
    throw new ApiError(403, 'forbidden', 'Its owner and managers see what is booked and answer it.')
}
