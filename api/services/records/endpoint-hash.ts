import { createHash } from '../../platform/node/crypto.ts'

const ENDPOINT = 'endpoint '

/** The hash of a write with an `Idempotency-Key`: one key cannot be used at two endpoints. */
export function hashOfRequest(endpoint: string, bodyText: string): string {
  return ENDPOINT + createHash('sha256').update(endpoint).update('\n').update(bodyText).digest('hex')
}

/**
 * Whether a receipt may be this patch's. A phone carries what an older version queued for an endpoint over into patches with
 * the same ids, so the receipt of a request, like one without a hash, matches any patch.
 */
export function matchesPatch(stored: string | null, patchHash: string): boolean {
  return stored === null || stored.startsWith(ENDPOINT) || stored === patchHash
}

/** Whether a receipt may be this request's; one without a hash matches any. */
export function matchesRequest(stored: string | null, requestHash: string): boolean {
  return stored === null || stored === requestHash
}
