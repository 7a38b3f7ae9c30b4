import * as v from 'valibot'
import { CursorSchema, WireRecordSchema } from './sync.ts'

/** The query of a page: the place in the order below which it ends. */
export const OlderQuerySchema = v.object({
  before: v.pipe(
    v.string('Say before which place the page ends.'),
    v.regex(/^[1-9]\d{0,14}$/, 'A place is a positive whole number.'),
    v.transform(Number),
  ),
})

/**
 * Live records of a kind with a window that stand below a place, the newest of them, in their order. `revision` is the space's at the
 * reading: a phone whose cursor is above it has been told of changes that the page may lack. `floor` is the place from which on the page
 * has every record, 0 where there are none below. `epoch` as in the cursor.
 */
export const OlderPageSchema = v.object({
  ...CursorSchema.entries,
  account: v.string(),
  floor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  records: v.array(WireRecordSchema),
})

export type OlderPage = v.InferOutput<typeof OlderPageSchema>
