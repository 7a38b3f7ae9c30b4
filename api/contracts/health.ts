import * as v from 'valibot'

/**
 * `nonce` repeats what was asked with: an answer that somebody kept from an earlier question does not. Left out where none was asked
 * with.
 */
export const HealthSchema = v.object({
  status: v.literal('ok'),
  version: v.string(),
  nonce: v.optional(v.string()),
})

export type Health = v.InferOutput<typeof HealthSchema>

/** What a nonce may be; anything else is answered without one. */
export const NONCE = /^[\w-]{8,64}$/
