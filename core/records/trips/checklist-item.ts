import * as v from 'valibot'
import { ItemTextSchema } from '../../contracts/trips/trips.ts'
import { defineRecord } from '../define-record.ts'
import { POSITION } from '../position.ts'
import { TRIP_CHILD, TRIP_FIELD } from './trip-child.ts'

/** Something to do at a stop of a trip, in the order of (position, id). */
export const CHECKLIST_ITEM = defineRecord({
  ...TRIP_CHILD,
  kind: 'checklist-item',
  id: 'uuid',
  fields: {
    trip: TRIP_FIELD,
    stop: { schema: v.pipe(v.string(), v.uuid('This is no stop')) },
    text: { schema: ItemTextSchema },
    done: { schema: v.boolean() },
    position: { schema: v.pipe(v.string(), v.regex(POSITION, 'This is no position')) },
  },
  required: ['trip', 'stop', 'text', 'position'],
  limit: 1_000,
  label: 'Checklist item',
})
