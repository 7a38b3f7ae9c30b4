import * as v from 'valibot'
import { CalendarDaySchema } from './search-preferences.ts'
import { textLine } from '../text.ts'

/** What a trip may hold, and what is said of that which is more. */
export const MAX_TRIP_DAYS = 60
export const MAX_TRIPS = 500
export const MAX_TRIP_STOPS = 500
export const MAX_TRIP_TITLE_CHARS = 120
export const MAX_NOTE_CHARS = 5_000
export const MAX_ITEM_CHARS = 200
export const MAX_STAY_MINUTES = 10_080
export const MAX_COST_USD = 100_000

/** For how long what was removed from a trip, or a trip itself, can be brought back. */
export const RECENTLY_REMOVED_DAYS = 30

const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** @source planning §3 "Default trip preferences" */
export const TripDatesSchema = v.object({
  start: v.nullable(CalendarDaySchema),
  days: count(1, MAX_TRIP_DAYS),
})

/** A trip's dates as stored ones are read: a start that `TripDatesSchema` refuses is null, since an earlier version took any year. */
export const StoredTripDatesSchema: v.GenericSchema<
  unknown,
  v.InferOutput<typeof TripDatesSchema>
> = v.object({ ...TripDatesSchema.entries, start: v.fallback(TripDatesSchema.entries.start, null) })

export const TripTitleSchema = v.pipe(
  textLine('A title', MAX_TRIP_TITLE_CHARS),
  v.minLength(1, 'A trip needs a title'),
)

export const TripDayNumberSchema = count(1, MAX_TRIP_DAYS)
export const StayMinutesSchema = v.nullable(count(0, MAX_STAY_MINUTES))
/** How many nights people sleep at a stop; 0 where a lodging is only visited, null where nobody said. @source decisions §9 */
export const NightsSchema = v.nullable(count(0, MAX_TRIP_DAYS))
export const CostUsdSchema = v.nullable(count(0, MAX_COST_USD))

/** Lines of a person's text; may be empty. */
export const NoteSchema = v.pipe(
  v.string('A note must be text'),
  // Said when asked for: the first number in words loads the language's data, 40 ms of a phone.
  v.maxLength(
    MAX_NOTE_CHARS,
    () => `A note can have at most ${MAX_NOTE_CHARS.toLocaleString('en-US')} characters`,
  ),
  v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'A note has a character that cannot be shown'),
)

export const ItemTextSchema = v.pipe(
  textLine('An item', MAX_ITEM_CHARS),
  v.minLength(1, 'An item needs a text'),
)
