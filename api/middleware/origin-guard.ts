import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'
import { isHttps } from './client.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a browser says in `Sec-Fetch-Site` of a request that a page of another origin made; no page can change it. */
const OTHER_SITES = new Set(['cross-site', 'same-site'])

/*
 * | `Origin` of a write               | PUBLIC_ORIGIN is set    | It is not set                                          |
 * |-----------------------------------|-------------------------|--------------------------------------------------------|
 * | none: no browser                  | passes                  | passes                                                 |
 * | none, and `Sec-Fetch-Site` says   | 403                     | 403                                                    |
 * | `cross-site` or `same-site`       |                         |                                                        |
 * | 'null': a file or sandboxed page  | 403                     | 403                                                    |
 * | any other                         | passes if it is the one | passes if it is the scheme and `Host` that were asked  |
 *
 * The scheme is HTTPS where we know it, and here also where a proxy says so that TRUST_PROXY does not name: no page can add that
 * header to a write on a foreign host, so it can loosen nothing. A proxy that says nothing of HTTPS, or writes a `Host` of its
 * own, needs PUBLIC_ORIGIN: the refusal says so.
 */
export type OriginDeps = { publicOrigin: string | null; trustedProxies: number }

/** Refuses writes that another site's page sends with 403 `foreign_origin`. @source decisions §3 */
export function originGuard(deps: OriginDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!READS.has(c.req.method)) {
      const sent = c.req.header('Origin')
      if (sent === undefined) {
        if (OTHER_SITES.has(c.req.header('Sec-Fetch-Site') ?? '')) throw foreignSite()
      } else {
        const origin = URL.canParse(sent) ? new URL(sent) : null
        const own = ownOrigin(c, deps)
        if (origin === null || origin.origin !== own) throw foreignOrigin(origin, own)
      }
    }
    await next()
  }
}

/**
 * The origin at which people open the app, from the settings or else as this request asked, in the spelling of URL; null for a host
 * that is none.
 */
export function ownOrigin(c: Context<ApiEnv>, { publicOrigin, trustedProxies }: OriginDeps): string | null {
  return publicOrigin ?? askedOrigin(c, trustedProxies)
}

function askedOrigin(c: Context<ApiEnv>, trustedProxies: number): string | null {
  const scheme = isHttps(c, Math.max(1, trustedProxies)) ? 'https' : 'http'
  const asked = `${scheme}://${c.req.header('Host') ?? new URL(c.req.url).host}`
  return URL.canParse(asked) ? new URL(asked).origin : null
}

function foreignSite(): ApiError {
  return new ApiError(
    403,
    'foreign_origin',
    'Nothing was saved: a page of another site sent this. Please open Timberline by its address.',
  )
}

function foreignOrigin(origin: URL | null, own: string | null): ApiError {
  return new ApiError(
    403,
    'foreign_origin',
    origin === null || origin.origin === 'null'
      ? 'Nothing was saved: this page has no web address of its own. Please open Timberline by its address.'
      : `Nothing was saved: this page was opened at ${origin.origin}, but the server takes changes from ${own ?? 'another address'} only. ` +
          `If ${origin.origin} is right, whoever runs the server starts it with PUBLIC_ORIGIN=${origin.origin}.`,
  )
}
