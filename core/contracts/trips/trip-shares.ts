import * as v from 'valibot'

/**
 * What a link shows besides the plan: `notes` with checklists, packing list and ticks, `costs` with the budget. What is not chosen
 * is left out, by the server.
 */
export const ShareChoiceSchema = v.object({ notes: v.optional(v.boolean()), costs: v.optional(v.boolean()) })

/**
 * A link that shows a trip to whoever has it, and lets nobody change it; its owner alone makes one. `GET /api/trips/:id/share`
 * answers `TripShareSchema`: where there is a link, with its choice and its token, so that the same link is sent again. The token is
 * missing for a link that was made by a server of a version before, or before the server's key was replaced. `POST` of a
 * `ShareChoiceSchema` answers 201 with the new link and ends the link before; `url` is the link at this server's root, with the token
 * in its fragment, which no browser sends. `DELETE` ends it: 204.
 *
 * A `POST` without a body comes from an app of the version before, which tells the person that everything is shown: so it is.
 */
export const TripShareSchema = v.object({
  sharedSince: v.nullable(v.string()),
  token: v.optional(v.string()),
  ...ShareChoiceSchema.entries,
})
export const NewTripShareSchema = v.object({
  token: v.string(),
  url: v.string(),
  sharedSince: v.string(),
  ...ShareChoiceSchema.entries,
})

/** Where the app shows a shared trip, below its root; the token stands behind it, in the fragment. */
export const SHARED_TRIP_PATH = 'shared-trip'

/**
 * `GET /api/shared-trip` with the token in the header `Trip-Token`, for anybody: what the trip, its days, stops, notes and lists say, as
 * far as its owner chose, and `shownBy`, the owner's first name, which servers of the version before leave out. Nothing else of who
 * made or changed it, of its members or files; nothing that was removed, nor what stood with it, and no day behind the trip's end.
 */
export const SharedTripSchema = v.object({
  tripId: v.string(),
  shownBy: v.optional(v.string()),
  records: v.array(v.object({ kind: v.string(), id: v.string(), fields: v.record(v.string(), v.unknown()) })),
})

export type ShareChoice = v.InferOutput<typeof ShareChoiceSchema>
export type TripShare = v.InferOutput<typeof TripShareSchema>
export type NewTripShare = v.InferOutput<typeof NewTripShareSchema>
export type SharedTrip = v.InferOutput<typeof SharedTripSchema>
