import * as v from 'valibot'
import { textLine } from '../text.ts'
import { CalendarDaySchema, ClockTimeSchema } from '../trips/search-preferences.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../trips/trip-options.ts'

/** What a provider's supply may hold, and what is said of that which is more. @source issue 33 "Bad input" */
export const MAX_OFFERINGS = 500
export const MAX_OPTIONS = 20
export const MAX_UNITS = 20
export const MAX_RULES = 50
export const MAX_EXCEPTIONS = 400
export const MAX_RULE_DAYS = 366
export const MAX_PRICE_CENTS = 1_000_000
const MAX_TITLE_CHARS = 120
const MAX_SUMMARY_CHARS = 300
const MAX_TEXT_CHARS = 5_000
const MAX_LIST_CHARS = 2_000
const MAX_PARTY = 500
const MAX_HEADS = 50
const MAX_AGE = 120
const MAX_TIMES = 48
const MAX_LANGUAGES = 20
const MAX_CAPACITY = 10_000
/** Thirty days. */
const MAX_DURATION_MINUTES = 43_200
/** A year before the start. */
const MAX_CUTOFF_MINUTES = 527_040

export const OFFERING_KINDS = ['activity', 'lodging', 'vehicle'] as const
export const BOOKING_MODES = ['instant', 'request'] as const
export const PRICINGS = ['unit', 'booking'] as const
/** By what rules a booking can be cancelled. @source marketplace "A seat is sold once" */
export const POLICIES = ['flexible', 'moderate', 'outfitter', 'strict', 'lodging'] as const
/** As OCTO names them. */
export const UNIT_TYPES = [
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'FAMILY',
  'SENIOR',
  'STUDENT',
  'MILITARY',
  'OTHER',
] as const
/** The words a traveler chooses from, for all kinds of offerings together. */
export const CATEGORIES = [...ALL_ACTIVITIES, ...LODGINGS, ...VEHICLES] as const

export const DEFAULT_TIME_ZONE = 'America/Denver'

const whole = (label: string, least: number, most: number) => {
  const words = `${label} is a whole number from ${least} to ${most}`
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words))
}

/** Lines of text; may be empty. */
const lines = (label: string, most: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.maxLength(most, `${label} can have at most ${most} characters`),
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, `${label} has a character that cannot be shown`),
  )

const named = (label: string) => v.pipe(textLine(label, MAX_TITLE_CHARS), v.minLength(1, `${label} is empty`))

export const SupplyIdSchema = v.pipe(
  v.string('This is no id'),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'An id is a UUID in lower case'),
)

const degrees = (label: string, most: number) => {
  const words = `${label} is a number from -${most} to ${most}`
  return v.pipe(v.number(words), v.minValue(-most, words), v.maxValue(most, words))
}
export const LatitudeSchema = degrees('A latitude', 90)
export const LongitudeSchema = degrees('A longitude', 180)
const coordinates = { lat: LatitudeSchema, lng: LongitudeSchema }

/** Where an offering is; null while nobody said. */
export const PointSchema = v.nullable(v.object(coordinates))
/** Where guests come to; null while nobody said. */
export const MeetingSchema = v.nullable(
  v.object({
    text: v.pipe(lines('A meeting point', MAX_SUMMARY_CHARS), v.minLength(1, 'A meeting point needs words')),
    ...coordinates,
  }),
)
/** An offering that was only begun has no title yet; publishing asks for it. */
export const OfferingTitleSchema = textLine('A title', MAX_TITLE_CHARS)
export const SummarySchema = textLine('A summary', MAX_SUMMARY_CHARS)
export const DescriptionSchema = lines('A description', MAX_TEXT_CHARS)
/** What to bring, what is included and what is not: a line each. */
export const ListSchema = lines('A list', MAX_LIST_CHARS)
export const CategoriesSchema = v.pipe(v.array(v.picklist(CATEGORIES)), v.maxLength(CATEGORIES.length))
export const LanguagesSchema = v.pipe(
  v.array(v.pipe(textLine('A language', 40), v.minLength(1, 'A language is empty'))),
  v.maxLength(MAX_LANGUAGES),
)
/** Null while nobody said, and for what is booked by the night. */
export const DurationSchema = v.nullable(whole('A duration in minutes', 1, MAX_DURATION_MINUTES))
export const TimeZoneSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(isTimeZone, 'There is no such time zone'),
)
export const OfferingKindSchema = v.picklist(
  OFFERING_KINDS,
  'An offering is an activity, a lodging or a vehicle',
)
export const OfferingNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const BookingModeSchema = v.picklist(BOOKING_MODES)
export const PricingSchema = v.picklist(PRICINGS)
export const PolicySchema = v.nullable(v.picklist(POLICIES))
export const WaiverSchema = v.nullable(lines('A waiver', MAX_TEXT_CHARS))
export const PlaceIdSchema = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))

