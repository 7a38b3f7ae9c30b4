import type * as v from 'valibot'
import { HandedSeatSchema } from '../../contracts/market/handed-seats.ts'
import type { Field } from '../define-record.ts'
import { INSTANT } from '../instant-field.ts'
import { defineProjection } from '../projection.ts'
import { IN_PRIVATE } from '../standing.ts'

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
  },
  required: ['state', 'bookedBy', 'status', 'guest', 'departures', 'offering', 'providerPhone', 'keptUntil'],
  wipeAt: 'keptUntil',
  kept: { days: 0, since: 'keptUntil' },
  label: 'Seat',
})
