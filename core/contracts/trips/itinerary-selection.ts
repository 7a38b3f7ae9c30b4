import * as v from 'valibot'
import { textLine } from '../text.ts'

const MAX_ID_CHARS = 200
/** An itinerary in short, not its pictures. */
const MAX_DATA_CHARS = 20_000

/** The itinerary that a person chose; the data is the caller's own and kept as it is. @source planning §3, decisions §6 */
export const ItinerarySelectionSchema = v.object({
  selectedItineraryId: v.nullable(textLine('An itinerary id', MAX_ID_CHARS)),
  selectedItineraryData: v.pipe(
    v.optional(v.unknown(), null),
    v.check((data) => JSON.stringify(data ?? null).length <= MAX_DATA_CHARS, 'This itinerary is too large'),
    v.check((data) => isStorable(data), 'This itinerary has a character that cannot be stored'),
  ),
})

export type ItinerarySelection = v.InferOutput<typeof ItinerarySelectionSchema>

/** Whether no text in it, names of members among them, has a NUL or half of a surrogate pair. */
function isStorable(data: unknown): boolean {
  if (typeof data === 'string') return /^[^\0\p{Cs}]*$/u.test(data)
  if (typeof data !== 'object' || data === null) return true
  return Object.entries(data).every((entry) => entry.every(isStorable))
}
