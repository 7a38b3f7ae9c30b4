import { Hono } from 'hono'
import { OlderQuerySchema } from '../../../core/contracts/records/older-page.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { parseQuery } from '../../middleware/parse.ts'
import type { ExchangeDeps } from '../../services/records/exchange.ts'
import { readOlder } from '../../services/records/older-page.ts'

export type OlderPageDeps = SessionDeps & Pick<ExchangeDeps, 'database' | 'kinds'>

/**
 * `GET /api/spaces/:id/:kind?before=SEQ`: records of a kind with a window that are older than what a phone keeps. The answer says for whom
 * it is: a phone of another account takes nothing of it. @source marketplace "Spaces"
 */
export function olderPageRoutes(deps: OlderPageDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/:id/:kind', requireUser(deps), async (c) => {
      const { before } = parseQuery(OlderQuerySchema, c)
      const { id: spaceId, kind } = c.req.param()
      const asked = { account: c.get('user').id, spaceId, kind, before }
      return c.json(await readOlder(deps.database, deps.kinds, asked))
    })
    .all('/:id/:kind', otherMethods('GET'))
}
