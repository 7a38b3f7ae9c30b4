import { audienceOf } from '../../../../core/domain/market/bookings/booking-occasions.ts'
import type { BookingNotice } from '../../../repositories/market/booking-notices.ts'
import type { StoredBooking } from '../../../repositories/market/bookings.ts'
import type { Member } from '../../../repositories/records/space-members.ts'
import type { Side } from './booking-words.ts'

/** Somebody who hears of a booking. */
export type Person = {
  account: string
  side: Side
  hasPush: boolean
  hasMail: boolean
  /** What it is told once of: the booking, or a start of it whoever booked. */
  about: string
  /** Of whoever holds a seat that they were handed: which, and whether it is not booked any more. */
  seat?: { id: string; isOff: boolean }
}

/**
 * Who hears of a note of a booking, and how: its traveler, unless the account is gone, who took a seat of it, and the provider's team. Of what
 * `isReplaced` by later news of the booking hears who has a seat that stands as that note made it: the later news are none of theirs.
 */
export function peopleOf(
  { booking, userId }: StoredBooking,
  { occasion, by, from, at, bookingId, detail, version }: BookingNotice,
  { team, isReplaced }: { team: readonly Member[]; isReplaced: boolean },
): Person[] {
  const audience = audienceOf(occasion, by, {
    wasHeld: from === 'on_hold',
    // Booked in the act that held it.
    isUnattended: booking.byWish && at === booking.createdAt,
  })
  const people: Person[] = []
  const add = (
    account: string,
    side: Side,
    ways: readonly string[],
    { mayMail = true, ...more }: Partial<Pick<Person, 'about' | 'seat'>> & { mayMail?: boolean } = {},
  ) => {
    if (ways.length === 0) return
    people.push({
      account,
      side,
      hasPush: ways.includes('push'),
      hasMail: mayMail && ways.includes('mail'),
      about: `${bookingId} ${detail}`,
      ...more,
    })
  }
  for (const { seat, cancelledAt } of booking.guests) {
    const isOff = cancelledAt !== null || booking.status === 'cancelled'
    const isTheirs = occasion === 'tomorrow' ? !isOff : seat?.newsIn === version
    if (seat?.state !== 'accepted' || !isTheirs) continue
    add(seat.userId, 'holder', audience.holders, {
      about: `${seat.id} ${detail}`,
      seat: { id: seat.id, isOff },
    })
  }
  if (isReplaced) return people
  if (userId !== null) add(userId, 'traveler', audience.traveler)
  const start = { about: booking.departures[0]?.id ?? bookingId }
  for (const { userId: member, role } of team) {
    if (role === 'owner' || role === 'manager')
      add(member, 'team', audience.team, {
        mayMail: role === 'owner',
        ...(occasion === 'tomorrow' || occasion === 'closed' ? start : {}),
      })
    else add(member, 'guides', audience.guides, start)
  }
  return people
}
