import * as v from 'valibot'
import { ClockTimeSchema, LocationSchema } from '../../../../core/contracts/trips/search-preferences.ts'
import {
  CostUsdSchema,
  NightsSchema,
  StayMinutesSchema,
  TripDayNumberSchema,
} from '../../../../core/contracts/trips/trips.ts'
import type { DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'

/**
 * What map formats have no word for, as texts under our own names. Name, degrees, address and note stand where each format has
 * them. Checklists stay out: only Timberline's own files and links carry them.
 */
export type StopFields = { [Name in StopFieldName]?: string }

export const STOP_FIELD_NAMES = [
  'placeId',
  'category',
  'color',
  'day',
  'time',
  'stayMinutes',
  'nights',
  'costUsd',
  'done',
  'isBooking',
] as const
export type StopFieldName = (typeof STOP_FIELD_NAMES)[number]

/** The fields of a stop as texts, by their names; what nobody said of the stop is left out. `isBooking` of what is booked: it is no stop. */
export function writeStopFields(
  { place, day, time, stayMinutes, nights, costUsd, done }: DraftStop,
  isBooking = false,
): StopFields {
  const { placeId, category, color } = place
  const said = {
    ...{ placeId, category, color, day, time, stayMinutes, nights, costUsd },
    ...{ done: done || null, isBooking: isBooking || null },
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

type ReadFields = Pick<DraftStop, 'day' | 'time' | 'stayMinutes' | 'nights' | 'costUsd' | 'done'> & {
  placeId: string | undefined
  category: string | undefined
  color: string | undefined
}

const READS_DONE = /^(true|1|yes|x|done)$/i

/** Each field by itself: one that cannot be read is as if it were not there. */
export function readStopFields(fields: StopFields): ReadFields {
  const { placeId, category, color } = LocationSchema.entries
  return {
    day: allowed(TripDayNumberSchema, numberOf(fields.day)) ?? null,
    time: allowed(ClockTimeSchema, fields.time) ?? null,
    stayMinutes: allowed(StayMinutesSchema, numberOf(fields.stayMinutes)) ?? null,
    nights: allowed(NightsSchema, numberOf(fields.nights)) ?? null,
    costUsd: allowed(CostUsdSchema, numberOf(fields.costUsd)) ?? null,
    done: READS_DONE.test(fields.done?.trim() ?? ''),
    placeId: allowed(placeId, fields.placeId),
    category: allowed(category, fields.category),
    color: allowed(color, fields.color),
  }
}

/** Whether a place of a file is what its writer had booked: whoever reads it has no such booking, or has it already. */
export const isBookingIn = ({ isBooking }: StopFields): boolean => isBooking === 'true'

function allowed<Value>(schema: v.GenericSchema<Value>, value: Value | undefined): Value | undefined {
  return value !== undefined && v.is(schema, value) ? value : undefined
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s{0,9}\d{1,6}\s{0,9}$/.test(text) ? Number(text) : undefined

const DAY_HEADING = /^\s*Day (\d{1,2})(?:: ([^]*))?$/i

/** How a day is called in a file, and what that says when it comes back: `Day 2: Over the pass`. */
export const dayHeading = (day: number, title = ''): string =>
  title === '' ? `Day ${day}` : `Day ${day}: ${title}`

export function readDayHeading(text: string): { day: number; title: string } | null {
  const [, number, title = ''] = DAY_HEADING.exec(text) ?? []
  const day = Number(number)
  return number !== undefined && v.is(TripDayNumberSchema, day) ? { day, title } : null
}
