import * as v from 'valibot'
import { PublicPhotoSchema } from './offering-photos.ts'
import { OfferedKindSchema } from './public-offerings.ts'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.string()
const texts = v.array(text)
const limit = v.nullable(whole)
const point = { lat: v.number(), lng: v.number() }

/**
 * `GET /api/offerings/:id` as phones read it: what they show, so that a server that says more, or knows another policy or type of guest,
 * is understood by an app of before.
 */
export const PublicActivitySchema = v.object({
  id: whole,
  uuid: text,
  version: whole,
  /** Who holds the money of what is booked; left out where nobody does. */
  moneyHeldBy: v.optional(text),
  provider: v.object({ slug: v.optional(text), name: text, about: text }),
  offering: v.object({
    kind: OfferedKindSchema,
    title: text,
    summary: text,
    description: text,
    categories: texts,
    ...point,
    placeId: v.nullable(text),
    meeting: v.nullable(v.object({ text, ...point })),
    bring: texts,
    included: texts,
    excluded: texts,
    durationMinutes: limit,
    languages: texts,
    timeZone: text,
    bookingMode: v.picklist(['instant', 'request']),
    pricingPer: v.picklist(['unit', 'booking']),
    policy: v.nullable(text),
    waiver: v.nullable(text),
  }),
  options: v.array(
    v.object({
      id: text,
      title: text,
      minParty: whole,
      maxParty: whole,
      cutoffFirstMinutes: whole,
      cutoffJoinMinutes: whole,
      minToRun: limit,
      units: v.array(
        v.object({
          id: text,
          type: text,
          title: text,
          minAge: limit,
          maxAge: limit,
          priceCents: whole,
          heads: whole,
          accompaniedBy: texts,
          minHeightCm: limit,
          maxWeightKg: limit,
        }),
      ),
    }),
  ),
  /** The cover first. Nothing in what was kept before there were any. */
  photos: v.optional(v.array(PublicPhotoSchema)),
})
export type PublicActivity = v.InferOutput<typeof PublicActivitySchema>
