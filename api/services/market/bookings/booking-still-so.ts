import type { Occasion } from '../../../../core/domain/market/bookings/booking-occasions.ts'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'

/** Whether what an occasion asks for can still be done, or what it looks forward to is still to come, at `now` (ISO instant). */
export function isStillSo(
  { status, answerBy, holdUntil, offers }: Booking,
  occasion: Occasion,
  now: string,
): boolean {
  switch (occasion) {
    case 'held':
      return status === 'on_hold' && holdUntil !== null && now < holdUntil
    case 'requested':
    case 'answer_due':
      return status === 'pending' && answerBy !== null && now < answerBy
    case 'proposed':
      return (
        status === 'confirmed' && offers.some(({ state, expiresAt }) => state === 'open' && now < expiresAt)
      )
    case 'tomorrow':
      return status === 'confirmed'
    default:
      return true
  }
}
