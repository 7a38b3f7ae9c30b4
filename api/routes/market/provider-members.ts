import { Hono, type Context } from 'hono'
import type { Transaction } from 'kysely'
import { PROVIDER_HEADER } from '../../../core/contracts/market/offerings.ts'
import {
  JOIN_TEAM_PATH,
  TeamInviteSchema,
  TeamMemberRoleSchema,
  type NewTeamLink,
  type ProviderMembers,
} from '../../../core/contracts/market/provider-members.ts'
import type { Database } from '../../database/schema.ts'
import type { ApiEnv } from '../../start/env.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { ownOrigin, type OriginDeps } from '../../middleware/origin-guard.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import { providerOf } from '../../services/market/provider-access.ts'
import type { InTeam } from '../../services/market/team-access.ts'
import {
  countTeamInvitation,
  inviteIntoTeam,
  makeTeamLink,
  teamLinks,
  tellInvitedToTeam,
  withdrawTeamInvitation,
  withdrawTeamLink,
  type InvitedToTeam,
} from '../../services/market/team-invitations.ts'
import { giveTeamRole, takeOutOfTeam, teamMembers } from '../../services/market/team-members.ts'
import type { InvitationDeps } from '../../services/records/invite-by-mail.ts'
import { once } from '../../services/records/once.ts'
import type { SignedLink } from '../../services/records/signed-links.ts'
import { joinedTeamRole } from '../../services/market/team-access.ts'

export type ProviderMembersDeps = SessionDeps & OriginDeps & InvitationDeps

type Effect = (transaction: Transaction<Database>, inTeam: InTeam) => Promise<void>

/**
 * `/api/provider/members`, for the team of a provider: who is in it, inviting by mail or by a link, roles and taking out; `DELETE` of oneself
 * leaves. `DELETE /api/provider/invitations/:id` and `…/invite-links/:id` take an invitation or a link back. A link whose answer was lost has
 * been made, and the list shows it. @source decisions §8
 */
export function providerMembersRoutes(deps: ProviderMembersDeps): Hono<ApiEnv> {
  const asking = async (c: Context<ApiEnv>): Promise<InTeam> => {
    const user = c.get('user')
    const { id: providerId } = await providerOf(deps.database, user.id, c.req.header(PROVIDER_HEADER))
    return { user, providerId, now: deps.now() }
  }
  const withUrl = (c: Context<ApiEnv>, { id, token, expiresAt }: SignedLink): NewTeamLink => ({
    id,
    token,
    url: `${ownOrigin(c, deps) ?? ''}/${JOIN_TEAM_PATH}#${token}`,
    expiresAt,
  })
  const told = async (c: Context<ApiEnv>, inTeam: InTeam): Promise<ProviderMembers> => ({
    ...(await teamMembers(deps.database, inTeam)),
    links: (await teamLinks(deps, inTeam)).map((link) => ({
      ...withUrl(c, link),
      role: joinedTeamRole(link.role),
    })),
  })
  /** Does the work once for each idempotency key, in one transaction. */
  const doOnce = (c: Context<ApiEnv>, inTeam: InTeam, effect: Effect): Promise<undefined> =>
    once(
      deps.database,
      {
        // The address alone does not say whose team is meant.
        ...readKeyedRequest(c, `${c.req.method} ${c.req.path} ${inTeam.providerId}`),
        userId: inTeam.user.id,
        now: inTeam.now,
      },
      (transaction) => effect(transaction, inTeam),
      async () => undefined,
    )
  const done = async (c: Context<ApiEnv>, effect: Effect) => {
    await doOnce(c, await asking(c), effect)
    return c.body(null, 204)
  }
  return new Hono<ApiEnv>()
    .get('/members', requireUser(deps), async (c) => c.json(await told(c, await asking(c))))
    .post('/members', requireUser(deps), async (c) => {
      const { email, role } = parseForm(TeamInviteSchema, readJson(c))
      const inTeam = await asking(c)
      if (email === undefined) return c.json(withUrl(c, await makeTeamLink(deps, inTeam, role)), 201)
      const networks = networksOf(clientAddress(c, deps.trustedProxies))
      await countTeamInvitation(deps, inTeam, email, networks)
      let invited: InvitedToTeam | undefined
      await doOnce(c, inTeam, async (transaction) => {
        invited = await inviteIntoTeam(transaction, inTeam, { email, role })
      })
      if (invited) tellInvitedToTeam(deps, inTeam, invited)
      return c.json(await told(c, inTeam), 201)
    })
    .all('/members', otherMethods('GET', 'HEAD', 'POST'))
    .patch('/members/:accountId', requireUser(deps), async (c) => {
      const { role } = parseForm(TeamMemberRoleSchema, readJson(c))
      const accountId = c.req.param('accountId')
      const inTeam = await asking(c)
      await doOnce(c, inTeam, (transaction) => giveTeamRole(transaction, inTeam, { accountId, role }))
      return c.json(await told(c, inTeam))
    })
    .delete('/members/:accountId', requireUser(deps), (c) =>
      done(c, (transaction, inTeam) => takeOutOfTeam(transaction, inTeam, c.req.param('accountId'))),
    )
    .all('/members/:accountId', otherMethods('PATCH', 'DELETE'))
    .delete('/invitations/:invitation', requireUser(deps), (c) =>
      done(c, (transaction, inTeam) =>
        withdrawTeamInvitation(transaction, inTeam, c.req.param('invitation')),
      ),
    )
    .all('/invitations/:invitation', otherMethods('DELETE'))
    .delete('/invite-links/:link', requireUser(deps), (c) =>
      done(c, (transaction, inTeam) => withdrawTeamLink(transaction, inTeam, c.req.param('link'))),
    )
    .all('/invite-links/:link', otherMethods('DELETE'))
}
