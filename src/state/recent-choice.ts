import * as v from 'valibot'
import { PredictionSchema } from '../../core/contracts/places/places.ts'

export const RecentSchema = v.variant('type', [
  v.object({ type: v.literal('command'), id: v.string() }),
  v.object({
    type: v.literal('place'),
    place: v.pick(PredictionSchema, ['placeId', 'name', 'address', 'kind', 'lat', 'lng']),
  }),
])

/** Something that was chosen in the command palette: a command by its id, a place with what leads to it. */
export type Recent = v.InferOutput<typeof RecentSchema>

export const recentId = (recent: Recent): string =>
  recent.type === 'command' ? recent.id : `place:${recent.place.placeId}`
