import { Hono } from 'hono'
import { FeedbackSchema } from '../../../core/contracts/admin/feedback.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { currentUser, type SessionDeps } from '../../middleware/identity/session.ts'
import type { WriteDeps } from '../../services/records/endpoint-writes.ts'
import { keepAccountFeedback, keepVisitorFeedback } from '../../services/admin/feedback.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'

export type FeedbackDeps = SessionDeps & WriteDeps & { limits: RateLimits | null }

/**
 * `POST /api/feedback`: 204. With a session it is the account's, without one, or where that has ended, it is nobody's. The same
 * `Idempotency-Key` again does nothing, with other feedback it is 422. Limited per network. @source decisions §3
 */
export function feedbackRoutes(deps: FeedbackDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', async (c) => {
      const request = readKeyedRequest(c)
      const feedback = parseForm(FeedbackSchema, readJson(c))
      await deps.limits?.countAttempt('feedback', networksOf(clientAddress(c, deps.trustedProxies)))
      const user = await currentUser(c, deps)
      const now = deps.now()
      if (user) {
        await keepAccountFeedback(deps, { ...request, userId: user.id, now }, feedback)
      } else {
        await keepVisitorFeedback(deps.database, feedback, { key: request.key, now })
      }
      return c.body(null, 204)
    })
    .all('/', otherMethods('POST'))
}
