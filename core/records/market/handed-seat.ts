import type * as v from 'valibot'
import { HandedSeatSchema, type ToldSeat } from '../../contracts/market/handed-seats.ts'
import type { Field } from '../define-record.ts'
import { INSTANT } from '../instant-field.ts'
import { defineProjection } from '../projection.ts'
import { IN_PRIVATE } from '../standing.ts'
import { keptLost } from './kept-lost.ts'

const { id: _id, version: _version, ...said } = HandedSeatSchema.entries

type Said = typeof said

/** Each thing that a seat says is a field. */
const FIELDS = Object.fromEntries(
  Object.entries(said).map(([name, schema]) => [name, { schema }]),
) as unknown as { [Name in keyof Said]: Field<v.InferOutput<Said[Name]>> }

/**
 * A guest's seat in somebody else's booking, in the space of whom it was handed to. It is gone when it is taken back or declined, and goes by
 * itself a while after it was. @source issue 35 "Each guest their own"
 */
export const HANDED_SEAT = defineProjection({
  kind: 'handed-seat',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: {
    ...FIELDS,
    /** No phone keeps it from then on. */
    keptUntil: INSTANT,
    /** Since when this phone knows that a restored server has lost it; of the phone's own writing, and told by nobody. */
    lostAt: INSTANT,
  },
  required: ['state', 'bookedBy', 'status', 'guest', 'departures', 'offering', 'providerPhone', 'keptUntil'],
  // What was only offered is nobody's yet.
  keptLost: (fields, now) => (fields['state'] === 'accepted' ? keptLost(fields, now) : null),
  wipeAt: 'keptUntil',
  kept: { days: 0, since: 'keptUntil' },
  label: 'Seat',
})

/** A seat as its holder's phone keeps it; `lostAt` (ISO instant) is absent of what the server has not lost. */
export type KeptSeat = ToldSeat & { lostAt?: string }
