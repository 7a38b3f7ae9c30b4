import type { MiddlewareHandler } from 'hono'
import { MARKER_HEADER, MARKER_VALUE } from '../contracts/protocol.ts'
import type { ApiEnv } from '../env.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** What every answer of the API carries, failures included: the marker says that it came from us. */
export const API_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  [MARKER_HEADER]: MARKER_VALUE,
  ...SECURITY_HEADERS,
})

/** Adds the API's headers to whatever the rest answered; what may be kept is the route's own word, else nothing. */
export function answerHeaders(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    for (const name in API_HEADERS) c.res.headers.set(name, API_HEADERS[name]!)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
  }
}
