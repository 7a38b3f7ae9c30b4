import * as v from 'valibot'
import { InstantSchema } from '../instant.ts'
import { MAX_ADDRESS_CHARS } from './search-preferences.ts'
import { textLine } from '../text.ts'

/** Who a signed-out phone says it is. @source decisions §3 */
export const GuestIdSchema = v.pipe(
  v.string(),
  v.regex(/^guest-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)

/** A longer one is refused rather than read as null. */
const MAX_USER_ID_CHARS = 200

const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit))

const place = {
  latitude: degrees(90),
  longitude: degrees(180),
  address: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'The address is empty'),
    textLine('An address', MAX_ADDRESS_CHARS),
  ),
  timestamp: InstantSchema,
} as const

/**
 * Where a person was when they asked for their location. Degrees are WGS84; both sides round them to 3 decimals.
 * `userId` is `guest-<uuid>` when signed out, else null; any other text counts as null. Unknown keys are dropped.
 * @source planning §3 "Saved-location payload", decisions §3
 */
export const SaveLocationSchema = v.object({
  ...place,
  userId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_USER_ID_CHARS, 'This is no id'))), null),
})

/** What the server understood: `userId` is the account's, else the guest's, else null; `stored` says whether it was kept. */
export const SavedLocationSchema = v.object({
  ...place,
  userId: v.nullable(v.string()),
  stored: v.boolean(),
})

export type SaveLocation = v.InferOutput<typeof SaveLocationSchema>
export type SavedLocation = v.InferOutput<typeof SavedLocationSchema>
