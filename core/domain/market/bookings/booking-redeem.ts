import type { BookingStatus } from '../../../contracts/market/bookings.ts'
import { refused, type Does } from './booking-act.ts'
import { completesAt } from './booking-confirm.ts'
import { coming, type Booking } from './booking.ts'
import { checkInsOf, letsIn } from './check-ins.ts'

/**
 * Notes what was said of who came. It is a fact: whatever the clock says, and where the booking was cancelled meanwhile, it is kept.
 * @source marketplace "Without signal"
 */
export const redeemed: Does<'redeem'> = (booking, { checkIn, hasSeats }, now) => {
  const { guests } = checkIn
  if (guests?.some((index) => !booking.guests.some((guest) => guest.index === index)))
    return refused('invalid', 'These are not the guests of this booking.')
  const noted = { ...booking, checkIns: [...booking.checkIns, checkIn] }
  const status = statusOf(noted, hasSeats, now)
  if (status === booking.status) return noted
  const endedAt = status === 'completed' ? now : null
  return { ...noted, status, endedAt }
}

function statusOf(booking: Booking, hasSeats: boolean, now: string): BookingStatus {
  const { status } = booking
  if (status === 'cancelled' || status === 'completed') return status
  const { byGuest } = checkInsOf(booking)
  if (status === 'no_show') {
    if (byGuest.size === 0) return status
    // Their seats were given back: they are theirs again where nobody else has them.
    if (!hasSeats || completesAt(booking) <= now) return 'completed'
  }
  // A check-in that comes days ahead is a slip: it takes nothing from who may still cancel.
  if (!letsIn(booking, now)) return 'confirmed'
  const party = coming(booking)
  return party.length > 0 && party.every(({ index }) => byGuest.has(index)) ? 'redeemed' : 'confirmed'
}
