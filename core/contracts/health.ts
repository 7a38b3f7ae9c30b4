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

/**
 * `GET /api/ready`: 200, or 503 with `{code, message, reasons}`. `store`: nothing can be written; `disk`: it is almost full; `sweep`,
 * `push`, `back-by`, `outbox`, `bookings` and `booking-news`: what the server does by itself is late.
 */
export const ReadySchema = v.object({ status: v.literal('ready') })
export const NotReadySchema = v.object({
  code: v.literal('unavailable'),
  message: v.string(),
  reasons: v.array(
    v.picklist([
      'store',
      'disk',
      'sweep',
      'push',
      'back-by',
      'outbox',
      'bookings',
      'booking-news',
      'payments',
    ]),
  ),
})

export type Ready = v.InferOutput<typeof ReadySchema>
export type NotReady = v.InferOutput<typeof NotReadySchema>['reasons'][number]
export type Health = v.InferOutput<typeof HealthSchema>

/** What a nonce may be; anything else is answered without one. */
export const NONCE = /^[\w-]{8,64}$/
