import type { ToldBooking } from '../../contracts/market/bookings.ts'
import { completesAt } from './booking-confirm.ts'
import { owedNoMore } from './booking-price.ts'

/** What a phone keeps of what it was told of a booking: all but the server's time. */
export type BookingTold = Omit<ToldBooking, 'now'>

/**
 * A booking as it stands at `now` (ISO instant) though nobody told of it since: as `dueBy` has it for the server. What has ended is expired, what
 * is long over completed.
 */
export function toldAt<Told extends BookingTold>(booking: Told, now: string): Told {
  const { status, holdUntil, answerBy, lines, totalCents, version } = booking
  const until = status === 'on_hold' ? holdUntil : status === 'pending' ? answerBy : null
  if (until !== null && until <= now)
    return {
      ...booking,
      status: 'expired',
      version: version + 1,
      endedAt: until,
      holdUntil: null,
      answerBy: null,
      canExtend: false,
      lines: [...lines, ...owedNoMore('void', 'Not confirmed in time', totalCents, until)],
      totalCents: 0,
    }
  const isOver = (status === 'confirmed' || status === 'redeemed') && completesAt(booking) <= now
  return isOver
    ? { ...booking, status: 'completed', version: version + 1, endedAt: completesAt(booking) }
    : booking
}
