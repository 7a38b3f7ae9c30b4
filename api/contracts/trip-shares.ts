import * as v from 'valibot'

/**
 * A link that shows a trip to whoever has it, and lets nobody change it; its owner alone makes one. `GET /api/trips/:id/share`
 * answers `TripShareSchema`. `POST` answers 201 with the new link, which nobody is told a second time, and ends the link before;
 * `url` is the link at this server's root, with the token in its fragment, which no browser sends. `DELETE` ends it: 204.
 */
export const TripShareSchema = v.object({ sharedSince: v.nullable(v.string()) })
export const NewTripShareSchema = v.object({ token: v.string(), url: v.string(), sharedSince: v.string() })

/** Where the app shows a shared trip, below its root; the token stands behind it, in the fragment. */
export const SHARED_TRIP_PATH = 'shared-trip'

/**
 * `GET /api/shared-trip` with the token in the header `Trip-Token`, for anybody: what the trip, its days, stops, notes and lists say. Nothing of who made or
 * changed it, of its members or files; nothing that was removed.
 */
export const SharedTripSchema = v.object({
  tripId: v.string(),
  records: v.array(v.object({ kind: v.string(), id: v.string(), fields: v.record(v.string(), v.unknown()) })),
})

export type TripShare = v.InferOutput<typeof TripShareSchema>
export type NewTripShare = v.InferOutput<typeof NewTripShareSchema>
export type SharedTrip = v.InferOutput<typeof SharedTripSchema>
