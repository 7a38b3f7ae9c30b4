import { Buffer } from '../../platform/node/bytes.ts'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import { createWriteLimits } from '../../services/limits/write-limits.ts'
import { currentUser, type SessionDeps } from '../identity/session.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** These have limits of their own, per network: who signs in has no account yet. */
const AUTH_PATH = '/api/auth/'

/**
 * Counts what a signed-in caller writes, whatever the endpoint, and answers 429 with `Retry-After` over the limit. A visitor
 * passes: the writes open to visitors are limited per network. Stands behind `readBody`.
 */
export function limitWrites(deps: SessionDeps): MiddlewareHandler<ApiEnv> {
  const limits = createWriteLimits()
  return async (c, next) => {
    if (!READS.has(c.req.method) && !c.req.path.startsWith(AUTH_PATH)) {
      const user = await currentUser(c, deps)
      if (user) limits.count(user.id, Buffer.byteLength(c.get('bodyText')), deps.now())
    }
    await next()
  }
}
