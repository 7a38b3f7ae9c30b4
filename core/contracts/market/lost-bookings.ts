import * as v from 'valibot'
import { textLine } from '../text.ts'
import { CalendarDaySchema } from '../trips/search-preferences.ts'
import { CODE_CHARS, CODE_LETTERS, ContactSchema, MAX_NIGHTS, wholeNumber } from './bookings.ts'
import { SupplyIdSchema } from './supply.ts'

const MAX_GUESTS = 500
const TICKET_CHARS = 200
const MAX_CENTS = 2_000_000_000

/** Nothing else can be read out of one: a code is no word of somebody's choosing, nor another's that is only read alike. */
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_CHARS}}$`)

const idText = v.pipe(v.string('This is no id'), v.minLength(1), v.maxLength(100))
const centsOf = (label: string) => wholeNumber(label, 0, MAX_CENTS)

/** What a phone kept of a booking, beside its tickets: nothing of it is proven. */
const claimed = {
  /** A booking is found by it; one that is another's by now, or that a phone says of another lost booking too, is a new one after a restore. */
  code: v.pipe(v.string(), v.regex(CODE, 'This is no code of a booking')),
  version: wholeNumber('A version', 1, 1_000_000),
  provider: v.object({ id: SupplyIdSchema, name: textLine('A name', 200) }),
  offering: v.object({ uuid: SupplyIdSchema, title: textLine('A title', 200), option: SupplyIdSchema }),
  /** In their order; `localTime` is null for a night. */
  departures: v.pipe(
    v.array(
      v.object({
        id: idText,
        localDate: CalendarDaySchema,
        localTime: v.nullable(v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'A time is HH:MM'))),
      }),
    ),
    v.minLength(1, 'Say which start'),
    v.maxLength(MAX_NIGHTS, `A booking has at most ${MAX_NIGHTS} nights`),
  ),
  /** Who still comes. */
  guests: v.pipe(
    v.array(
      v.object({
        index: wholeNumber('An index', 0, 10_000),
        unitId: SupplyIdSchema,
        name: v.nullable(textLine('A name', 120)),
        age: v.nullable(wholeNumber('An age', 0, 120)),
      }),
    ),
    v.minLength(1, 'Say who comes'),
    v.maxLength(MAX_GUESTS, `A booking has at most ${MAX_GUESTS} guests`),
    v.check(
      (guests) => new Set(guests.map(({ index }) => index)).size === guests.length,
      'A guest stands there twice',
    ),
  ),
  contact: v.nullable(ContactSchema),
  totalCents: centsOf('A total in cents'),
  chargedCents: centsOf('What was charged in cents'),
}

/**
 * `POST /api/lost-bookings`: a traveler's phone sends what it kept of a booking that a restored server does not know, with the signed tickets of
 * its guests (`TL1:…`); answers `LostBooking`. The same booking again answers how it stands; while it waits, a later version takes the place of the
 * earlier one. `account` is whose booking the phone believes it to be: 403 where another is signed in. @source marketplace "Without signal"
 */
export const SendLostSchema = v.object({
  /** Earlier versions of the app did not say it. */
  account: v.optional(idText),
  uuid: SupplyIdSchema,
  tickets: v.pipe(
    v.array(v.pipe(v.string('This is no ticket'), v.maxLength(TICKET_CHARS, 'This is no ticket'))),
    v.minLength(1, 'Send its tickets'),
    v.maxLength(MAX_GUESTS, 'These are more tickets than a booking has'),
  ),
  ...claimed,
})
export type SendLost = v.InferOutput<typeof SendLostSchema>

/** What is kept of it for staff. */
export const ClaimedBookingSchema = v.object(claimed)
export type ClaimedBooking = v.InferOutput<typeof ClaimedBookingSchema>

const LOST_STATES = ['waiting', 'restored', 'dismissed'] as const

/** How it stands with a lost booking: since when a person of Timberline has it, and what they decided. Instants are ISO text. */
export const LostBookingSchema = v.object({
  uuid: v.string(),
  state: v.picklist(LOST_STATES),
  sentAt: v.string(),
  decidedAt: v.nullable(v.string()),
})
export type LostBooking = v.InferOutput<typeof LostBookingSchema>

/**
 * `POST /api/admin/lost-bookings/:id/restore` and `dismiss`: what was looked at, as `sentAt` says, so that nothing is decided which was sent anew since;
 * and with `beside` it is restored though its account has booked the same start again.
 */
export const DecideLostSchema = v.object({
  sentAt: v.optional(v.string()),
  beside: v.optional(v.boolean(), false),
})
export type DecideLost = v.InferOutput<typeof DecideLostSchema>

/**
 * A lost booking as staff judges it; `id` is what `POST /api/admin/lost-bookings/:id/restore` and `dismiss` name. `ticketed` are the guests whose
 * tickets the server's key signed. `now` is what a restore comes to: what is offered there by whom,
 * the present price and the seats that are left, and why there would be none.
 */
export const LostForAdminSchema = v.object({
  id: v.string(),
  uuid: v.string(),
  state: v.picklist(LOST_STATES),
  sentAt: v.string(),
  decidedAt: v.nullable(v.string()),
  account: v.object({ id: v.string(), name: v.string() }),
  claimed: ClaimedBookingSchema,
  ticketed: v.array(v.number()),
  startsAt: v.string(),
  endsAt: v.string(),
  /** How many other accounts sent the same booking. */
  others: v.number(),
  /** Whether they booked the same start again meanwhile. */
  isBookedAgain: v.boolean(),
  now: v.object({
    title: v.nullable(v.string()),
    provider: v.nullable(v.string()),
    totalCents: v.nullable(v.number()),
    seatsLeft: v.nullable(v.number()),
    refusal: v.nullable(v.string()),
  }),
})
export type LostForAdmin = v.InferOutput<typeof LostForAdminSchema>

/** `GET /api/admin/lost-bookings`: what waits first, then the newest. */
export const LostListSchema = v.array(LostForAdminSchema)
