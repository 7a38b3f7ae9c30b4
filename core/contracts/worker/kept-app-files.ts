import * as v from 'valibot'

/** The type of the page's message to the worker that keeps the app's files; its answer comes over the port sent along. */
export const KEPT_FILES = 'KEPT_FILES'

/** The page's question which of the app's files the phone has. With `repair` the worker fetches what is missing first. */
export type KeptFilesQuestion = { type: typeof KEPT_FILES; repair: boolean }

/** The files of one sort, read back from this phone. */
const KeptFilesPartSchema = v.object({
  /** How many there are to be. */
  files: v.number(),
  /** Addresses of those that are not here, or are empty. */
  missing: v.array(v.string()),
  /** As they lie there, not as they were sent. */
  bytes: v.number(),
  /** When the oldest of them was fetched: an ISO instant of the server's clock; null where nothing says so. */
  since: v.nullable(v.string()),
})

/** The worker's answer: the app itself, and the heights that the map and the drives are drawn from. */
export const KeptFilesSchema = v.object({ app: KeptFilesPartSchema, terrain: KeptFilesPartSchema })

export type KeptFilesPart = v.InferOutput<typeof KeptFilesPartSchema>
export type KeptFiles = v.InferOutput<typeof KeptFilesSchema>
