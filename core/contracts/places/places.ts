import * as v from 'valibot'

/** Suggestions start at this many characters. @source planning §5 */
export const MIN_QUERY_CHARS = 3

/** @source planning §9 */
export const MAX_PREDICTIONS = 5

/** A longer query is refused rather than searched. Links of other maps are long. */
export const MAX_QUERY_CHARS = 1000

/** One place as the search, the map and the picker speak of it. Degrees are WGS84. */
export const PredictionSchema = v.object({
  placeId: v.string(),
  name: v.string(),
  address: v.string(),
  kind: v.string(),
  lat: v.number(),
  lng: v.number(),
  /** What tells it from others of its name: 'lake in Gunnison County · 9 mi N of Crested Butte'. @source decisions §5 */
  detail: v.optional(v.string()),
  /** From the place that was named with it, else from `near`. */
  distanceKm: v.optional(v.number()),
  /** What to know before going there: 'approximate, check first'. */
  note: v.optional(v.string()),
})

export const PredictionListSchema = v.array(PredictionSchema)

const NEAR = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/

const within = (limit: number, message: string) =>
  v.pipe(v.number(message), v.minValue(-limit, message), v.maxValue(limit, message))

export const AutocompleteQuerySchema = v.object({
  q: v.pipe(
    v.string('Say what to look for with ?q='),
    v.trim(),
    v.maxLength(MAX_QUERY_CHARS, `Search for at most ${MAX_QUERY_CHARS} characters`),
  ),
  limit: v.optional(
    v.pipe(
      v.string('limit must be a whole number'),
      v.regex(/^\d{1,3}$/, 'limit must be a whole number'),
      v.transform(Number),
      v.minValue(1, 'limit must be at least 1'),
      v.transform((limit) => Math.min(limit, MAX_PREDICTIONS)),
    ),
    String(MAX_PREDICTIONS),
  ),
  /** A point in degrees, 'lat,lng': of what is meant alike the nearer comes first. */
  near: v.optional(
    v.pipe(
      v.string('near must be two numbers of degrees, near=lat,lng'),
      v.regex(NEAR, 'near must be two numbers of degrees, near=lat,lng'),
      v.transform((text) => {
        const [lat = NaN, lng = NaN] = text.split(',').map(Number)
        return { lat, lng }
      }),
      v.object({
        lat: within(90, 'near must have a latitude between -90 and 90'),
        lng: within(180, 'near must have a longitude between -180 and 180'),
      }),
    ),
  ),
})

/** A number of degrees in a query, by its name. */
export const degrees = (name: string, limit: number) =>
  v.pipe(
    v.string(`Say where with ?${name}=`),
    v.regex(/^-?\d{1,3}(\.\d{1,15})?$/, `${name} must be a number of degrees`),
    v.transform(Number),
    v.minValue(-limit, `${name} must be at least -${limit}`),
    v.maxValue(limit, `${name} must be at most ${limit}`),
  )

export const ReverseQuerySchema = v.object({ lat: degrees('lat', 90), lng: degrees('lng', 180) })

/** The named place nearest to a point, and how far it is. */
export const ReverseAnswerSchema = v.object({ ...PredictionSchema.entries, distanceKm: v.number() })

export type Prediction = v.InferOutput<typeof PredictionSchema>
export type ReverseAnswer = v.InferOutput<typeof ReverseAnswerSchema>