export const OptionTitleSchema = named('A title of an option')
/** How many guests one booking may have. */
export const PartySizeSchema = v.pipe(
  v.object({ min: whole('A party', 1, MAX_PARTY), max: whole('A party', 1, MAX_PARTY) }),
  v.check(({ min, max }) => min <= max, 'The smallest party is larger than the largest one'),
)
/** So many minutes before the start a departure can be booked last. */
export const CutoffSchema = whole('A cutoff in minutes', 0, MAX_CUTOFF_MINUTES)
/** With fewer guests it may not run; null where it always does. */
export const MinToRunSchema = v.nullable(whole('A minimum to run', 1, MAX_PARTY))

export const UnitTypeSchema = v.picklist(UNIT_TYPES)
export const UnitTitleSchema = named('A title of a unit')
const age = v.nullable(whole('An age', 0, MAX_AGE))
/** Ages that are counted; null is no limit. */
export const AgesSchema = v.pipe(
  v.object({ min: age, max: age }),
  v.check(
    ({ min, max }) => min === null || max === null || min <= max,
    'These ages exclude everybody: the least is above the highest',
  ),
)
export const PriceSchema = whole('A price in cents', 0, MAX_PRICE_CENTS)
/** How many seats one of this unit takes. */
export const HeadsSchema = whole('A number of heads', 1, MAX_HEADS)
export const UnitIdsSchema = v.pipe(v.array(SupplyIdSchema), v.maxLength(MAX_UNITS))
export const HeightSchema = v.nullable(whole('A height in cm', 1, 250))
export const WeightSchema = v.nullable(whole('A weight in kg', 1, 500))

/** First and last day, both counted. */
export const RuleDatesSchema = v.pipe(
  v.object({ from: CalendarDaySchema, to: CalendarDaySchema }),
  v.check(({ from, to }) => from <= to, 'The last day lies before the first'),
  v.check(
    ({ from, to }) => daysIn(from, to) <= MAX_RULE_DAYS,
    `A schedule has at most ${MAX_RULE_DAYS} days; begin another one behind it`,
  ),
)
const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length
/** 0 is Sunday. */
export const WeekdaysSchema = v.pipe(
  v.array(whole('A weekday', 0, 6)),
  v.minLength(1, 'A schedule needs a weekday'),
  v.check((days) => areDistinct(days), 'A weekday stands there twice'),
)
/** On the clocks of the offering's zone; none for what is booked by the night. */
export const TimesSchema = v.pipe(
  v.array(ClockTimeSchema),
  v.maxLength(MAX_TIMES),
  v.check((times) => areDistinct(times), 'A time stands there twice'),
)
export const CapacitySchema = whole('A capacity', 0, MAX_CAPACITY)
export const PriceChangeSchema = whole('A price change in cents', -MAX_PRICE_CENTS, MAX_PRICE_CENTS)
export const ExceptionTimeSchema = v.nullable(ClockTimeSchema)
export const ReasonSchema = textLine('A reason', MAX_SUMMARY_CHARS)
export const DaySchema = CalendarDaySchema

/** As a person or a firm is called by travelers. */
export const ProviderNameSchema = named('A name')
export const ProviderAboutSchema = lines('A text', MAX_TEXT_CHARS)
export const ProviderPhoneSchema = textLine('A phone number', 40)

const DAY_MS = 86_400_000

const daysIn = (from: string, to: string): number => 1 + (Date.parse(to) - Date.parse(from)) / DAY_MS

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
