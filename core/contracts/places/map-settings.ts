import * as v from 'valibot'

/**
 * `streetDetailUrl` is an absolute address or a path on this origin; null where the server names no archive. `forecast` and `roads`:
 * whether the server has the weather's forecast and the state of the roads, so that nobody is asked in vain.
 */
export const MapSettingsSchema = v.object({
  streetDetailUrl: v.nullable(v.string()),
  // A server of the version before says nothing of them.
  forecast: v.optional(v.boolean(), false),
  roads: v.optional(v.boolean(), false),
})

export type MapSettings = v.InferOutput<typeof MapSettingsSchema>
