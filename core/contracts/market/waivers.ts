import * as v from 'valibot'
import { InstantSchema } from '../instant.ts'
import { textLine } from '../text.ts'

const MAX_NAME_CHARS = 120
const MAX_RELATION_CHARS = 60

const said = (label: string, most: number) =>
  v.pipe(
    textLine(label, most),
    v.transform((text) => text.trim()),
    v.minLength(1, `${label} is empty`),
  )

/** Which text: the SHA-256 of the waiver as the booking has it, 64 hexadecimal digits. */
const TextHashSchema = v.pipe(
  v.string('A text is named by its hash'),
  v.regex(/^[0-9a-f]{64}$/, 'A text is named by its SHA-256, 64 hexadecimal digits'),
)

/** The adult who signs for a minor: their own name, and what they are to the guest. */
const AdultSchema = v.object({
  name: said('A name', MAX_NAME_CHARS),
  relation: said('A relation', MAX_RELATION_CHARS),
})

/**
 * `POST /api/bookings/:uuid/waivers`: a guest, by their place in the booking's `guests`, signs the waiver that they read. `name` is the guest's, as
 * it was typed; `adult` is there where somebody signs for a minor. `at` is the signer's clock. Answers the booking. @source issue 35 "Waivers"
 */
export const SignSchema = v.object({
  guest: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  name: said('A name', MAX_NAME_CHARS),
  at: InstantSchema,
  textHash: TextHashSchema,
  adult: v.optional(v.nullable(AdultSchema), null),
})
export type SignAsked = v.InferOutput<typeof SignSchema>
