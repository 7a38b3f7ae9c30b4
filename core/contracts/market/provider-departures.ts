import * as v from 'valibot'
import { CalendarDaySchema, ClockTimeSchema } from '../trips/search-preferences.ts'
import { MAX_TEAM_PEOPLE } from './provider-members.ts'
import { CapacitySchema } from './supply.ts'

/** Why a provider cancels a start. @source marketplace "A seat is sold once" */
export const CANCEL_REASONS = [
  'operational',
  'weather',
  'minimum_not_reached',
  'closed_road_or_land',
  'safety',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** So many days one call asks for: two months and what stands of the weeks around them. */
export const MAX_CALENDAR_DAYS = 75

/** `from` and `to` are days of the departures' own zones, both counted. */
export const ProviderDeparturesQuerySchema = v.object({
  from: v.optional(CalendarDaySchema),
  to: v.optional(CalendarDaySchema),
})

const DepartureStateSchema = v.picklist(['open', 'closed'], 'A departure is open or closed')

/**
 * One of `GET /api/provider/departures`, in the order of their starts: what a team is told of its departures, of paused offerings too.
 * `held` and `booked` are seats that are taken. `set` is what was set by hand and stays so whatever the schedule says; null where the schedule
 * counts. `cancelReason` is why it was cancelled for good, null where it was not. `guides` are the accounts of its team who guide it, by name; none
 * where nobody is named. @source decisions §8
 */
export const ProviderDepartureSchema = v.object({
  id: v.string(),
  offeringId: v.number(),
  offeringUuid: v.string(),
  optionId: v.string(),
  /** `YYYY-MM-DD` and `HH:MM` of the offering's zone; no time for a night. */
  localDate: CalendarDaySchema,
  localTime: v.nullable(ClockTimeSchema),
  /** ISO instants. `cutoffAt`: booked no later than that. */
  startsAt: v.string(),
  endsAt: v.string(),
  cutoffAt: v.string(),
  status: DepartureStateSchema,
  capacity: v.number(),
  held: v.number(),
  booked: v.number(),
  cancelReason: v.optional(v.nullable(v.picklist(CANCEL_REASONS)), null),
  set: v.object({ status: v.nullable(DepartureStateSchema), capacity: v.nullable(v.number()) }),
  guides: v.optional(v.array(v.string()), []),
})
export type ProviderDeparture = v.InferOutput<typeof ProviderDepartureSchema>

/**
 * `PATCH /api/provider/departures/:id`: answers the departure. A capacity of 0 closes. 409 `conflict` for fewer seats than are taken, for
 * opening one without seats and for one that has begun. `guides` are all who guide it from now on: accounts of its provider's team, else 422
 * `invalid`; until its end, else 409. @source decisions §8
 */
export const DepartureChangeSchema = v.pipe(
  v.object({
    status: v.optional(DepartureStateSchema),
    capacity: v.optional(CapacitySchema),
    guides: v.optional(
      v.pipe(
        v.array(v.string('A guide is meant by the id of their account'), 'Guides are a list of accounts'),
        v.maxLength(MAX_TEAM_PEOPLE, `A departure has at most ${MAX_TEAM_PEOPLE} guides`),
      ),
    ),
  }),
  v.check(
    ({ status, capacity, guides }) => status !== undefined || capacity !== undefined || guides !== undefined,
    'Say a status, a capacity or guides.',
  ),
)
export type DepartureChange = v.InferOutput<typeof DepartureChangeSchema>
