import * as v from 'valibot'
import { SaveLocationSchema } from '../../contracts/trips/saved-location.ts'
import { roundedDegrees } from '../../domain/places/rounded-point.ts'
import { defineRecord } from '../define-record.ts'
import { IN_PRIVATE } from '../standing.ts'

/**
 * Where a person was when they asked for it, rounded; the latest only. It is sent and never comes back to a phone. A
 * visitor's is not handed over: nobody asked to have it tied to an account. @source decisions §3
 */
export const SAVED_LOCATION = defineRecord({
  kind: 'saved-location',
  id: 'single',
  standsIn: IN_PRIVATE,
  fields: {
    location: {
      schema: v.pipe(
        v.omit(SaveLocationSchema, ['userId']),
        v.check(
          ({ latitude, longitude }) =>
            latitude === roundedDegrees(latitude) && longitude === roundedDegrees(longitude),
          'A position is kept rounded to 3 decimals',
        ),
      ),
    },
  },
  required: ['location'],
  limit: 1,
  reads: 'nobody',
  guest: 'drop',
  refusal: 'logged',
  label: 'Your location',
})
