import * as v from 'valibot'
import { KB } from '../bytes.ts'
import { withoutDirections } from '../text.ts'
import { MAX_ID_CHARS } from './sync.ts'

/*
 * What one phone shows another without signal: the changes of one trip that the server does not have yet. It goes as a file or as QR
 * codes, never to the server.
 */

/** So many changes one phone shows at once, and their size as JSON, bytes: more would take minutes as QR codes. */
export const MAX_SHOWN_CHANGES = 300
export const MAX_SHOWN_BYTES = 256 * KB

/** How long a phone shows what it met, days. */
export const MET_DAYS = 30

const MAX_NAME_CHARS = 60

/** Stands in sentences, and no server has judged it: what turns the direction, and line breaks, would write over the words beside it. */
const name = v.pipe(
  v.string(),
  v.maxLength(MAX_NAME_CHARS),
  v.transform((text) => withoutDirections(text).replace(/\p{Cc}/gu, ' ')),
)

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_CHARS))
const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is no UUID'))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** The last instant that a `Date` can be. */
const MAX_INSTANT_MS = 8_640_000_000_000_000

/**
 * A patch as another phone may show it. It has no bases: who was shown it cannot send it. `seen` is the space's revision on the phone that
 * made it, `at` that phone's clock, milliseconds.
 */
const ShownChangeSchema = v.object({
  id: uuid,
  seen: count,
  at: v.pipe(count, v.maxValue(MAX_INSTANT_MS)),
  kind: id,
  recordId: id,
  create: v.optional(v.literal(true)),
  remove: v.optional(v.literal(true)),
  fields: v.record(id, v.unknown()),
})

/** One member's changes of a trip, in the order in which they were made. `epoch` is the one that `seen` counts in. */
export const ShownChangesSchema = v.object({
  format: v.literal('timberline-changes'),
  version: v.literal(1),
  trip: id,
  epoch: id,
  by: v.object({ account: id, name }),
  at: v.pipe(v.string(), v.isoTimestamp()),
  patches: v.pipe(v.array(ShownChangeSchema), v.minLength(1), v.maxLength(MAX_SHOWN_CHANGES)),
})

export type ShownChange = v.InferOutput<typeof ShownChangeSchema>
export type ShownChanges = v.InferOutput<typeof ShownChangesSchema>
