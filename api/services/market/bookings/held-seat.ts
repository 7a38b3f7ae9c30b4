import type { Kysely } from 'kysely'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { guestOfSeat } from '../../../../core/domain/market/bookings/handed-seat.ts'
import { ADULT_AGE } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { findContacts } from '../../../repositories/identity/user-contacts.ts'
import { findBookingOfSeat } from '../../../repositories/market/handed-seats.ts'
import type { StoredBooking } from '../../../repositories/market/bookings.ts'
import { stored } from './booking-acts.ts'

/** A seat that its holder accepted. `isMinor` says whether they are under age then. */
export type HeldSeat = { bookingId: string; isMinor: (now: Date) => boolean }

/** The seat of this id where the account has accepted it; null for any other id. */
export async function findHeldSeat(
  database: Kysely<Database>,
  id: string,
  userId: string,
): Promise<HeldSeat | null> {
  const bookingId = await findBookingOfSeat(database, id)
  if (bookingId === null) return null
  const { booking } = await stored(database, bookingId)
  const seat = guestOfSeat(booking, id)?.seat
  if (seat?.userId !== userId || seat.state !== 'accepted') return null
  const person = await findContacts(database, 'id', userId)
  return { bookingId, isMinor: (now) => isYoung(person?.birthday, now) }
}

/** Whether an account's person is under age. False for one that is gone. */
export async function isUnderAge(database: Kysely<Database>, userId: string, now: Date): Promise<boolean> {
  const person = await findContacts(database, 'id', userId)
  return person !== undefined && person !== null && isYoung(person.birthday, now)
}

const isYoung = (birthday: string | null | undefined, now: Date): boolean =>
  ageOn(birthday ?? '', coloradoDay(now)) < ADULT_AGE

/** Throws 404 where the seat is not the account's, or no more, and, with `guest`, where it is another guest's. */
export const holds =
  ({ id, userId, guest }: { id: string; userId: string; guest?: number }) =>
  ({ booking }: Pick<StoredBooking, 'booking'>): void => {
    const found = guestOfSeat(booking, id)
    if (found?.seat?.userId !== userId || (guest !== undefined && found.index !== guest)) throw noSuchSeat()
  }

export const noSuchSeat = (): ApiError => new ApiError(404, 'not_found', 'There is no such seat.')

/** How old somebody is on a day; both `YYYY-MM-DD`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return birthday.slice(5) > day.slice(5) ? years - 1 : years
}
