import type { ToldBooking } from '../../../contracts/market/bookings.ts'
import { completesAt } from './booking-confirm.ts'

/** What a phone keeps of what it was told of a booking: all but the server's time. */
export type BookingTold = Omit<ToldBooking, 'now'>

/**
 * A booking as it stands at `now` (ISO instant) though nobody told of it since: what is long over is completed. What is held or waits for an
 * answer stays as it was told, also behind its deadline: it may have been confirmed where this phone has not heard of it.
 */
export function toldAt<Told extends BookingTold>(booking: Told, now: string): Told {
  const { status } = booking
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
