import { Hono } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requestId } from '../../middleware/request-facts.ts'
import type { SessionDeps } from '../../middleware/identity/session.ts'
import { deleteAllSessions } from '../../repositories/identity/sessions.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { keepSignInEvent } from '../../services/identity/sign-in-events.ts'

/**
 * `DELETE /api/admin/users/:userId/sessions`: 204, and that person is signed in nowhere any more. Stands behind `requireAdmin`. The
 * event is the person's own and tells nothing of the administrator; the log knows them under the request's id.
 */
export function adminUsersRoutes({ database, now }: Pick<SessionDeps, 'database' | 'now'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .delete('/:userId/sessions', async (c) => {
      const userId = c.req.param('userId')
      if (!(await findPerson(database, userId)))
        throw new ApiError(404, 'not_found', 'There is no such account.')
      await deleteAllSessions(database, userId)
      const facts = { userId, network: 'unknown', device: 'Administrator', requestId: requestId(c) }
      await keepSignInEvent(database, 'session-ended', facts, now())
      return c.body(null, 204)
    })
    .all('/:userId/sessions', otherMethods('DELETE'))
}
