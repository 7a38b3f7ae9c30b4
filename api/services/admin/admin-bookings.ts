import type { Kysely, Transaction } from 'kysely'
import type { ToldBooking } from '../../../core/contracts/market/bookings.ts'
import type { CancelReason, ProviderDeparture } from '../../../core/contracts/market/provider-departures.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { findTeamDeparture } from '../../repositories/market/provider-departures.ts'
import type { ProviderRole } from '../../repositories/market/providers.ts'
import { stored } from '../market/bookings/booking-acts.ts'
import { answerBooking, bookingOfTeam, cancelDeparture } from '../market/bookings/provider-bookings.ts'
import { changeDeparture, providerDeparture } from '../market/provider-departures.ts'

/*
 * What an admin does in a provider's place, by the provider's own functions: what those refuse is refused to them too. The events of
 * bookings say that it was an admin.
 */
type Admin = { userId: string; now: Date }

/** A booking as its provider is told of it. Throws 404 for none. */
export async function bookingForAdmin(
  database: Kysely<Database>,
  { uuid, now }: { uuid: string; now: Date },
): Promise<ToldBooking> {
  return await bookingOfTeam(database, { provider: await providerOfBooking(database, uuid), now, uuid })
}

/** Accepts or rejects a request. Throws 404 for no booking and 409 as the table of transitions says. */
export async function answerAsAdmin(
  transaction: Transaction<Database>,
  name: 'accept' | 'reject',
  asked: Admin & { uuid: string; expectedVersion: number },
): Promise<void> {
  const provider = await providerOfBooking(transaction, asked.uuid)
  await answerBooking(transaction, name, { ...asked, provider, by: 'admin' })
}

/** Closes a departure: nobody books it any more, what is booked stays. Throws 404 for none and 409 for one that has begun. */
export async function closeAsAdmin(
  transaction: Transaction<Database>,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const provider = await providerOfDeparture(transaction, id)
  await changeDeparture(transaction, { provider, id, now, change: { status: 'closed' } })
}

/** Cancels a departure for good; what is booked of it follows. Throws 404 for none and 409 for one that is over. */
export async function cancelAsAdmin(
  transaction: Transaction<Database>,
  { id, now, reason }: { id: string; now: Date; reason: CancelReason },
): Promise<void> {
  const provider = await providerOfDeparture(transaction, id)
  await cancelDeparture(transaction, { provider, now, id, reason, by: 'admin' })
}

/** A departure as its team is told of it. Throws 404 for none. */
export const departureForAdmin = async (database: Kysely<Database>, id: string): Promise<ProviderDeparture> =>
  await providerDeparture(database, await providerOfDeparture(database, id), id)

async function providerOfBooking(database: Kysely<Database>, uuid: string): Promise<ProviderRole> {
  const { booking } = await stored(database, uuid)
  return { id: booking.terms.provider.id, role: 'owner' }
}

async function providerOfDeparture(database: Kysely<Database>, id: string): Promise<ProviderRole> {
  const found = await findTeamDeparture(database, id)
  if (!found) throw new ApiError(404, 'not_found', 'There is no such departure.')
  return { id: found.spaceId, role: 'owner' }
}
