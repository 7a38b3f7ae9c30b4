import { Hono } from 'hono'
import { ROLES_HEADER, WINDOWS_HEADER } from '../../../core/contracts/records/protocol.ts'
import { ExchangeSchema, type ExchangeAnswerSent } from '../../../core/contracts/records/sync.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { runExchange, type ExchangeDeps } from '../../services/records/exchange.ts'

export type SyncDeps = SessionDeps & ExchangeDeps

/**
 * `POST /api/sync`: one exchange of what a person owns. Who asks says for whom: with another account's session nothing is
 * applied and the answer is 409 `wrong_account`. @source sync "One exchange"
 */
export function syncRoutes(deps: SyncDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', requireUser(deps), async (c) => {
      const exchange = parseObject(ExchangeSchema, readJson(c))
      const account = c.get('user').id
      if (exchange.account !== account) {
        throw new ApiError(409, 'wrong_account', 'Another account is signed in here.')
      }
      const knowsRoles = c.req.header(ROLES_HEADER) !== undefined
      const knowsWindows = c.req.header(WINDOWS_HEADER) !== undefined
      const caller = { account, now: deps.now(), knowsRoles, knowsWindows }
      const answer = await runExchange(deps, caller, exchange)
      return c.json(answer satisfies ExchangeAnswerSent)
    })
    .all('/', otherMethods('POST'))
}
