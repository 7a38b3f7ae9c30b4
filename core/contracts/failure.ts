import * as v from 'valibot'

/**
 * Everything the API says when it says no: a stable code for programs, a sentence for people.
 * Statuses as settled for all requests: 400 unreadable, 401 no session, 403 foreign origin or no right,
 * 404, 405, 409 conflict, 413 too large, 421 another host than the server's, 422 invalid, 429 and 503 with `Retry-After`.
 */
export const FailureSchema = v.object({
  code: v.picklist([
    'unreadable',
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'wrong_host',
    'confirm_first',
    'not_found',
    'method_not_allowed',
    'conflict',
    'email_taken',
    'wrong_account',
    'too_large',
    'unsupported_media_type',
    'invalid',
    'key_reused',
    'incomplete',
    'sold_out',
    'closed',
    'past_cutoff',
    'party_size',
    'too_many_holds',
    'price_changed',
    'expired',
    'version',
    'not_allowed_now',
    'already',
    'live_bookings',
    'rate_limited',
    'unavailable',
    'not_configured',
    'internal',
  ]),
  message: v.string(),
})

export type Failure = v.InferOutput<typeof FailureSchema>
export type FailureCode = Failure['code']
