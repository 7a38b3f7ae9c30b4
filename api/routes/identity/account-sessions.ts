import { Hono } from 'hono'
import type { SessionList } from '../../../core/contracts/identity/account-settings.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { eventFacts } from '../../middleware/identity/event-facts.ts'
import { otherMethods } from '../../middleware/failures.ts'
import {
  clearSessionCookie,
  requireUser,
  sessionOf,
  type SessionDeps,
} from '../../middleware/identity/session.ts'
import {
  deleteOtherSessions,
  deleteSessionOf,
  listOpenSessions,
} from '../../repositories/identity/sessions.ts'
import { keepSignInEvent } from '../../services/identity/sign-in-events.ts'

/** `GET /api/account/sessions`, `DELETE` of one or of all others: where the person is signed in. */
export function accountSessionsRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database, now, trustedProxies } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => {
      const own = sessionOf(c)
      const open = await listOpenSessions(database, own.user.id, now().toISOString())
      const list: SessionList = open.map((session) => ({ ...session, current: session.id === own.id }))
      return c.json(list.sort((one, other) => Number(other.current) - Number(one.current)))
    })
    .delete('/', requireUser(deps), async (c) => {
      const own = sessionOf(c)
      const ended = await deleteOtherSessions(database, own.user.id, own.id)
      if (ended > 0) await keepSignInEvent(database, 'session-ended', eventFacts(c), now())
      return c.body(null, 204)
    })
    .all('/', otherMethods('GET', 'HEAD', 'DELETE'))

    .delete('/:id', requireUser(deps), async (c) => {
      const own = sessionOf(c)
      const id = c.req.param('id')
      if (!(await deleteSessionOf(database, own.user.id, id))) {
        throw new ApiError(404, 'not_found', 'There is no such session.')
      }
      if (id === own.id) clearSessionCookie(c, trustedProxies)
      await keepSignInEvent(database, 'session-ended', eventFacts(c), now())
      return c.body(null, 204)
    })
    .all('/:id', otherMethods('DELETE'))
}
