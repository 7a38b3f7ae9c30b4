import * as v from 'valibot'
import { ClockTimeSchema, LocationSchema } from '../../contracts/trips/search-preferences.ts'
import {
  CostUsdSchema,
  MAX_TRIP_STOPS,
  NightsSchema,
  RECENTLY_REMOVED_DAYS,
  StayMinutesSchema,
  TripDayNumberSchema,
} from '../../contracts/trips/trips.ts'
import { defineRecord } from '../define-record.ts'
import { INSTANT_OR_NULL } from '../instant-field.ts'
import { POSITION } from '../position.ts'
import { TRIP_CHILD, TRIP_FIELD } from './trip-child.ts'

/**
 * A place of a trip. Its day and its position there are one field: moving it is one change. `removedAt` takes it out of sight;
 * the record goes 30 days later.
 */
export const STOP = defineRecord({
  ...TRIP_CHILD,
  kind: 'stop',
  id: 'uuid',
  fields: {
    trip: TRIP_FIELD,
    place: { schema: LocationSchema },
    slot: {
      schema: v.object({
        day: v.nullable(TripDayNumberSchema),
        position: v.pipe(v.string(), v.regex(POSITION, 'This is no position')),
      }),
    },
    time: { schema: v.nullable(ClockTimeSchema) },
    stayMinutes: { schema: StayMinutesSchema },
    nights: { schema: NightsSchema },
    costUsd: { schema: CostUsdSchema },
    done: { schema: v.boolean() },
    removedAt: INSTANT_OR_NULL,
  },
  required: ['trip', 'place', 'slot'],
  limit: MAX_TRIP_STOPS,
  kept: { days: RECENTLY_REMOVED_DAYS, since: 'removedAt', counts: false },
  label: 'Stop of a trip',
})
