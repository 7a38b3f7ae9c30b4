import type { MiddlewareHandler } from 'hono'
import { isStoreError } from '../../database/store-error.ts'
import type { ApiEnv } from '../../start/env.ts'
import { sessionKey } from '../../services/identity/known-sessions.ts'
import { tooMany } from '../../services/limits/rate-limiter.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { clientAddress, networksOf } from '../client.ts'
import { currentUser, presentedToken, type SessionDeps } from '../identity/session.ts'

const SEARCH_PATH = '/api/places/autocomplete'
/** Asked by whatever watches over the server. */
const HEALTH_PATH = '/api/health'

/**
 * Counts every call that goes through the middleware, for the account that is signed in, else for the caller's network, and
 * answers 429 with `Retry-After` over the limit, without asking the store where that is remembered. The hot public answers stand in front of it: they cost no more than a refusal.
 */
export function limitCalls(limits: RateLimits, deps: SessionDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.path !== HEALTH_PATH) {
      const call = c.req.path === SEARCH_PATH ? 'search' : 'call'
      const presented = presentedToken(c, deps.trustedProxies)
      const networks = networksOf(clientAddress(c, deps.trustedProxies))
      const caller = { sessionKey: presented && sessionKey(presented), networks }
      const refused = limits.calls.remembered(call, caller)
      if (refused) {
        c.set('refusedUserId', refused.userId)
        throw tooMany(refused.waitMs)
      }
      const user = await currentUser(c, deps).catch(visitorWithoutStore)
      await limits.calls.count(call, caller, user?.id)
    }
    await next()
  }
}

/** What needs no store is answered while the store is out of reach; the rest finds out by itself. */
export function visitorWithoutStore(error: unknown): undefined {
  if (!isStoreError(error)) throw error
}
