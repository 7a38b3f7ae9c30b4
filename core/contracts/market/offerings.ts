import * as v from 'valibot'
import { textLine } from '../text.ts'
import type { PublishedPhoto } from './offering-photos.ts'
import {
  AgesSchema,
  BookingModeSchema,
  CapacitySchema,
  CategoriesSchema,
  CutoffSchema,
  DaySchema,
  DEFAULT_TIME_ZONE,
  DescriptionSchema,
  DurationSchema,
  ExceptionTimeSchema,
  HeadsSchema,
  HeightSchema,
  LanguagesSchema,
  LatitudeSchema,
  ListSchema,
  LongitudeSchema,
  MAX_EXCEPTIONS,
  MAX_OPTIONS,
  MAX_RULES,
  MAX_UNITS,
  MeetingSchema,
  MinToRunSchema,
  OfferingKindSchema,
  OfferingTitleSchema,
  OptionTitleSchema,
  PartySizeSchema,
  PlaceIdSchema,
  PolicySchema,
  PriceChangeSchema,
  PriceSchema,
  PricingSchema,
  ReasonSchema,
  RuleDatesSchema,
  SummarySchema,
  SupplyIdSchema,
  TimesSchema,
  TimeZoneSchema,
  UnitIdsSchema,
  UnitTitleSchema,
  UnitTypeSchema,
  WaiverSchema,
  WeekdaysSchema,
  WeightSchema,
} from './supply.ts'

/** Says which provider is meant where a person belongs to several: the id of its space. @source decisions §8 */
export const PROVIDER_HEADER = 'Provider'

const list = (label: string) =>
  v.optional(
    v.pipe(
      v.array(textLine(label, 200)),
      v.transform((entries) => entries.filter((entry) => entry.trim() !== '')),
      v.check((entries) => v.is(ListSchema, entries.join('\n')), 'These are more words than a list can have'),
    ),
    [],
  )

/** What the offering itself says. What may be left out, or was not said yet, is empty or null; publishing asks for what it needs. */
const OfferingSchema = v.pipe(
  v.object({
    kind: OfferingKindSchema,
    title: v.optional(OfferingTitleSchema, ''),
    summary: v.optional(SummarySchema, ''),
    description: v.optional(DescriptionSchema, ''),
    categories: v.optional(CategoriesSchema, []),
    lat: v.optional(v.nullable(LatitudeSchema), null),
    lng: v.optional(v.nullable(LongitudeSchema), null),
    placeId: v.optional(PlaceIdSchema, null),
    meeting: v.optional(MeetingSchema, null),
    bring: list('What to bring'),
    included: list('What is included'),
    excluded: list('What is not included'),
    durationMinutes: v.optional(DurationSchema, null),
    languages: v.optional(LanguagesSchema, []),
    timeZone: v.optional(TimeZoneSchema, DEFAULT_TIME_ZONE),
    bookingMode: v.optional(BookingModeSchema, 'instant'),
    pricingPer: v.optional(PricingSchema, 'unit'),
    policy: v.optional(PolicySchema, null),
    waiver: v.optional(WaiverSchema, null),
  }),
  v.check(({ lat, lng }) => (lat === null) === (lng === null), 'A point needs lat and lng'),
)

const age = v.optional(AgesSchema.pipe[0].entries.min, null)

const UnitSchema = v.pipe(
  v.object({
    id: SupplyIdSchema,
    type: UnitTypeSchema,
    title: UnitTitleSchema,
    minAge: age,
    maxAge: age,
    priceCents: PriceSchema,
    heads: v.optional(HeadsSchema, 1),
    accompaniedBy: v.optional(UnitIdsSchema, []),
    minHeightCm: v.optional(HeightSchema, null),
    maxWeightKg: v.optional(WeightSchema, null),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { minAge: min, maxAge: max } = dataset.value
    for (const { message } of v.safeParse(AgesSchema, { min, max }).issues ?? []) addIssue({ message })
  }),
)

const RuleSchema = v.pipe(
  v.object({
    id: SupplyIdSchema,
    from: DaySchema,
    to: DaySchema,
    weekdays: WeekdaysSchema,
    times: v.optional(TimesSchema, []),
    capacity: CapacitySchema,
    priceChangeCents: v.optional(PriceChangeSchema, 0),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { from, to } = dataset.value
    for (const { message } of v.safeParse(RuleDatesSchema, { from, to }).issues ?? []) addIssue({ message })
  }),
)

const ExceptionSchema = v.object({
  id: SupplyIdSchema,
  date: DaySchema,
  time: v.optional(ExceptionTimeSchema, null),
  capacity: CapacitySchema,
  reason: v.optional(ReasonSchema, ''),
})

const OptionSchema = v.pipe(
  v.object({
    id: SupplyIdSchema,
    title: OptionTitleSchema,
    minParty: PartySizeSchema.pipe[0].entries.min,
    maxParty: PartySizeSchema.pipe[0].entries.max,
    cutoffFirstMinutes: v.optional(CutoffSchema, 0),
    cutoffJoinMinutes: v.optional(CutoffSchema, 0),
    minToRun: v.optional(MinToRunSchema, null),
    units: v.pipe(v.array(UnitSchema), v.maxLength(MAX_UNITS, `An option has at most ${MAX_UNITS} units`)),
    schedule: v.pipe(
      v.array(RuleSchema),
      v.maxLength(MAX_RULES, `An option has at most ${MAX_RULES} schedules`),
    ),
    exceptions: v.optional(
      v.pipe(
        v.array(ExceptionSchema),
        v.maxLength(MAX_EXCEPTIONS, `An option has at most ${MAX_EXCEPTIONS} exceptions`),
      ),
      [],
    ),
  }),
  v.check(
    ({ minParty, maxParty }) => minParty <= maxParty,
    'The smallest party is larger than the largest one',
  ),
)

/**
 * `PUT /api/provider/offerings/:uuid`: an offering with all that can be booked of it. 201 where it is new, 200 with the same shape. With
 * `If-Match` (the revision that the caller knows, else 409) what it leaves out is removed; without it that stays. @source decisions §8
 */
export const OfferingDocumentSchema = v.object({
  offering: OfferingSchema,
  options: v.pipe(
    v.array(OptionSchema),
    v.maxLength(MAX_OPTIONS, `An offering has at most ${MAX_OPTIONS} options`),
  ),
})

export type OfferingDocument = v.InferOutput<typeof OfferingDocumentSchema>

/** What a version says. Those of before there were photos name none. */
export type PublishedDocument = OfferingDocument & { photos?: PublishedPhoto[] }

/**
 * One of `GET /api/provider/offerings`, by number: `id` is the whole number, `provider` whose it is, `revision` what `If-Match` takes.
 * `version` is the one that travelers saw last, and `publishedRevision` the revision that it was made of; null where there is none.
 * `POST …/:uuid/publish` and `…/:uuid/pause`, without a body, answer it too. `photos`, the cover first, are told and not taken by `PUT`.
 */
export type ProviderOffering = OfferingDocument & {
  id: number
  uuid: string
  provider: string
  revision: number
  status: 'draft' | 'published' | 'paused'
  version: number | null
  publishedRevision: number | null
  photos: PublishedPhoto[]
}
