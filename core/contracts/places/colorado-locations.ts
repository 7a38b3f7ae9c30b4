import * as v from 'valibot'

/** @source planning §3 "Curated place" */
export const CategorySchema = v.picklist(['activities', 'lodging', 'transportation', 'restaurants'])

/** 'all', 'winter' (December to March), 'summer' (June to September) or a range of months such as '05-10'. */
export const SeasonSchema = v.union([
  v.picklist(['all', 'winter', 'summer']),
  v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])-(0[1-9]|1[0-2])$/)),
])

/**
 * The days of a season, each `MM-DD` and parted by a blank: earliest, usual and latest opening, then earliest, usual and latest
 * closing; or, by a rule of thumb, the usual opening and the usual closing alone. It may run over New Year.
 */
export const OpenDaysSchema = v.pipe(v.string(), v.regex(/^\d\d-\d\d( \d\d-\d\d|( \d\d-\d\d){5})$/))

/**
 * One place of the catalogue. Degrees are WGS84, `elevationM` is metres above the sea or null where it does
 * not matter, `description` is null where nobody has written one yet.
 * @source planning §3 "Colorado location"
 */
export const ColoradoLocationSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  category: CategorySchema,
  color: v.string(),
  kind: v.string(),
  elevationM: v.nullable(v.number()),
  season: SeasonSchema,
  /** The season by day, where it is known; finer than `season`, and wins. */
  openDays: v.optional(OpenDaysSchema),
  nearestTown: v.string(),
  /** How sure its point is; of the low ones nobody outside has agreed. */
  confidence: v.optional(v.picklist(['high', 'medium', 'low'])),
  /** Short tags of the lists that have it, parted by ';'. */
  sources: v.optional(v.string()),
})

export const ColoradoLocationListSchema = v.array(ColoradoLocationSchema)

/** A place of the catalogue with its picture: the path of an SVG on our own server, and what it shows in words. @source decisions §5 */
export const ColoradoLocationWithImageSchema = v.object({
  ...ColoradoLocationSchema.entries,
  imageUrl: v.string(),
  imageAlt: v.string(),
})

export const ColoradoLocationWithImageListSchema = v.array(ColoradoLocationWithImageSchema)

export type ColoradoLocation = v.InferOutput<typeof ColoradoLocationSchema>
export type ColoradoLocationWithImage = v.InferOutput<typeof ColoradoLocationWithImageSchema>
