import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sends: `Origin` must name the host that was asked. No `Origin` means no
 * browser and passes; 'null' (sandboxed or file pages) is foreign. @source decisions §3
 */
export function originGuard(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    if (!READS.has(c.req.method) && origin !== undefined) {
      const host = c.req.header('Host') ?? new URL(c.req.url).host
      if (!URL.canParse(origin) || new URL(origin).host !== comparableHost(origin, host)) {
        throw new ApiError(403, 'forbidden', 'This request came from another site.')
      }
    }
    await next()
  }
}

/** The asked host in the spelling of URL: lower case, without the port that the origin's scheme implies. */
function comparableHost(origin: string, host: string): string | undefined {
  const url = `${new URL(origin).protocol}//${host}`
  return URL.canParse(url) ? new URL(url).host : undefined
}
