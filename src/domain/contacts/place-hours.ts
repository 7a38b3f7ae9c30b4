import { placeSlug, type Identified } from '../../../core/domain/places/place-slug.ts'
import type { OpenSpan } from './opening-hours.ts'
import rows from './place-hours.json' with { type: 'json' }

/** When a place is open, as known in `year`; `usually`: of an old list, so that it may have changed since. */
export type PlaceHours = { spans: readonly OpenSpan[]; year: number; usually?: boolean }

const byId = new Map(
  (rows as unknown as readonly (PlaceHours & { id: string })[]).map((row) => [row.id, row] as const),
)

/** Null where nobody knows. @source National Park Service 2023; USDA farmers' markets 2015 to 2017 */
export const hoursOf = (place: Identified): PlaceHours | null => byId.get(placeSlug(place)) ?? null
