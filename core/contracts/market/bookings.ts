import * as v from 'valibot'
import { EmailSchema } from '../identity/email.ts'
import { textLine } from '../text.ts'
import { CalendarDaySchema } from '../trips/search-preferences.ts'
import { CheckedInSchema, SaidCheckInSchema } from './check-ins.ts'
import { BookingPaymentSchema, MoneyHeldBySchema } from './payments.ts'
import { CANCEL_REASONS } from './provider-departures.ts'
import { SupplyIdSchema } from './supply.ts'

/** @source marketplace "A seat is sold once" */
export const BOOKING_STATUSES = [
  'on_hold',
  'pending',
  'confirmed',
  'redeemed',
  'rejected',
  'expired',
  'cancelled',
  'no_show',
  'completed',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Lodging and vehicles take so many nights at most. */
export const MAX_NIGHTS = 30
/** Of what a booking's code is made: no letter that looks like a digit. */
export const CODE_LETTERS = 'ACDEFHJKMNPQRTUVWXY2346789'
export const CODE_CHARS = 6
const MAX_NAME_CHARS = 120
const MAX_QUANTITY = 500

export const wholeNumber = (label: string, least: number, most: number) => {
  const words = `${label} is a whole number from ${least} to ${most}`
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words))
}

const named = v.pipe(
  textLine('A name', MAX_NAME_CHARS),
  v.transform((name) => name.trim()),
  v.minLength(1, 'A name is empty'),
)

/** Who is asked about a booking. */
export const ContactSchema = v.object({
  name: named,
  email: EmailSchema,
  phone: v.optional(textLine('A phone number', 40), ''),
})
export type Contact = v.InferOutput<typeof ContactSchema>

const UnitsSchema = v.pipe(
  v.array(v.object({ unitId: SupplyIdSchema, quantity: wholeNumber('A quantity', 1, MAX_QUANTITY) })),
  v.minLength(1, 'Say who comes'),
  v.maxLength(20, 'These are more kinds of guests than an option has'),
  v.check(
    (units) => new Set(units.map(({ unitId }) => unitId)).size === units.length,
    'A unit stands there twice',
  ),
)
export type BookedUnits = v.InferOutput<typeof UnitsSchema>

const DepartureIdsSchema = v.pipe(
  v.array(v.pipe(v.string('This is no id'), v.minLength(1), v.maxLength(100))),
  v.minLength(1, 'Say which start'),
  v.maxLength(MAX_NIGHTS, `A booking has at most ${MAX_NIGHTS} nights`),
  v.check((ids) => new Set(ids).size === ids.length, 'A night stands there twice'),
)

/** `POST /api/bookings`: holds seats; 201 `Booking`. `uuid` is the caller's; the same with the same body answers what became of it. */
export const HoldSchema = v.object({
  uuid: SupplyIdSchema,
  departureIds: DepartureIdsSchema,
  units: UnitsSchema,
  contact: v.optional(ContactSchema),
})
export type HoldAsked = v.InferOutput<typeof HoldSchema>

const expectedVersion = wholeNumber('A version', 1, 1_000_000)

/** Acts that name nothing but the version that their asker saw. */
export const ActSchema = v.object({ expectedVersion })

/** A guest by their place in the booking's `guests`; without `index` in the order in which they stand. */
const GuestSchema = v.object({
  index: v.optional(wholeNumber('An index', 0, 10_000)),
  name: v.optional(v.nullable(named), null),
  age: v.optional(v.nullable(wholeNumber('An age', 0, 120)), null),
})
export type GuestSaid = v.InferOutput<typeof GuestSchema>

/** `POST /api/bookings/:uuid/confirm`: accepts the policy of the version that is held. */
export const ConfirmSchema = v.object({
  expectedVersion,
  contact: v.optional(ContactSchema),
  guests: v.optional(v.pipe(v.array(GuestSchema), v.maxLength(MAX_QUANTITY)), []),
})

/**
 * `POST /api/bookings/:uuid/cancel`: all of it, or so many of these units. With `refundCents`, the refund that was shown, it counts where at
 * least that comes back, whatever the version.
 */
export const CancelSchema = v.object({
  expectedVersion: v.optional(expectedVersion),
  units: v.optional(UnitsSchema),
  refundCents: v.optional(wholeNumber('A refund in cents', 0, Number.MAX_SAFE_INTEGER)),
})

/**
 * `POST /api/bookings/:uuid/reschedule`: another start, other guests or both; what is left out stays. `totalCents` is the price that was
 * shown; without it nothing that costs more is done.
 */
