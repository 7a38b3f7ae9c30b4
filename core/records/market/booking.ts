import * as v from 'valibot'
import { BookingSchema } from '../../contracts/market/bookings.ts'
import type { BackBasis } from '../../domain/market/bookings/kept-refund.ts'
import type { BookingTold } from '../../domain/market/bookings/told-booking.ts'
import type { Field } from '../define-record.ts'
import { INSTANT } from '../instant-field.ts'
import { defineProjection } from '../projection.ts'
import { IN_PRIVATE } from '../standing.ts'
import { keptLost } from './kept-lost.ts'

const { uuid: _id, now: _now, version: _version, ...said } = BookingSchema.entries

type Said = typeof said

/** Each thing that a booking says is a field. */
export const BOOKING_FIELDS = Object.fromEntries(
  Object.entries(said).map(([name, schema]) => [name, { schema }]),
) as unknown as { [Name in keyof Said]: Field<v.InferOutput<Said[Name]>> }

/** What every reader of a booking has been told from the first. What is added later is not among it: what a phone kept before can be read. */
export const BOOKING_REQUIRED = [
  'code',
  'status',
  'createdAt',
  'holdUntil',
  'canExtend',
  'answerBy',
  'cutoffAt',
  'confirmedAt',
  'endedAt',
  'freeUntil',
  'policy',
  'refunds',
  'keepsFirstNight',
  'lines',
  'totalCents',
  'refundCents',
  'moneyHeldBy',
  'contact',
  'guests',
  'departures',
  'offering',
  'reason',
] as const satisfies readonly (keyof Said)[]

const BackSchema = v.object({
  dueBack: v.number(),
  units: v.array(
    v.object({ unitId: v.string(), quantity: v.number(), cents: v.number(), firstNightCents: v.number() }),
  ),
}) satisfies v.GenericSchema<unknown, BackBasis>

/**
 * A person's booking as it stands, in their own space: the server's truth, of which every phone of theirs has a copy. Its id is the booking's,
 * its `version` the one that acts name. What was never confirmed goes by itself a while after it has ended.
 * @source marketplace "Without signal"
 */
export const BOOKING = defineProjection({
  kind: 'booking',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: {
    ...BOOKING_FIELDS,
    /** What a cancel gives back is worked out from this; null until there is something to give back. */
    back: { schema: v.nullable(BackSchema) },
    /** The number that the provider's profile shows; null where it shows none or nothing is agreed. */
    providerPhone: { schema: v.nullable(v.string()) },
    /** No phone keeps it from then on. */
    keptUntil: INSTANT,
    /** Since when this phone knows that a restored server has lost it; of the phone's own writing, and told by nobody. */
    lostAt: INSTANT,
  },
  required: BOOKING_REQUIRED,
  keptLost,
  wipeAt: 'keptUntil',
  kept: { days: 0, since: 'keptUntil' },
  label: 'Booking',
})

/** A booking as its traveler's phone keeps it: as the server told it, whenever that was. */
export type KeptBooking = BookingTold & {
  providerPhone: string | null
  back: BackBasis | null
  /** Since when this phone knows that the server has lost it, ISO instant; absent of what it has not. */
  lostAt?: string
}
