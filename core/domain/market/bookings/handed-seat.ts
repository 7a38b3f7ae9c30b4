import { endOf, minutesAfter, refused, type Does, type Refusal } from './booking-act.ts'
import type { Booking, Guest, HandedSeat } from './booking.ts'
import { isMinor, waiverText } from './booking-waiver.ts'

const DAY_MINUTES = 24 * 60
const SEAT_DAYS = 30

/** From when no phone of its holder keeps a seat, ISO instant. */
export const seatKeptUntil = (booking: Pick<Booking, 'departures'>): string =>
  minutesAfter(endOf(booking), SEAT_DAYS * DAY_MINUTES)

/** Whether somebody else has the guest's seat, or is asked to take it. */
export const isHanded = ({ seat }: Pick<Guest, 'seat'>): boolean => seat !== null && seat.state !== 'declined'

/** Offers a guest's seat to somebody. Who is under age stays with the adult who booked; nobody gets two seats of a booking. */
export const handedOver: Does<'hand_over'> = (booking, { guest: index, seat }, now) => {
  const guest = comingGuest(booking, index)
  if ('refusal' in guest) return guest
  if (endOf(booking) <= now) return refused('not_allowed_now', 'It is over.')
  if (isHanded(guest))
    return refused('not_allowed_now', `${guest.seat?.name} is asked or has it. Take the seat back first.`)
  if (isMinor(booking.terms, guest) === true)
    return refused('not_allowed_now', 'Who is under 18 stays with the adult who booked.')
  if (booking.guests.some((one) => one.seat?.userId === seat.userId && isHanded(one)))
    return refused('not_allowed_now', `${seat.name} has a seat of this booking already.`)
  const { name, age, waivers } = guest
  return withSeat(booking, guest, { seat: { ...seat, state: 'offered', before: { name, age, waivers } } })
}

/** The seat is its booker's again, with what stood of the guest before. */
export const takenBack: Does<'take_back'> = (booking, { guest: index }) => {
  const guest = booking.guests.find((one) => one.index === index)
  if (!guest) return refused('invalid', 'There is no such guest in this booking.')
  if (!isHanded(guest)) return refused('not_allowed_now', 'Nobody else has this seat.')
  return withSeat(booking, guest, { ...asBefore(guest), seat: null })
}

/** Who was asked takes it: from now on the guest is they, and signs for themselves. */
export const seatAccepted: Does<'accept_seat'> = (booking, { id, fullName, age }, now) => {
  const guest = guestOfSeat(booking, id)
  if (!guest?.seat) return noSuchSeat
  if (guest.cancelledAt !== null) return refused('not_allowed_now', 'This seat was cancelled.')
  if (endOf(booking) <= now) return refused('not_allowed_now', 'It is over.')
  if (guest.seat.state === 'accepted') return refused('already', 'The seat is yours already.')
  const unit = booking.terms.units.find((one) => one.id === guest.unitId)
  if (unit?.minAge && age < unit.minAge)
    return refused('party_size', `${unit.title} is for guests from ${unit.minAge} years on.`)
  if (unit && unit.maxAge !== null && age > unit.maxAge)
    return refused('party_size', `${unit.title} is for guests up to ${unit.maxAge} years.`)
  return withSeat(booking, guest, {
    name: fullName,
    age: null,
    waivers: [],
    seat: {
      ...guest.seat,
      state: 'accepted',
      before: { name: guest.name, age: guest.age, waivers: guest.waivers },
    },
  })
}

/** Who was asked does not take it, or gives it back. */
export const seatDeclined: Does<'decline_seat'> = (booking, { id }) => {
  const guest = guestOfSeat(booking, id)
  if (!guest?.seat) return noSuchSeat
  return withSeat(booking, guest, { ...asBefore(guest), seat: { ...guest.seat, state: 'declined' } })
}

/** The guest whose seat it is; undefined where it was taken back or declined. */
export const guestOfSeat = ({ guests }: Pick<Booking, 'guests'>, id: string): Guest | undefined =>
  guests.find((one) => one.seat?.id === id && isHanded(one))

/**
 * Notes with which version what a seat is became something else for whoever has it: it is at another time or place, is not booked any more or is again, or
 * has another text to sign. What only concerns others of the booking is no news of it.
 */
export function withSeatNews(before: Booking, next: Booking): Booking {
  if (next.guests.every(({ seat }) => seat === null)) return next
  const isOther = whatItIs(before) !== whatItIs(next)
  const guests = next.guests.map((guest) => {
    const was = before.guests.find(({ index }) => index === guest.index)
    if (!was || guest.seat === null || guest.seat.id !== was.seat?.id) return guest
    const comes = isComing(next, guest)
    const isNews = comes !== isComing(before, was) || (comes && isOther)
    return isNews ? { ...guest, seat: { ...guest.seat, newsIn: next.version } } : guest
  })
  return { ...next, guests }
}

const isComing = ({ status }: Pick<Booking, 'status'>, { cancelledAt }: Pick<Guest, 'cancelledAt'>) =>
  status !== 'cancelled' && cancelledAt === null

/** When and where it is and what is signed there, to be compared. */
const whatItIs = ({ departures, terms: { offering } }: Booking): string =>
  JSON.stringify([
    departures.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...[offering.meeting?.text, offering.meeting?.lat, offering.meeting?.lng, waiverText(offering)],
  ])

function comingGuest({ guests }: Booking, index: number): Guest | Refusal {
  const guest = guests.find((one) => one.index === index)
  if (!guest) return refused('invalid', 'There is no such guest in this booking.')
  return guest.cancelledAt === null ? guest : refused('not_allowed_now', 'This guest does not come any more.')
}

/** What stood of the guest before somebody took the seat: what that person signed is not the next one's. Nothing changes where nobody took it. */
export const asBefore = ({ seat }: Pick<Guest, 'seat'>): Partial<HandedSeat['before']> =>
  seat?.state === 'accepted' ? seat.before : {}

const withSeat = (booking: Booking, guest: Guest, change: Partial<Guest>): Booking => ({
  ...booking,
  guests: booking.guests.map((one) => (one === guest ? { ...one, ...change } : one)),
})

const noSuchSeat = refused('not_found', 'There is no such seat.')
