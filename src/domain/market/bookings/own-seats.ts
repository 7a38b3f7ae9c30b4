import { waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import type { KeptSeat } from '../../../../core/records/market/handed-seat.ts'

const BOOKED: readonly KeptSeat['status'][] = ['confirmed', 'redeemed', 'completed', 'no_show']

/** Whether a seat that somebody was handed is not booked any more. */
export const isSeatOff = ({ guest, status }: Pick<KeptSeat, 'guest' | 'status'>): boolean =>
  guest.cancelledAt !== null || !BOOKED.includes(status)

/** Whether it is over at `now` (an ISO instant). */
export const isSeatOver = ({ departures }: Pick<KeptSeat, 'departures'>, now: string): boolean =>
  (departures.at(-1)?.endsAt ?? '') <= now

/** How many seats wait at `now` (an ISO instant) for whom they are offered to. */
export const seatsWaiting = (seats: readonly KeptSeat[], now: string): number =>
  seats.filter((seat) => seat.state === 'offered' && !isSeatOff(seat) && !isSeatOver(seat, now)).length

/** Whether its holder has to sign the waiver still, at `now` (an ISO instant). */
export const isUnsigned = (seat: KeptSeat, now: string): boolean =>
  seat.state === 'accepted' &&
  !isSeatOff(seat) &&
  !isSeatOver(seat, now) &&
  seat.lostAt === undefined &&
  waiverText(seat.offering) !== null &&
  !seat.guest.waiver
