import * as v from 'valibot'
import { FIRST_YEAR, isRealDay, isSaneYear, LAST_YEAR } from '../real-day.ts'
import { textLine } from '../text.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from './trip-options.ts'

/** @source planning §9, decisions §4 */
export const DEFAULT_START_TIME = '09:00'
export const DEFAULT_END_TIME = '17:00'
export const MAX_ADULTS_AND_CHILDREN = 16
export const MAX_INFANTS = 5

/** More stops than anyone drives; keeps one row small. */
export const MAX_LOCATIONS = 50

export const MAX_TYPE_CHARS = 40

/** What a place is called, and where it lies in one line. */
export const MAX_PLACE_NAME_CHARS = 200
export const MAX_ADDRESS_CHARS = 300

const CALENDAR_DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A chosen place on the wire. `name`, `category` and `color` are optional. @source decisions §3 */
export const LocationSchema = v.object({
  placeId: v.pipe(textLine('A place id', 200), v.minLength(1)),
  address: textLine('An address', MAX_ADDRESS_CHARS),
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  name: v.optional(textLine('A name', MAX_PLACE_NAME_CHARS)),
  category: v.optional(textLine('A category', 40)),
  color: v.optional(textLine('A color', 20)),
})

/** A Colorado calendar day, `YYYY-MM-DD`. 30 February is refused, and so is a year in which nobody travels. */
export const CalendarDaySchema = v.pipe(
  v.string(),
  v.regex(CALENDAR_DAY, 'A day is written YYYY-MM-DD'),
  v.check((day) => isRealDay(day), 'There is no such day'),
  v.check(isSaneYear, `A day lies in the years ${FIRST_YEAR} to ${LAST_YEAR}`),
)

/** A time of day, 24-hour `HH:MM`. */
export const ClockTimeSchema = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM'),
)

const count = (limit: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limit))
const labels = <T extends readonly [string, ...string[]]>(options: T) =>
  v.pipe(v.array(v.picklist(options)), v.maxLength(options.length))

/** Of lodging or transportation, in lower case. Empty is none in particular. @source decisions §3 */
const wishType = v.pipe(v.string('A type must be text'), v.toLowerCase(), textLine('A type', MAX_TYPE_CHARS))

const entries = {
  selectedDestinations: v.optional(v.pipe(v.array(LocationSchema), v.maxLength(MAX_LOCATIONS)), []),
  selectedLocationPickerLocations: v.optional(
    v.pipe(v.array(LocationSchema), v.maxLength(MAX_LOCATIONS)),
    [],
  ),
  selectedStartDate: v.optional(v.nullable(CalendarDaySchema), null),
  selectedEndDate: v.optional(v.nullable(CalendarDaySchema), null),
  adults: v.optional(count(MAX_ADULTS_AND_CHILDREN), 1),
  children: v.optional(count(MAX_ADULTS_AND_CHILDREN), 0),
  infants: v.optional(count(MAX_INFANTS), 0),
  activities: v.optional(v.boolean(), false),
  selectedActivities: v.optional(labels(ALL_ACTIVITIES), []),
  lodging: v.optional(v.boolean(), false),
  lodgingType: v.optional(wishType, 'cabin'),
  selectedLodging: v.optional(labels(LODGINGS), []),
  transportation: v.optional(v.boolean(), false),
  transportationType: v.optional(wishType, 'suv'),
  selectedTransportation: v.optional(labels(VEHICLES), []),
  startTime: v.optional(ClockTimeSchema, DEFAULT_START_TIME),
  endTime: v.optional(ClockTimeSchema, DEFAULT_END_TIME),
  hasSetCustomTimes: v.optional(v.boolean(), false),
} as const

/**
 * What an account searches for, every field present. Days are Colorado calendar days, times 24-hour
 * (the API also takes a day as an ISO date-time and cuts it to Colorado's day before it asks this schema).
 * `v.parse(SearchPreferencesSchema, {})` gives the defaults. Unknown keys are dropped.
 * @source planning §3 "Saved search preferences payload"
 */
export const SearchPreferencesSchema = v.pipe(
  v.object(entries),
  v.check(
    (saved) => saved.adults + saved.children <= MAX_ADULTS_AND_CHILDREN,
    `At most ${MAX_ADULTS_AND_CHILDREN} adults and children`,
  ),
  v.check(
    (saved) =>
      saved.selectedStartDate === null ||
      saved.selectedEndDate === null ||
      saved.selectedStartDate <= saved.selectedEndDate,
    'The trip ends before it starts',
  ),
)

/** The stored preferences and the server's count of their saves: 0 until the first one. */
export const SavedSearchPreferencesSchema = v.object({
  ...entries,
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export type Location = v.InferOutput<typeof LocationSchema>
export type SearchPreferences = v.InferOutput<typeof SearchPreferencesSchema>
export type SavedSearchPreferences = v.InferOutput<typeof SavedSearchPreferencesSchema>

// Pure: where nobody reads them the build leaves out the parsing, which takes a slow phone tens of milliseconds at its start.
export const DEFAULT_SEARCH_PREFERENCES: SearchPreferences = /* @__PURE__ */ v.parse(
  SearchPreferencesSchema,
  {},
)
