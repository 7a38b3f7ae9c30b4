import * as v from 'valibot'
import {
  CalendarDaySchema,
  ClockTimeSchema,
  LocationSchema,
  MAX_ADULTS_AND_CHILDREN,
  MAX_INFANTS,
  MAX_TYPE_CHARS,
} from '../../contracts/trips/search-preferences.ts'
import { textLine } from '../../contracts/text.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../contracts/trips/trip-options.ts'
import {
  BUDGET_USD,
  ELEVATION_FT,
  HIKE_DIFFICULTIES,
  HIKE_GAIN_FT,
  HIKE_MILES,
  RADIUS_STEPS_MILES,
  type HikeFilter,
  type Range,
} from './place-filters.ts'
import type { Days, Party, Times, Wish } from './plan.ts'

/*
 * A plan's fields, each whole by itself: what must agree stands in one field. Each has what may be written and, where
 * another version may know more, how it is read.
 */

export const DaysSchema: v.GenericSchema<unknown, Days> = v.pipe(
  v.object({ start: v.nullable(CalendarDaySchema), end: v.nullable(CalendarDaySchema) }),
  v.check(({ start, end }) => end === null || start !== null, 'The trip has an end and no start'),
  v.check(
    ({ start, end }) => start === null || end === null || start <= end,
    'The trip ends before it starts',
  ),
)

export const TimesSchema: v.GenericSchema<unknown, Times> = v.object({
  start: v.nullable(ClockTimeSchema),
  end: v.nullable(ClockTimeSchema),
})

const count = (limit: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limit))

export const PartySchema: v.GenericSchema<unknown, Party> = v.pipe(
  v.object({
    adults: count(MAX_ADULTS_AND_CHILDREN),
    children: count(MAX_ADULTS_AND_CHILDREN),
    infants: count(MAX_INFANTS),
    chosen: v.boolean(),
  }),
  v.check(
    ({ adults, children }) => adults + children <= MAX_ADULTS_AND_CHILDREN,
    `At most ${MAX_ADULTS_AND_CHILDREN} adults and children`,
  ),
)

const wish = (
  labels: v.GenericSchema<unknown, string[]>,
  type: v.GenericSchema<unknown, string>,
): v.GenericSchema<unknown, Wish> => v.object({ on: v.boolean(), labels, type: v.optional(type) })

/** As written: only labels that this version offers. As read: another version's labels are left out, the rest stay. */
const wishOf = (options: readonly string[]) => ({
  schema: wish(
    v.pipe(v.array(v.picklist(options)), v.maxLength(options.length)),
    textLine('A type', MAX_TYPE_CHARS),
  ),
  read: wish(
    v.pipe(
      v.array(v.unknown()),
      v.transform((labels) => options.filter((label) => labels.includes(label))),
    ),
    v.string(),
  ),
})

export const ACTIVITIES_FIELD = wishOf(ALL_ACTIVITIES)
export const LODGING_FIELD = wishOf(LODGINGS)
export const TRANSPORTATION_FIELD = wishOf(VEHICLES)

const rangeWithin = ({ low, high }: Range): v.GenericSchema<unknown, Range | null> => {
  const end = v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high))
  return v.nullable(
    v.pipe(
      v.object({ low: end, high: end }),
      v.check((range) => range.low <= range.high, 'The range is the wrong way round'),
    ),
  )
}

export const RadiusSchema = v.nullable(v.picklist(RADIUS_STEPS_MILES))
export const BudgetSchema = rangeWithin(BUDGET_USD)
export const ElevationSchema = rangeWithin(ELEVATION_FT)
export const HikeSchema: v.GenericSchema<unknown, HikeFilter | null> = v.nullable(
  v.pipe(
    v.object({
      maxMiles: v.nullable(v.picklist(HIKE_MILES)),
      maxGainFt: v.nullable(v.picklist(HIKE_GAIN_FT)),
      hardest: v.nullable(v.picklist(HIKE_DIFFICULTIES)),
    }),
    v.check(
      ({ maxMiles, maxGainFt, hardest }) => maxMiles !== null || maxGainFt !== null || hardest !== null,
      'Nothing is asked of the hike',
    ),
  ),
)

/** A chosen place without its id, which is the record's. */
export const StopPlaceSchema = v.omit(LocationSchema, ['placeId'])

/**
 * A chosen place as stored ones are read: without the limits on texts, since an earlier version took any and those stops stay in the
 * plan.
 */
export const StoredStopPlaceSchema: v.GenericSchema<unknown, StopPlace> = v.object({
  ...StopPlaceSchema.entries,
  address: v.string(),
  name: v.optional(v.string()),
  category: v.optional(v.string()),
  color: v.optional(v.string()),
})
export type StopPlace = v.InferOutput<typeof StopPlaceSchema>
