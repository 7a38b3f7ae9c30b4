import {
  CostUsdSchema,
  MAX_TRIPS,
  RECENTLY_REMOVED_DAYS,
  StoredTripDatesSchema,
  TripDatesSchema,
  TripTitleSchema,
} from '../../contracts/trips/trips.ts'
import {
  ACTIVITIES_FIELD,
  LODGING_FIELD,
  PartySchema,
  TRANSPORTATION_FIELD,
} from '../../domain/plan/plan-fields.ts'
import { defineRecord } from '../define-record.ts'
import { INSTANT, INSTANT_OR_NULL } from '../instant-field.ts'
import { IN_TRIPS } from '../standing.ts'

/**
 * A trip, without what its days hold. It is a space of its own, so that inviting somebody later moves nothing. `removedAt` takes
 * it out of sight; the record goes 30 days later. @source sync "Words"
 */
export const TRIP = defineRecord({
  kind: 'trip',
  id: 'uuid',
  standsIn: IN_TRIPS,
  space: 'own',
  fields: {
    title: { schema: TripTitleSchema },
    dates: { schema: TripDatesSchema, read: StoredTripDatesSchema },
    party: { schema: PartySchema },
    /** Per person. @source decisions §4 */
    budgetUsd: { schema: CostUsdSchema },
    activities: ACTIVITIES_FIELD,
    lodging: LODGING_FIELD,
    transportation: TRANSPORTATION_FIELD,
    createdAt: INSTANT,
    archivedAt: INSTANT_OR_NULL,
    removedAt: INSTANT_OR_NULL,
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
