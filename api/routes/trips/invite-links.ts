import { Hono, type Context } from 'hono'
import {
  InviteLinkRoleSchema,
  JOIN_TRIP_PATH,
  type InviteLinks,
  type JoinedTrip,
  type JoinTrip,
  type NewInviteLink,
} from '../../../core/contracts/trips/invite-links.ts'
import { TRIP_TOKEN_HEADER } from '../../../core/contracts/records/protocol.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { keepEvent } from '../../middleware/identity/keep-event.ts'
import { currentUser, requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { linkToken } from '../../middleware/limits/link-token.ts'
import { ownOrigin, type OriginDeps } from '../../middleware/origin-guard.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import {
  inviteLinks,
  makeInviteLink,
  withdrawInviteLink,
  type InviteLinkDeps,
} from '../../services/trips/invite-links.ts'
import type { SignedLink } from '../../services/records/signed-links.ts'
import { joinedRole } from '../../services/trips/trip-access.ts'
import type { JoinDeps } from '../../services/records/join-space.ts'
import { joinTrip, tripToJoin } from '../../services/trips/join-trip.ts'
import type { InTrip } from '../../services/trips/trip-members.ts'

/** `/api/trips/:id/invite-links`, the owner's. A `POST` whose answer was lost has made a link that the list shows. */
export function inviteLinksRoutes(deps: SessionDeps & OriginDeps & InviteLinkDeps): Hono<ApiEnv> {
  const asking = (c: Context<ApiEnv>): InTrip => ({
    user: c.get('user'),
    tripId: c.req.param('id') ?? '',
    now: deps.now(),
  })
  const withUrl = (c: Context<ApiEnv>, { id, token, expiresAt }: SignedLink): NewInviteLink => ({
    id,
    token,
    url: `${ownOrigin(c, deps) ?? ''}/${JOIN_TRIP_PATH}#${token}`,
    expiresAt,
  })
  return new Hono<ApiEnv>()
    .get('/:id/invite-links', requireUser(deps), async (c) => {
      const links = await inviteLinks(deps, asking(c))
      const shown = links.map((link) => ({ ...withUrl(c, link), role: joinedRole(link.role) }))
      return c.json({ links: shown } satisfies InviteLinks)
    })
    .post('/:id/invite-links', requireUser(deps), async (c) => {
      const { role } = parseForm(InviteLinkRoleSchema, readJson(c))
      return c.json(withUrl(c, await makeInviteLink(deps, asking(c), role)) satisfies NewInviteLink, 201)
    })
    .all('/:id/invite-links', otherMethods('GET', 'HEAD', 'POST'))
    .delete('/:id/invite-links/:link', requireUser(deps), async (c) => {
      await withdrawInviteLink(deps, asking(c), c.req.param('link'))
      return c.body(null, 204)
    })
    .all('/:id/invite-links/:link', otherMethods('DELETE'))
}

export type JoinTripDeps = SessionDeps & JoinDeps & { limits: Pick<RateLimits, 'countAttempt'> | null }

/**
 * `GET /api/join-trip`, for anybody, and `POST`, with a session; the token in a header.
 */
export function joinTripRoutes(deps: JoinTripDeps): Hono<ApiEnv> {
  const { database, now } = deps
  const tokenOf = (c: Context<ApiEnv>): Promise<string> => linkToken(c, deps, TRIP_TOKEN_HEADER)
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const token = await tokenOf(c)
      const user = await currentUser(c, deps)
      return c.json((await tripToJoin(database, deps, { token, user, now: now() })) satisfies JoinTrip)
    })
    .post('/', requireUser(deps), async (c) => {
      const joining = { token: await tokenOf(c), user: c.get('user'), now: now() }
      const { tripId, isVerified } = await database
        .transaction()
        .execute((transaction) => joinTrip(transaction, deps, joining))
      // The session keeps its token: somebody whose answer is lost joins again, and is not signed out.
      if (isVerified) await keepEvent(c, deps, 'email-verified')
      return c.json({ tripId } satisfies JoinedTrip)
    })
    .all('/', otherMethods('GET', 'HEAD', 'POST'))
}
