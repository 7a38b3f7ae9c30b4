import * as v from 'valibot'
import { MAX_LOCATIONS } from '../../contracts/trips/search-preferences.ts'
import {
  ACTIVITIES_FIELD,
  BudgetSchema,
  DaysSchema,
  ElevationSchema,
  HikeSchema,
  LODGING_FIELD,
  PartySchema,
  RadiusSchema,
  StopPlaceSchema,
  StoredStopPlaceSchema,
  TimesSchema,
  TRANSPORTATION_FIELD,
} from '../../domain/plan/plan-fields.ts'
import { defineRecord } from '../define-record.ts'
import { POSITION } from '../position.ts'
import { IN_PRIVATE } from '../standing.ts'

/** What a person is looking for, but for its stops. A field that nobody set stands at its default. */
export const PLAN = defineRecord({
  kind: 'plan',
  id: 'single',
  standsIn: IN_PRIVATE,
  fields: {
    days: { schema: DaysSchema },
    times: { schema: TimesSchema },
    party: { schema: PartySchema },
    activities: ACTIVITIES_FIELD,
    lodging: LODGING_FIELD,
    transportation: TRANSPORTATION_FIELD,
    radiusMiles: { schema: RadiusSchema },
    budgetUsd: { schema: BudgetSchema },
    elevationFt: { schema: ElevationSchema },
    hike: { schema: HikeSchema },
    inSeason: { schema: v.boolean() },
    openNow: { schema: v.boolean() },
  },
  required: [],
  limit: 1,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Plan',
})

/** One place of the plan; its id is the place's. In order of (position, id). */
export const PLAN_STOP = defineRecord({
  kind: 'plan-stop',
  id: 'natural',
  standsIn: IN_PRIVATE,
  fields: {
    place: { schema: StopPlaceSchema, read: StoredStopPlaceSchema },
    position: { schema: v.pipe(v.string(), v.regex(POSITION, 'This is no position')) },
  },
  order: 'position',
  required: ['place', 'position'],
  limit: MAX_LOCATIONS,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Stop of your plan',
})
