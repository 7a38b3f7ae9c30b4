import * as v from 'valibot'
import { IN_TRIPS } from '../standing.ts'
import { TRIP } from './trip.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What every kind that is part of a trip declares alike: it stands in the trip's space and goes out of sight with the trip. */
export const TRIP_CHILD = {
  standsIn: IN_TRIPS,
  space: { field: 'trip' },
  parent: { kind: TRIP.kind, field: 'trip' },
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
} as const

/** The trip's id, in each of them. */
export const TRIP_FIELD = { schema: v.pipe(v.string(), v.regex(UUID, 'This is no trip')) }
