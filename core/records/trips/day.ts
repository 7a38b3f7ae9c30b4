import * as v from 'valibot'
import { ClockTimeSchema } from '../../contracts/trips/search-preferences.ts'
import { textLine } from '../../contracts/text.ts'
import { MAX_TRIP_DAYS, MAX_TRIP_TITLE_CHARS, TripDayNumberSchema } from '../../contracts/trips/trips.ts'
import { defineRecord } from '../define-record.ts'
import { TRIP_CHILD, TRIP_FIELD } from './trip-child.ts'

/**
 * What somebody said of one day of a trip; a day of which nobody said anything has no record. Its id is `TRIP:NUMBER`, so that
 * two phones that name one day name the same.
 */
export const DAY = defineRecord({
  ...TRIP_CHILD,
  kind: 'day',
  id: 'natural',
  fields: {
    trip: TRIP_FIELD,
    number: { schema: TripDayNumberSchema },
    title: { schema: textLine('A title', MAX_TRIP_TITLE_CHARS) },
    setOff: { schema: v.nullable(ClockTimeSchema) },
  },
  required: ['trip', 'number'],
  limit: MAX_TRIP_DAYS,
  label: 'Day of a trip',
})

export const dayId = (trip: string, number: number): string => `${trip}:${number}`
