import { Hono, type Context } from 'hono'
import type { Transaction } from 'kysely'
import {
  TEAM_TOKEN_HEADER,
  type JoinedTeam,
  type JoinTeam,
  type TeamInvitations,
} from '../../../core/contracts/market/provider-members.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Database } from '../../database/schema.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { currentUser, requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { linkToken } from '../../middleware/limits/link-token.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { joinTeam, teamToJoin } from '../../services/market/join-team.ts'
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  teamInvitationsTo,
} from '../../services/market/team-invitations.ts'
import type { JoinDeps } from '../../services/records/join-space.ts'
import { once } from '../../services/records/once.ts'

/** `GET /api/provider/invitations`, those to the person's address, and the answers to them. */
export function teamInvitationsRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const answer = async (
    c: Context<ApiEnv>,
    effect: (
      transaction: Transaction<Database>,
      asking: { user: User; now: Date },
      id: string,
    ) => Promise<void>,
  ) => {
    const asking = { user: c.get('user'), now: deps.now() }
    await once(
      deps.database,
      { ...readKeyedRequest(c), userId: asking.user.id, now: asking.now },
      (transaction) => effect(transaction, asking, c.req.param('invitation') ?? ''),
      async () => undefined,
    )
    return c.body(null, 204)
  }
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => {
      const asking = { user: c.get('user'), now: deps.now() }
      return c.json((await teamInvitationsTo(deps.database, asking)) satisfies TeamInvitations)
    })
    .all('/', otherMethods('GET', 'HEAD'))
    .post('/:invitation/accept', requireUser(deps), (c) => answer(c, acceptTeamInvitation))
    .all('/:invitation/accept', otherMethods('POST'))
    .post('/:invitation/decline', requireUser(deps), (c) => answer(c, declineTeamInvitation))
    .all('/:invitation/decline', otherMethods('POST'))
}

export type JoinTeamDeps = SessionDeps & JoinDeps & { limits: Pick<RateLimits, 'countAttempt'> | null }

/** `GET /api/join-team`, for anybody, and `POST`, with a session; the token in a header. */
export function joinTeamRoutes(deps: JoinTeamDeps): Hono<ApiEnv> {
  const { database, now } = deps
  const tokenOf = (c: Context<ApiEnv>): Promise<string> => linkToken(c, deps, TEAM_TOKEN_HEADER)
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const token = await tokenOf(c)
      const user = await currentUser(c, deps)
      return c.json((await teamToJoin(database, deps, { token, user, now: now() })) satisfies JoinTeam)
    })
    .post('/', requireUser(deps), async (c) => {
      const joining = { token: await tokenOf(c), user: c.get('user'), now: now() }
      const { providerId, isVerified } = await database
        .transaction()
        .execute((transaction) => joinTeam(transaction, deps, joining))
      // The session keeps its token, as with a trip.
      if (isVerified) await keepEvent(c, deps, 'email-verified')
      return c.json({ providerId } satisfies JoinedTeam)
    })
    .all('/', otherMethods('GET', 'HEAD', 'POST'))
}
