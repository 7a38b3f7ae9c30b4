import * as v from 'valibot'
import { InstantSchema } from '../contracts/instant.ts'
import {
  CostUsdSchema,
  MAX_TRIPS,
  RECENTLY_REMOVED_DAYS,
  TripDatesSchema,
  TripTitleSchema,
} from '../contracts/trips.ts'
import {
  ACTIVITIES_FIELD,
  LODGING_FIELD,
  PartySchema,
  TRANSPORTATION_FIELD,
} from '../domain/plan/plan-fields.ts'
import { defineRecord } from './define-record.ts'

/**
 * A trip, without what its days hold. It is a space of its own, so that inviting somebody later moves nothing. `removedAt` takes
 * it out of sight; the record goes 30 days later. @source sync "Words"
 */
export const TRIP = defineRecord({
  kind: 'trip',
  id: 'uuid',
  space: 'own',
  fields: {
    title: { schema: TripTitleSchema },
    dates: { schema: TripDatesSchema },
    party: { schema: PartySchema },
    /** Per person. @source decisions §4 */
    budgetUsd: { schema: CostUsdSchema },
    activities: ACTIVITIES_FIELD,
    lodging: LODGING_FIELD,
    transportation: TRANSPORTATION_FIELD,
    createdAt: { schema: InstantSchema },
    archivedAt: { schema: v.nullable(InstantSchema) },
    removedAt: { schema: v.nullable(InstantSchema) },
  },
  required: ['title', 'dates', 'createdAt'],
  limit: MAX_TRIPS,
  reads: 'members',
  ownerWrites: ['removedAt'],
  kept: { days: RECENTLY_REMOVED_DAYS, since: 'removedAt', counts: false },
  guest: 'adopt',
  refusal: 'shown',
  label: 'Trip',
})
