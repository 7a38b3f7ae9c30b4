import { placeSlug, type Identified } from '../../../core/domain/places/place-slug.ts'
import type { OpenSpan } from './opening-hours.ts'
import rows from './place-hours.json' with { type: 'json' }

/** When a place is open, as known in `year`. */
export type PlaceHours = { spans: readonly OpenSpan[]; year: number }

const byId = new Map(
  (rows as unknown as readonly (PlaceHours & { id: string })[]).map((row) => [row.id, row] as const),
)

/** Null where nobody knows for sure. @source National Park Service 2023 */
export const hoursOf = (place: Identified): PlaceHours | null => byId.get(placeSlug(place)) ?? null
