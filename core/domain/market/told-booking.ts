import type { ToldBooking } from '../../contracts/market/bookings.ts'
import { completesAt } from './booking-confirm.ts'

/** What a phone keeps of what it was told of a booking: all but the server's time. */
export type BookingTold = Omit<ToldBooking, 'now'>

/**
 * A booking as it stands at `now` though nobody told of it since; `heardAt` is when this phone last heard of all its bookings, null where it never
 * did, both ISO instants of the phone's own clock. What is long over is completed. What waits for an answer or is held is expired only where the
 * phone heard at or after the deadline that it is not confirmed: before that it may be, and stays as it was told. Its version stays the server's.
 */
export function toldAt<Told extends BookingTold>(booking: Told, now: string, heardAt: string | null): Told {
  const { status } = booking
  const until = deadlineOf(booking)
  if (until !== null && until <= now && heardAt !== null && until <= heardAt)
    return {
      ...booking,
      status: 'expired',
      endedAt: until,
      holdUntil: null,
      answerBy: null,
      canExtend: false,
      totalCents: 0,
    }
  const isOver = (status === 'confirmed' || status === 'redeemed') && completesAt(booking) <= now
  return isOver ? { ...booking, status: 'completed', endedAt: completesAt(booking) } : booking
}

type Deadline = Pick<BookingTold, 'status' | 'holdUntil' | 'answerBy'>

const deadlineOf = ({ status, holdUntil, answerBy }: Deadline): string | null =>
  status === 'on_hold' ? holdUntil : status === 'pending' ? answerBy : null

/** Whether its time to be confirmed or answered is over at `now` (ISO instant), though it was not told what became of it. */
export const isPastDeadline = (booking: Deadline, now: string): boolean => {
  const until = deadlineOf(booking)
  return until !== null && until <= now
}
