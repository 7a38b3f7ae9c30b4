import type { Kysely, Transaction } from 'kysely'
import type { HandOverAsked, ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { startOf } from '../../../../core/domain/market/bookings/booking-act.ts'
import { guestOfSeat, isHanded } from '../../../../core/domain/market/bookings/handed-seat.ts'
import type { Booking, HandedSeat } from '../../../../core/domain/market/bookings/booking.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { randomUUID } from '../../../platform/node/crypto.ts'
import { findContacts } from '../../../repositories/identity/user-contacts.ts'
import { listBookings, type StoredBooking } from '../../../repositories/market/bookings.ts'
import { findBookingOfSeat, listBookingsOfHolder } from '../../../repositories/market/handed-seats.ts'
import { findRole } from '../../../repositories/records/space-members.ts'
import { ticketOfGuest } from '../tickets/told-tickets.ts'
import { tripOf } from '../../trips/trip-access.ts'
import { actOn, standing } from './booking-acts.ts'
import { own, type Of } from './bookings.ts'
import { ageOn, holds, noSuchSeat } from './held-seat.ts'
import { phoneOf, untellSeat } from './tell-booking.ts'
import { toldSeat } from './told-seat.ts'

type OfGuest<What> = Of<What> & { guest: number }

/** Acts that name no version: the guest or the seat says what is meant. Each asking is one of its own. */
const acting = (uuid: string, now: Date, mayAct: (stored: StoredBooking) => void) => ({
  ...{ uuid, by: 'traveler' as const, asked: null, expectedVersion: null },
  ...{ now: now.toISOString(), mayAct },
})

/**
 * Offers a guest's seat to somebody in a trip of the traveler's. The same person asked again is asked once. Throws 404 for another's booking, a trip that is
 * not the traveler's and somebody who is not in it, 409 as the table says.
 */
export async function handOver(
  transaction: Transaction<Database>,
  { uuid, userId, now, guest, asked }: OfGuest<HandOverAsked>,
): Promise<{ told: string | null }> {
  const to = asked.userId
  let told: string | null = null
  await actOn(transaction, acting(uuid, now, own(userId)), async (booking) => {
    if (to === userId) throw new ApiError(409, 'not_allowed_now', 'This seat is yours already.')
    await bothIn(transaction, { tripId: asked.tripId, userId, to })
    const [holder, by] = [
      await findContacts(transaction, 'id', to),
      await findContacts(transaction, 'id', userId),
    ]
    if (!holder || !by) throw noSuchMember()
    const known = booking.guests.find(({ index }) => index === guest)?.seat
    if (known?.userId === to && known.state === 'offered') throw new DoneAlready('They are asked.')
    told = to
    return {
      name: 'hand_over',
      guest,
      seat: {
        id: randomUUID(),
        userId: to,
        name: shortName(holder.user),
        tripId: asked.tripId,
        bookedBy: by.user.firstName,
      },
    }
  }).catch(ifDoneAlready)
  return { told }
}

class DoneAlready extends Error {}

function ifDoneAlready(problem: unknown): void {
  if (!(problem instanceof DoneAlready)) throw problem
}

/** Takes a seat back; answers whose it was or who was asked and the seat's id, null where that was done before. Throws as `handOver` does. */
export async function takeBack(
  transaction: Transaction<Database>,
  { uuid, userId, now, guest }: OfGuest<unknown>,
): Promise<{ told: string | null; id: string | null }> {
  let taken: HandedSeat | null = null
  await actOn(transaction, acting(uuid, now, own(userId)), (booking) => {
    const found = booking.guests.find(({ index }) => index === guest)
    if (found && !isHanded(found)) throw new DoneAlready('It is taken back.')
    taken = found?.seat ?? null
    return { name: 'take_back', guest }
  }).catch(ifDoneAlready)
  const seat = taken as HandedSeat | null
  if (seat === null) return { told: null, id: null }
  await untellSeat(transaction, seat.id, (await standing(transaction, uuid)).booking.version)
  return { told: seat.userId, id: seat.id }
}

/**
 * Who was asked takes the seat: as long as both are in the trip. Taken already it stays taken. Throws 404 for a seat that is not offered to them, and 409
 * where it cannot be taken any more, or is for guests of another age.
 */
export async function acceptSeat(
  transaction: Transaction<Database>,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<{ told: string | null }> {
  const uuid = await bookingOfSeat(transaction, id)
  let told: string | null = null
  await actOn(transaction, acting(uuid, now, holds({ id, userId })), async (booking) => {
    const { seat = null } = guestOfSeat(booking, id) ?? {}
    const { userId: traveler } = await standing(transaction, uuid)
    const person = await findContacts(transaction, 'id', userId)
    if (!person || traveler === null) throw noSuchSeat()
    const areTogether =
      seat?.state === 'accepted' || (await areBothIn(transaction, seat?.tripId ?? '', [traveler, userId]))
    if (!areTogether)
      throw new ApiError(
        409,
        'not_allowed_now',
        'You are not in one trip any more: the seat cannot be taken. Ask who booked to hand it over again.',
      )
    told = traveler
    const { firstName, lastName } = person.user
    const age = ageOn(person.birthday, booking.departures[0]?.localDate ?? startOf(booking).slice(0, 10))
    return { name: 'accept_seat', id, fullName: `${firstName} ${lastName}`.trim(), age }
  }).catch((problem: unknown) => {
    if (!(problem instanceof ApiError) || problem.code !== 'already') throw problem
    told = null
  })
  return { told }
}

/** Who was asked does not take it, or gives back what they took. Throws 404 for a seat that is not theirs. */
export async function declineSeat(
  transaction: Transaction<Database>,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<{ told: string | null }> {
  const uuid = await bookingOfSeat(transaction, id)
  await actOn(transaction, acting(uuid, now, holds({ id, userId })), () => ({ name: 'decline_seat', id }))
  return { told: (await standing(transaction, uuid)).userId }
}

/** The seats that a person was handed and did not decline, as they are told of them. */
export async function seatsOf(
  database: Kysely<Database>,
  { userId, now }: { userId: string; now: Date },
): Promise<ToldSeat[]> {
  const ids = await listBookingsOfHolder(database, userId)
  if (ids.length === 0) return []
  const seats: ToldSeat[] = []
  for (const { booking } of await listBookings(database, { ids }))
    for (const { seat } of booking.guests)
      if (seat?.userId === userId && seat.state !== 'declined')
        seats.push(await seatAsTold(database, booking, seat.id, now))
  return seats
}

/** One of them; throws 404 for another's. */
export async function seatOf(
  database: Kysely<Database>,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ToldSeat> {
  const found = await standing(database, await bookingOfSeat(database, id))
  holds({ id, userId })(found)
  return await seatAsTold(database, found.booking, id, now)
}

async function seatAsTold(
  database: Kysely<Database>,
  booking: Booking,
  id: string,
  now: Date,
): Promise<ToldSeat> {
  const told = toldSeat(booking, id, {
    now: now.toISOString(),
    providerPhone: await phoneOf(database, booking),
    ticketOf: (guest) => ticketOfGuest(database, booking, guest),
  })
  if (!told) throw noSuchSeat()
  return told
}

async function bookingOfSeat(database: Kysely<Database>, id: string): Promise<string> {
  const uuid = await findBookingOfSeat(database, id)
  if (uuid === null) throw noSuchSeat()
  return uuid
}

/** Throws 404 where the trip is not the traveler's, or the other is not in it. */
async function bothIn(
  transaction: Transaction<Database>,
  { tripId, userId, to }: { tripId: string; userId: string; to: string },
): Promise<void> {
  await tripOf(transaction, tripId, userId)
  if ((await findRole(transaction, tripId, to)) === null) throw noSuchMember()
}

async function areBothIn(
  transaction: Transaction<Database>,
  tripId: string,
  people: readonly string[],
): Promise<boolean> {
  for (const person of people) if ((await findRole(transaction, tripId, person)) === null) return false
  return true
}

const noSuchMember = (): ApiError => new ApiError(404, 'not_found', 'This person is not in the trip.')

/** As members of a trip know one another: 'Jim N.'. A letter may be two of JavaScript's characters. */
const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const [initial = ''] = [...lastName]
  return initial === '' ? firstName : `${firstName} ${initial}.`
}
