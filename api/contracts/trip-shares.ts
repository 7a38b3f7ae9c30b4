import * as v from 'valibot'

/**
 * A link that shows a trip to whoever has it, and lets nobody change it; its owner alone makes one. `GET /api/trips/:id/share`
 * answers `TripShareSchema`. `POST` answers 201 with the new link's token, which nobody is told a second time, and ends the link
 * before. `DELETE` ends it: 204.
 */
export const TripShareSchema = v.object({ sharedSince: v.nullable(v.string()) })
export const NewTripShareSchema = v.object({ token: v.string(), sharedSince: v.string() })

/**
 * `GET /api/shared-trips/:token`, for anybody: what the trip, its days, stops, notes and lists say. Nothing of who made or
 * changed it, of its members or files; nothing that was removed.
 */
export const SharedTripSchema = v.object({
  tripId: v.string(),
  records: v.array(v.object({ kind: v.string(), id: v.string(), fields: v.record(v.string(), v.unknown()) })),
})

export type TripShare = v.InferOutput<typeof TripShareSchema>
export type NewTripShare = v.InferOutput<typeof NewTripShareSchema>
export type SharedTrip = v.InferOutput<typeof SharedTripSchema>
