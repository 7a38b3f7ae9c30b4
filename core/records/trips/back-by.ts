import * as v from 'valibot'
import { EmailSchema } from '../../contracts/identity/email.ts'
import { InstantSchema } from '../../contracts/instant.ts'
import { MAX_BACK_BY_WHOM } from '../../contracts/trips/back-by.ts'
import { CalendarDaySchema, ClockTimeSchema } from '../../contracts/trips/search-preferences.ts'
import { TripDayNumberSchema } from '../../contracts/trips/trips.ts'
import { coloradoInstant } from '../../domain/calendar/colorado-instant.ts'
import { defineRecord, type FieldsOf } from '../define-record.ts'
import { dayId } from './day.ts'
import { TRIP_FIELD } from './trip-child.ts'
import { IN_PRIVATE } from '../standing.ts'

/**
 * By when a person wants to be back from one day of a trip, and whom to tell if they are not. It is the person's own, in their private
 * space: nobody else in the trip sees it. `due` is a calendar day and a time of Colorado's clocks, chosen once: it stays where it is
 * when the trip's dates move. `back` says that the person is back from that day, at an instant of the phone's clock.
 * @source issue 29 "Back by"
 */
export const BACK_BY = defineRecord({
  kind: 'back-by',
  id: 'natural',
  standsIn: IN_PRIVATE,
  fields: {
    trip: TRIP_FIELD,
    day: { schema: TripDayNumberSchema },
    due: { schema: v.object({ date: CalendarDaySchema, time: ClockTimeSchema }) },
    whom: {
      schema: v.pipe(
        v.array(EmailSchema),
        v.minLength(1, 'Say whom to tell'),
        v.maxLength(MAX_BACK_BY_WHOM, `At most ${MAX_BACK_BY_WHOM} addresses can be told`),
        v.check((emails) => new Set(emails).size === emails.length, 'One address stands there twice'),
      ),
    },
    back: { schema: v.nullable(v.object({ date: CalendarDaySchema, at: InstantSchema })) },
  },
  required: ['trip', 'day', 'due', 'whom'],
  limit: 200,
  reads: 'owner',
  guest: 'drop',
  refusal: 'shown',
  label: 'Back by',
})

export type BackByFields = FieldsOf<typeof BACK_BY>

/** Of one day of a trip a person has one. */
export const backById = dayId

/** The instant at which Colorado's clocks show the time. */
export const dueInstant = ({ date, time }: NonNullable<BackByFields['due']>): Date =>
  coloradoInstant(date, time)

/** Whether the person has said that they are back from the day that `due` names. */
export const isBack = ({ due, back }: BackByFields): boolean => !!due && back?.date === due.date
