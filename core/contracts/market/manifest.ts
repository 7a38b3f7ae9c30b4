import * as v from 'valibot'
import { CalendarDaySchema } from '../trips/search-preferences.ts'
import { BOOKING_STATUSES } from './bookings.ts'
import { CheckedInSchema, SaidCheckInSchema } from './check-ins.ts'
import { MoneyHeldBySchema } from './payments.ts'

/** `GET /api/provider/manifest`: local days of the first start, both counted. */
export const ManifestQuerySchema = v.object({
  from: v.optional(CalendarDaySchema),
  to: v.optional(CalendarDaySchema),
})

const guest = v.object({
  /** Never used again within a booking. */
  index: v.number(),
  name: v.nullable(v.string()),
  unitTitle: v.string(),
  cancelledAt: v.nullable(v.string()),
  checkedIn: v.optional(v.nullable(CheckedInSchema), null),
  waiver: v.optional(v.nullable(v.object({ signedAt: v.string(), name: v.string() })), null),
})

const departure = v.object({
  id: v.string(),
  /** What a ticket says of it: `departureMark`. */
  mark: v.string(),
  localDate: v.string(),
  localTime: v.nullable(v.string()),
  startsAt: v.string(),
  endsAt: v.string(),
  /** Who guides it, by name; none where nobody is named. */
  guides: v.optional(v.array(v.object({ id: v.string(), name: v.string() }))),
})
/** `title` and `option` as it was booked; it ends with the last night that was booked there. */
const earlierStart = v.object({ ...departure.entries, title: v.string(), option: v.string() })

/**
 * What a guide needs of a booking to let its guests in. `version` is the booking's. `owedCents` is what is still to be paid at the meeting
 * point. `ticketVersion` is that of the tickets that count, null where there are none, and `keys` are those that signed one of them, and those that sign for its
 * provider now and next, each with its public half (base64url). `checkIns` is all that was said of who came, in the order in which the server heard of it. Instants are ISO text.
 * @source marketplace "Spaces"
 */
export const ManifestBookingSchema = v.object({
  uuid: v.string(),
  version: v.number(),
  code: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  title: v.string(),
  option: v.string(),
  offering: v.object({
    id: v.number(),
    uuid: v.string(),
    kind: v.picklist(['activity', 'lodging', 'vehicle']),
    timeZone: v.string(),
    /** Which of its published versions was booked: of two names the one of the later is what it is called now. */
    version: v.optional(v.number()),
  }),
  provider: v.object({ id: v.string(), name: v.string() }),
  departures: v.array(departure),
  /** The starts from which it was moved, the last move last: nobody of it comes there. */
  movedFrom: v.optional(v.array(earlierStart), []),
  guests: v.array(guest),
  /** Whether each guest is to sign a waiver. */
  hasWaiver: v.boolean(),
  ticketVersion: v.nullable(v.number()),
  contact: v.nullable(v.object({ name: v.string(), phone: v.nullable(v.string()) })),
  owedCents: v.number(),
  moneyHeldBy: MoneyHeldBySchema,
  /** The names of who guides its first start, and in the same order their accounts; none where nobody is named. */
  guides: v.array(v.string()),
  guideIds: v.optional(v.array(v.string()), []),
  /** Where its guests come, as they were told when they booked. */
  meeting: v.optional(v.nullable(v.object({ text: v.string(), lat: v.number(), lng: v.number() })), null),
  keys: v.optional(v.array(v.object({ id: v.number(), publicKey: v.string() })), []),
  checkIns: v.array(SaidCheckInSchema),
})
export type ManifestBooking = v.InferOutput<typeof ManifestBookingSchema>
