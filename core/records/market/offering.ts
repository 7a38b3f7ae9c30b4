import * as v from 'valibot'
import {
  BookingModeSchema,
  CATEGORIES,
  CategoriesSchema,
  DescriptionSchema,
  DurationSchema,
  LanguagesSchema,
  ListSchema,
  MAX_OFFERINGS,
  MeetingSchema,
  OfferingKindSchema,
  OfferingNumberSchema,
  OfferingTitleSchema,
  PlaceIdSchema,
  PointSchema,
  PolicySchema,
  PricingSchema,
  SummarySchema,
  TimeZoneSchema,
  WaiverSchema,
} from '../../contracts/market/supply.ts'
import { defineRecord } from '../define-record.ts'
import { PROVIDER } from './provider.ts'
import { PROVIDER_FIELD, SUPPLY_PART } from './supply-part.ts'

/** What people write of it. */
const WRITTEN = {
  provider: PROVIDER_FIELD,
  kind: { schema: OfferingKindSchema },
  title: { schema: OfferingTitleSchema },
  summary: { schema: SummarySchema },
  description: { schema: DescriptionSchema, merge: 'text' },
  categories: {
    schema: CategoriesSchema,
    // Another version's labels are left out, the rest stay.
    read: v.pipe(
      v.array(v.unknown()),
      v.transform((labels) => CATEGORIES.filter((label) => labels.includes(label))),
    ),
  },
  point: { schema: PointSchema },
  placeId: { schema: PlaceIdSchema },
  meeting: { schema: MeetingSchema },
  bring: { schema: ListSchema, merge: 'text' },
  included: { schema: ListSchema, merge: 'text' },
  excluded: { schema: ListSchema, merge: 'text' },
  durationMinutes: { schema: DurationSchema },
  languages: { schema: LanguagesSchema },
  timeZone: { schema: TimeZoneSchema },
  bookingMode: { schema: BookingModeSchema },
  pricingPer: { schema: PricingSchema },
  policy: { schema: PolicySchema },
  waiver: { schema: WaiverSchema },
} as const

/**
 * What a provider offers, without what can be booked of it. A field that nobody set is empty: publishing asks for what it needs. Lists of
 * what to bring and the like are texts with a line each, so that what two people add is joined. @source decisions §8
 */
export const OFFERING = defineRecord({
  ...SUPPLY_PART,
  kind: 'offering',
  id: 'uuid',
  parent: { kind: PROVIDER.kind, field: 'provider' },
  fields: {
    ...WRITTEN,
    /** The server gives it at the first save: what addresses of pages name the offering by. */
    number: { schema: OfferingNumberSchema },
  },
  required: ['provider', 'kind'],
  // A list of an object's own keys; TypeScript knows them as texts alone.
  clientWrites: Object.keys(WRITTEN) as (keyof typeof WRITTEN)[],
  limit: MAX_OFFERINGS,
  label: 'Offering',
})
