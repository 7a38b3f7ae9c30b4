import * as v from 'valibot'

const MAX_ID_CHARS = 200
/** An itinerary in short, not its pictures. */
const MAX_DATA_CHARS = 20_000

/** The itinerary that a person chose; the data is the caller's own and kept as it is. @source planning §3, decisions §6 */
export const ItinerarySelectionSchema = v.object({
  selectedItineraryId: v.nullable(v.pipe(v.string(), v.maxLength(MAX_ID_CHARS))),
  selectedItineraryData: v.pipe(
    v.optional(v.unknown(), null),
    v.check((data) => JSON.stringify(data ?? null).length <= MAX_DATA_CHARS, 'This itinerary is too large'),
  ),
})

export type ItinerarySelection = v.InferOutput<typeof ItinerarySelectionSchema>
