import * as v from 'valibot'
import type { PublicPhoto } from './offering-photos.ts'
import type { OfferingDocument } from './offerings.ts'
import { CalendarDaySchema, ClockTimeSchema } from '../trips/search-preferences.ts'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.string()

/** As phones read it: without what providers may write, which would come onto every phone with it. */
export const OfferedKindSchema = v.picklist(['activity', 'lodging', 'vehicle'])

/**
 * One of `GET /api/offerings`, by number: what a list and a map show, without who is free when. `priceFromCents` is the lowest price of
 * any unit. `?since=VERSION` answers `OfferingsSince`. @source decisions §8
 */
export const ListedOfferingSchema = v.object({
  id: whole,
  uuid: text,
  title: text,
  kind: OfferedKindSchema,
  lat: v.number(),
  lng: v.number(),
  priceFromCents: whole,
  minParty: whole,
  maxParty: whole,
  version: whole,
  /** It has a photo: `coverPath`. Left out where it has none. */
  cover: v.optional(v.boolean()),
})
export type ListedOffering = v.InferOutput<typeof ListedOfferingSchema>

/** `version` is the list's own number; `removed` are numbers of offerings that are shown no more. */
export const OfferingsSinceSchema = v.object({
  version: whole,
  // What a later server writes that this app does not understand is passed over: the others are still there.
  offerings: v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter((row) => v.is(ListedOfferingSchema, row))),
  ),
  removed: v.array(whole),
})
export type OfferingsSince = v.InferOutput<typeof OfferingsSinceSchema>

export const OfferingsQuerySchema = v.object({
  since: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'since must be the version you know'), v.transform(Number)),
  ),
})

/** So many days from `from` on the answer of `open` tells of. */
export const OPEN_DAYS = 366
/** It is made anew so often. */
export const OPEN_EVERY_MS = 900_000

/**
 * `GET /api/offerings/open`: on which days each offering has room for at least one, as it was at `asOf` (ISO instant). `from` is a day of
 * Colorado; `days` has by number a bitmap in base64url, whose bit 0, the lowest of the first byte, is `from`.
 */
export const OpenDaysSchema = v.object({
  from: CalendarDaySchema,
  asOf: text,
  days: v.record(text, text),
})
export type OpenDays = v.InferOutput<typeof OpenDaysSchema>

type Option = OfferingDocument['options'][number]

/** `GET /api/offerings/:id`, by number or uuid: all that travelers are told of it but for its departures. */
export type PublicOffering = {
  id: number
  uuid: string
  version: number
  /** `slug`: of its page, `GET /api/providers/:slug`. */
  provider: { slug: string; name: string; about: string }
  offering: OfferingDocument['offering']
  options: Omit<Option, 'schedule' | 'exceptions'>[]
  photos: PublicPhoto[]
}

/** So many days one call asks for. */
export const MAX_DEPARTURE_DAYS = 366

/** `from` and `to` are both counted; `party` is how many come. */
export const DeparturesQuerySchema = v.object({
  from: v.optional(CalendarDaySchema),
  to: v.optional(CalendarDaySchema),
  party: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'party must be a number of guests'), v.transform(Number)),
  ),
})

/**
 * | Status      | Means                                                              |
 * |-------------|--------------------------------------------------------------------|
 * | `available` | has room                                                           |
 * | `limited`   | has room in less than half of its seats                            |
 * | `sold_out`  | has no room, or not for the party that was asked for               |
 * | `closed`    | the provider closed it, or it is too late to book it               |
 */
const DepartureStatusSchema = v.picklist(['available', 'limited', 'sold_out', 'closed'])
export type DepartureStatus = v.InferOutput<typeof DepartureStatusSchema>

/**
 * One of `GET /api/offerings/:id/departures`, in the order of their starts. `seatsLeft` is said when they are few. `units` are the prices
 * of this departure.
 */
export const DepartureSchema = v.object({
  id: text,
  optionId: text,
  localDate: CalendarDaySchema,
  localTime: v.nullable(ClockTimeSchema),
  startsAt: text,
  endsAt: text,
  cutoffAt: text,
  status: DepartureStatusSchema,
  seatsLeft: v.nullable(whole),
  units: v.array(v.object({ unitId: text, priceCents: whole })),
})
export type Departure = v.InferOutput<typeof DepartureSchema>
export const DeparturesSchema = v.array(DepartureSchema)
