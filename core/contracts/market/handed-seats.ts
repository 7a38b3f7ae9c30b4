import * as v from 'valibot'
import { BookingSchema } from './bookings.ts'

/**
 * `POST /api/bookings/:uuid/guests/:index/hand-over`: offers a guest's seat to somebody in a trip that the traveler is in too. Answers the
 * booking, as `POST …/take-back` does. @source issue 35 "Each guest their own"
 */
export const HandOverSchema = v.object({
  tripId: v.pipe(v.string('Say in which trip they are'), v.minLength(1), v.maxLength(100)),
  userId: v.pipe(v.string('Say to whom'), v.minLength(1), v.maxLength(100)),
})
export type HandOverAsked = v.InferOutput<typeof HandOverSchema>

const { status, departures, guests, offering } = BookingSchema.entries

/** What a seat says of its guest, and of no other. */
const guest = v.pick(guests.item, ['index', 'unitTitle', 'name', 'cancelledAt', 'waiver'])
const offered = v.pick(offering, [
  ...(['id', 'title', 'kind', 'timeZone', 'meeting', 'bring', 'waiver', 'provider', 'option'] as const),
])

/**
 * A guest's seat as whoever it was handed to is told of it: nothing of money, of other guests, of who booked but their first name, and no code of
 * the booking. While it is `offered` the guest has no name. `status` is the booking's. `GET /api/seats` is an array of them;
 * `POST /api/seats/:id/accept` answers it, `POST …/decline` (for what was taken too) 204. @source issue 35 "Each guest their own"
 */
export const HandedSeatSchema = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(['offered', 'accepted']),
  bookedBy: v.string(),
  /** In which trip it was handed over. */
  tripId: v.optional(v.string()),
  status,
  guest,
  departures,
  /** The ticket of this guest, once the seat is accepted and while it is booked. */
  ticket: v.optional(v.object({ version: v.number(), text: v.string() })),
  offering: offered,
  /** The number that the provider's profile shows; null where it shows none, and until the seat is accepted. */
  providerPhone: v.nullable(v.string()),
})
export type ToldSeat = v.InferOutput<typeof HandedSeatSchema>
