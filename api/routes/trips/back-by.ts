import { Hono, type Context } from 'hono'
import {
  BACK_BY_TOKEN_HEADER,
  BackByAnswerSchema,
  type BackByAsked,
} from '../../../core/contracts/trips/back-by.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import type { SessionDeps } from '../../middleware/identity/session.ts'
import type { Buffer } from '../../platform/node/bytes.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { answerAsked } from '../../services/trips/back-by-answers.ts'
import { contactAsked } from '../../services/trips/back-by-contacts.ts'

export type BackByDeps = Pick<SessionDeps, 'database' | 'now' | 'trustedProxies'> & {
  limits: Pick<RateLimits, 'countAttempt'> | null
  serverKey: Buffer
}

/** `/api/back-by`, for whoever has the link of a mail, without a session. A program that opens links by itself asks with GET, which answers nothing. */
export function backByRoutes(deps: BackByDeps): Hono<ApiEnv> {
  const counted = async (c: Context<ApiEnv>): Promise<string> => {
    c.header('Cache-Control', 'no-store')
    await deps.limits?.countAttempt('backBy', networksOf(clientAddress(c, deps.trustedProxies)))
    return c.req.header(BACK_BY_TOKEN_HEADER) ?? ''
  }
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json((await contactAsked(deps, await counted(c))) satisfies BackByAsked))
    .post('/', async (c) => {
      const token = await counted(c)
      const answer = parseForm(BackByAnswerSchema, readJson(c))
      return c.json((await answerAsked(deps, token, answer)) satisfies BackByAsked)
    })
    .all('/', otherMethods('GET', 'HEAD', 'POST'))
}
