import type { MiddlewareHandler } from 'hono'
import { MARKER_HEADER, MARKER_VALUE } from '../../core/contracts/records/protocol.ts'
import type { ApiEnv } from '../start/env.ts'
import { REQUEST_ID_HEADER, requestId } from './request-facts.ts'
import { NOTHING_POLICY, SECURITY_HEADERS } from './security-headers.ts'

const POLICY_HEADER = 'Content-Security-Policy'

/** What every answer of the API carries, failures included: the marker says that it came from us. */
export const API_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  [MARKER_HEADER]: MARKER_VALUE,
  ...SECURITY_HEADERS,
  [POLICY_HEADER]: NOTHING_POLICY,
})

const HEADERS = Object.entries(API_HEADERS)

/**
 * Adds the API's headers and the request's id to whatever the rest answered. A route's own policy stays; what may be kept
 * is the route's own word, else nothing.
 */
export function answerHeaders(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of HEADERS) {
      if (name !== POLICY_HEADER || !headers.has(POLICY_HEADER)) headers.set(name, value)
    }
    headers.set(REQUEST_ID_HEADER, requestId(c))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  }
}
