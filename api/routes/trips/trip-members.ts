import { Hono, type Context } from 'hono'
import { InviteSchema, MemberRoleSchema } from '../../../core/contracts/trips/trip-members.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { once } from '../../services/records/once.ts'
import {
  acceptInvitation,
  countInvitation,
  declineInvitation,
  invitationsTo,
  invite,
  tellInvitedToTrip,
  withdrawInvitation,
  type Invited,
} from '../../services/trips/trip-invitations.ts'
import type { InvitationDeps } from '../../services/records/invite-by-mail.ts'
import { giveRole, takeOut, tripMembers, type InTrip } from '../../services/trips/trip-members.ts'

export type TripMembersDeps = SessionDeps & InvitationDeps

type Effect = (transaction: Transaction<Database>, inTrip: InTrip) => Promise<void>

/**
 * `GET /api/trips/:id/members` and what its owner does with them, `DELETE` of oneself to leave;
 * `GET /api/trips/invitations` and the answers to them. Shapes stand in the contracts.
 */
export function tripMembersRoutes(deps: TripMembersDeps): Hono<ApiEnv> {
  const asking = (c: Context<ApiEnv>): InTrip => ({
    user: c.get('user'),
    tripId: c.req.param('id') ?? '',
    now: deps.now(),
  })
  /** Does the work of `answer` once for each idempotency key, in one transaction. */
  const doOnce = <Answer>(
    c: Context<ApiEnv>,
    effect: Effect,
    answer: (transaction: Transaction<Database>, inTrip: InTrip) => Promise<Answer>,
  ): Promise<Answer> => {
    const inTrip = asking(c)
    const { user, now } = inTrip
    return once(
      deps.database,
      { ...readKeyedRequest(c), userId: user.id, now },
      (transaction) => effect(transaction, inTrip),
      (transaction) => answer(transaction, inTrip),
    )
  }
  const done = async (c: Context<ApiEnv>, effect: Effect) => {
    await doOnce(c, effect, async () => undefined)
    return c.body(null, 204)
  }

  return new Hono<ApiEnv>()
    .get('/invitations', requireUser(deps), async (c) =>
      c.json(await invitationsTo(deps.database, asking(c))),
    )
    .all('/invitations', otherMethods('GET', 'HEAD'))
    .post('/invitations/:invitation/accept', requireUser(deps), (c) =>
      done(c, (transaction, inTrip) => acceptInvitation(transaction, inTrip, c.req.param('invitation'))),
    )
    .all('/invitations/:invitation/accept', otherMethods('POST'))
    .post('/invitations/:invitation/decline', requireUser(deps), (c) =>
      done(c, (transaction, inTrip) => declineInvitation(transaction, inTrip, c.req.param('invitation'))),
    )
    .all('/invitations/:invitation/decline', otherMethods('POST'))

    .get('/:id/members', requireUser(deps), async (c) => c.json(await tripMembers(deps.database, asking(c))))
    .post('/:id/members', requireUser(deps), async (c) => {
      const asked = parseForm(InviteSchema, readJson(c))
      await countInvitation(deps, asking(c), asked, networksOf(clientAddress(c, deps.trustedProxies)))
      let invited: Invited | undefined
      const members = await doOnce(
        c,
        async (transaction, inTrip) => {
          invited = await invite(transaction, inTrip, asked)
        },
        tripMembers,
      )
      if (invited) tellInvitedToTrip(deps, asking(c), invited)
      return c.json(members, 201)
    })
    .all('/:id/members', otherMethods('GET', 'HEAD', 'POST'))
    .patch('/:id/members/:userId', requireUser(deps), async (c) => {
      const { role } = parseForm(MemberRoleSchema, readJson(c))
      const userId = c.req.param('userId')
      const give: Effect = (transaction, inTrip) => giveRole(transaction, inTrip, { userId, role })
      return c.json(await doOnce(c, give, tripMembers))
    })
    .delete('/:id/members/:userId', requireUser(deps), (c) =>
      done(c, (transaction, inTrip) => takeOut(transaction, inTrip, c.req.param('userId'))),
    )
    .all('/:id/members/:userId', otherMethods('PATCH', 'DELETE'))
    .delete('/:id/invitations/:invitation', requireUser(deps), (c) =>
      done(c, (transaction, inTrip) => withdrawInvitation(transaction, inTrip, c.req.param('invitation'))),
    )
    .all('/:id/invitations/:invitation', otherMethods('DELETE'))
}
