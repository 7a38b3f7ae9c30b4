import * as v from 'valibot'

/** `streetDetailUrl` is an absolute address or a path on this origin; null where the server names no archive. */
export const MapSettingsSchema = v.object({ streetDetailUrl: v.nullable(v.string()) })

export type MapSettings = v.InferOutput<typeof MapSettingsSchema>