export const RescheduleSchema = v.pipe(
  v.object({
    expectedVersion,
    departureIds: v.optional(DepartureIdsSchema),
    units: v.optional(UnitsSchema),
    totalCents: v.optional(wholeNumber('A total in cents', 0, Number.MAX_SAFE_INTEGER)),
  }),
  v.check(
    ({ departureIds, units }) => departureIds !== undefined || units !== undefined,
    'Say another start, other guests or both.',
  ),
)

/**
 * `POST /api/provider/bookings/:uuid/propose`: another start of the same option, or as many other nights. It costs the traveler no more than
 * now; with `totalCents`, the price that was shown, up to that.
 */
export const ProposeSchema = v.object({
  expectedVersion,
  departureIds: DepartureIdsSchema,
  totalCents: v.optional(v.nullable(wholeNumber('A total in cents', 0, Number.MAX_SAFE_INTEGER)), null),
  reason: v.optional(v.nullable(v.picklist(CANCEL_REASONS)), null),
})

/** `GET …/cancel-quote?units=ID:QUANTITY,…`; all of the booking without it. */
export const CancelQuoteQuerySchema = v.object({
  units: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[0-9a-f-]{36}:\d{1,3}(,[0-9a-f-]{36}:\d{1,3})*$/,
        'units are written ID:QUANTITY,ID:QUANTITY',
      ),
      v.transform((text) =>
        text.split(',').map((pair) => ({ unitId: pair.slice(0, 36), quantity: Number(pair.slice(37)) })),
      ),
      UnitsSchema,
    ),
  ),
})

/** `POST /api/provider/departures/:id/cancel`: closes it for good and cancels what is booked of it. */
export const DepartureCancelSchema = v.object({ reason: v.picklist(CANCEL_REASONS) })

/** Days of the first start, both counted. */
export const EarningsQuerySchema = v.object({
  from: v.optional(CalendarDaySchema),
  to: v.optional(CalendarDaySchema),
})

const line = v.object({
  code: v.picklist(['unit', 'booking', 'change', 'void', 'refund']),
  label: v.string(),
  quantity: v.number(),
  unitCents: v.number(),
  totalCents: v.number(),
  payer: v.picklist(['traveler', 'provider']),
  payee: v.picklist(['traveler', 'provider']),
  at: v.string(),
})
/** What is owed, once and for all; what is not owed any more is a line of its own, below zero. */
export type Line = v.InferOutput<typeof line>

const departure = v.object({
  id: v.string(),
  localDate: v.string(),
  localTime: v.nullable(v.string()),
  startsAt: v.string(),
  endsAt: v.string(),
})

/**
 * Another start that a traveler may take instead, of `provider` who proposes it or of `system` behind a cancelled departure, whose `reason`
 * it has. `units` are who comes then, `totalCents` is what that costs in all. Only an `open` one can be accepted, until `expiresAt`
 * (ISO instant). They stand in the order in which they were made. @source marketplace "A seat is sold once"
 */
const offer = v.object({
  id: v.string(),
  by: v.picklist(['provider', 'system']),
  reason: v.nullable(v.picklist(CANCEL_REASONS)),
  departures: v.array(departure),
  units: v.optional(v.array(v.object({ unitId: v.string(), quantity: v.number() }))),
  totalCents: v.number(),
  expiresAt: v.string(),
  state: v.picklist(['open', 'accepted', 'declined', 'lapsed']),
})
export type ToldOffer = v.InferOutput<typeof offer>

/** How a seat stands that was handed to somebody: they were asked, took it, or did not. */
export const SEAT_STATES = ['offered', 'accepted', 'declined'] as const

/** Who signed the waiver of a guest, themselves or the adult who is their `relation`, and when. */
const signedWaiver = v.object({
  signedAt: v.string(),
  name: v.string(),
  relation: v.optional(v.nullable(v.string()), null),
})

/** A guest's signed ticket: `text` is what its QR code says, `version` counts how often the booking's tickets were changed. */
const ticket = v.object({ guest: v.number(), version: v.number(), text: v.string() })
export type ToldTicket = v.InferOutput<typeof ticket>

/**
 * A booking as its traveler is told of it. Instants are ISO text; `now` is the server's, from which a countdown runs. `version` goes up with
 * each change. `totalCents` is the sum of the lines, `refundCents` what of it was given back. `refunds` says how much comes back until when,
 * worked out once it is confirmed. `moneyHeldBy`: nobody where it is paid at the meeting point, else the payment adapter, and `payment` is how
 * it is paid; `payUntil` is there while it is held and waits for that. @source decisions §8
 */
