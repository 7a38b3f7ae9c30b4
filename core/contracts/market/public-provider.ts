import * as v from 'valibot'
import { CalendarDaySchema } from '../trips/search-preferences.ts'
import { ListedOfferingSchema } from './public-offerings.ts'

/**
 * `GET /api/providers/:slug`, for everybody: who offers, and what of theirs is published, by number. `since` is the day of Colorado on which
 * they published first; `languages` are those of their offerings. 404 where nothing of theirs is published. @source decisions §8
 */
export const PublicProviderSchema = v.object({
  slug: v.string(),
  name: v.string(),
  about: v.string(),
  since: CalendarDaySchema,
  languages: v.array(v.string()),
  offerings: v.array(ListedOfferingSchema),
})
export type PublicProvider = v.InferOutput<typeof PublicProviderSchema>
