import * as v from 'valibot'
import { ItemTextSchema } from '../../contracts/trips/trips.ts'
import { defineRecord } from '../define-record.ts'
import { POSITION } from '../position.ts'
import { TRIP_CHILD, TRIP_FIELD } from './trip-child.ts'

/** Something to take along on a trip, in the order of (position, id). */
export const PACKING_ITEM = defineRecord({
  ...TRIP_CHILD,
  kind: 'packing-item',
  id: 'uuid',
  fields: {
    trip: TRIP_FIELD,
    text: { schema: ItemTextSchema },
    packed: { schema: v.boolean() },
    position: { schema: v.pipe(v.string(), v.regex(POSITION, 'This is no position')) },
  },
  required: ['trip', 'text', 'position'],
  limit: 500,
  label: 'Packing item',
})