export const BookingSchema = v.object({
  uuid: v.string(),
  code: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  version: v.number(),
  createdAt: v.string(),
  holdUntil: v.nullable(v.string()),
  canExtend: v.boolean(),
  answerBy: v.nullable(v.string()),
  cutoffAt: v.string(),
  confirmedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  freeUntil: v.nullable(v.string()),
  policy: v.nullable(v.string()),
  refunds: v.array(v.object({ until: v.string(), percent: v.number() })),
  keepsFirstNight: v.boolean(),
  lines: v.array(line),
  totalCents: v.number(),
  refundCents: v.number(),
  moneyHeldBy: MoneyHeldBySchema,
  payUntil: v.optional(v.string()),
  payment: v.optional(BookingPaymentSchema),
  contact: v.nullable(
    v.object({ name: v.string(), email: v.nullable(v.string()), phone: v.nullable(v.string()) }),
  ),
  guests: v.array(
    v.object({
      index: v.number(),
      unitId: v.string(),
      unitTitle: v.string(),
      name: v.nullable(v.string()),
      age: v.nullable(v.number()),
      cancelledAt: v.nullable(v.string()),
      /** Left out or null until the waiver of this booking is signed for them. */
      waiver: v.optional(v.nullable(signedWaiver)),
      /** To whom a guest's seat was handed, and how that stands. */
      seat: v.optional(v.nullable(v.object({ name: v.string(), state: v.picklist(SEAT_STATES) }))),
      /** Where there is a waiver: whether an adult signs it for them; null where their age is not known. */
      isMinor: v.optional(v.nullable(v.boolean())),
      /** Left out while they are not in. */
      checkedIn: v.optional(v.nullable(CheckedInSchema)),
    }),
  ),
  /** All that was said of who came, for its provider; left out where nothing was. */
  checkIns: v.optional(v.array(SaidCheckInSchema)),
  departures: v.array(departure),
  /** What was kept before there were offers has none. */
  offers: v.optional(v.array(offer), []),
  /** For its traveler alone: of each guest that comes, by `index`, while it is confirmed or checked in. */
  tickets: v.optional(v.array(ticket), []),
  offering: v.object({
    id: v.number(),
    uuid: v.string(),
    version: v.number(),
    title: v.string(),
    kind: v.picklist(['activity', 'lodging', 'vehicle']),
    timeZone: v.string(),
    bookingMode: v.picklist(['instant', 'request']),
    pricingPer: v.picklist(['unit', 'booking']),
    meeting: v.nullable(v.object({ text: v.string(), lat: v.number(), lng: v.number() })),
    bring: v.array(v.string()),
    waiver: v.nullable(v.string()),
    provider: v.object({ id: v.string(), name: v.string() }),
    option: v.object({ id: v.string(), title: v.string() }),
  }),
  /** Why its provider cancelled it; null where they did not. */
  reason: v.nullable(v.picklist(CANCEL_REASONS)),
  now: v.string(),
})
export type ToldBooking = v.InferOutput<typeof BookingSchema>

/**
 * `GET /api/bookings/:uuid/cancel-quote`: what would come back now, and of what. `keptCents` is what stays owed. `asked`: the same cancel was refused
 * because less came back; cancelled before `until` it counts as of `at`.
 */
export const CancelQuoteSchema = v.object({
  refundCents: v.number(),
  keptCents: v.number(),
  freeUntil: v.nullable(v.string()),
  asked: v.optional(v.nullable(v.object({ at: v.string(), until: v.string() })), null),
  version: v.number(),
  now: v.string(),
})
export type CancelQuote = v.InferOutput<typeof CancelQuoteSchema>

/**
 * `GET /api/provider/earnings`, for owners and managers: from the lines of bookings that were confirmed, by month (`YYYY-MM`) of the first
 * start. `moneyHeldBy`: where nobody does, `expectedCents` is due at the meeting point; else `chargedCents` of it was charged by the payment
 * adapter and not given back. `reportedCents` is what the team noted as collected at check-ins; left out where nothing was.
 */
export const EarningsSchema = v.object({
  from: v.string(),
  to: v.string(),
  moneyHeldBy: MoneyHeldBySchema,
  rows: v.array(
    v.object({
      month: v.string(),
      offeringId: v.number(),
      offeringUuid: v.string(),
      title: v.string(),
      bookings: v.number(),
      expectedCents: v.number(),
      refundedCents: v.number(),
      chargedCents: v.optional(v.number()),
      reportedCents: v.optional(v.number()),
    }),
  ),
})
export type Earnings = v.InferOutput<typeof EarningsSchema>
