import type { Kysely, Transaction } from 'kysely'
import type { ProviderMembers, TeamRole } from '../../../core/contracts/market/provider-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { endProviderMode, findPerson } from '../../repositories/identity/users.ts'
import { holdProvider } from '../../repositories/market/providers.ts'
import { listInvitations } from '../../repositories/records/space-invitations.ts'
import { deleteInviteLinksOf } from '../../repositories/records/space-invite-links.ts'
import {
  changeRole,
  findRole,
  listMembers,
  removeMember,
  removeOwner,
  type Member,
} from '../../repositories/records/space-members.ts'
import { profileFields } from '../profile/profiles.ts'
import { madeOwnerNotice, removedFromTeamNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { endInvitationTo } from '../records/invite-by-mail.ts'
import { joinedTeamRole, managedTeamOf, teamOf, teamRole, type InTeam } from './team-access.ts'

/** What `ProviderMembersSchema` has but for the links. Throws 404 as `teamOf` does. */
export async function teamMembers(
  database: Kysely<Database>,
  { user, providerId, now }: InTeam,
): Promise<Omit<ProviderMembers, 'links'>> {
  const { role } = await teamOf(database, { user, providerId })
  const isGuide = role === 'guide'
  const members: ProviderMembers['members'] = []
  for (const member of await listMembers(database, providerId)) {
    const { userId: accountId, firstName, lastName } = member
    const { profilePicture = null } = await profileFields(database, accountId)
    const isTold = !isGuide || accountId === user.id
    const email = isTold ? ((await findPerson(database, accountId))?.user.email ?? null) : null
    // A letter may be two of JavaScript's characters.
    const lastInitial = [...lastName][0] ?? ''
    members.push({
      accountId,
      firstName,
      lastInitial,
      profilePicture,
      role: teamRole(member.role),
      email,
    })
  }
  if (isGuide) return { members, invitations: [] }
  const waiting = await listInvitations(database, { spaceId: providerId }, now.toISOString())
  return {
    members,
    invitations: waiting.map(({ id, email, role: given, expiresAt }) => ({
      id,
      email,
      role: joinedTeamRole(given),
      expiresAt,
    })),
  }
}

/**
 * An owner says what a member may do. Owners are made of managers, who are told: whoever only looks at what is offered is not to answer for it
 * unasked. Who only guides from now on shall not come back by what makes managers: those links end, and such an
 * invitation to their address. Throws 403 for who is no owner, 404, and 409 for an owner's role and for an owner
 * made of a guide.
 */
export async function giveTeamRole(
  transaction: Transaction<Database>,
  inTeam: InTeam,
  { accountId, role }: { accountId: string; role: TeamRole },
): Promise<void> {
  const { providerId, now } = inTeam
  await holdProvider(transaction, providerId)
  const team = await teamOf(transaction, inTeam)
  if (team.role !== 'owner')
    throw new ApiError(403, 'forbidden', 'Only an owner of this provider can do that.')
  const member = await memberOf(transaction, providerId, accountId)
  if (member.role === role) return
  if (member.role === 'owner')
    throw new ApiError(409, 'conflict', 'Who owns the provider goes on doing so until they leave the team.')
  if (role === 'owner' && member.role !== 'manager')
    throw new ApiError(409, 'conflict', 'Make them a manager first: owners are made of managers.')
  await changeRole(transaction, { spaceId: providerId, userId: accountId, role })
  if (role === 'owner') await notify(transaction, { account: accountId, now }, madeOwnerNotice(team.name))
  if (role !== 'guide') return
  await deleteInviteLinksOf(transaction, providerId, 'manager')
  await endInvitationTo(transaction, { userId: accountId, spaceId: providerId, now }, 'manager')
}

/**
 * Takes somebody out, or lets a member leave; who belongs to no provider then is a traveler again. Who was taken out shall not come back by a
 * link they know: the team's links end, and an invitation to their address. Throws 403 for who may not, 404, and 409 for the last owner.
 */
export async function takeOutOfTeam(
  transaction: Transaction<Database>,
  inTeam: InTeam,
  accountId: string,
): Promise<void> {
  const { user, providerId, now } = inTeam
  const ids = { spaceId: providerId, userId: accountId }
  await holdProvider(transaction, providerId)
  if (accountId === user.id) {
    // Also where the provider was removed, and its space stands for a while.
    const role = await findRole(transaction, providerId, user.id)
    if (role === null) throw new ApiError(404, 'not_found', 'There is no such provider.')
    if (role === 'owner') {
      const owners = (await listMembers(transaction, providerId)).filter((one) => one.role === 'owner')
      if (owners.length < 2)
        throw new ApiError(409, 'conflict', 'You are its only owner. Make somebody else an owner first.')
      await removeOwner(transaction, { ...ids, at: now })
    } else await removeMember(transaction, { ...ids, at: now })
    // Whoever sees it coming leaves first: what they read does not make them manager again.
    if (teamRole(role) !== 'guide') {
      await deleteInviteLinksOf(transaction, providerId, 'manager')
      await endInvitationTo(transaction, { ...ids, now }, 'manager')
    }
    await endProviderMode(transaction, [accountId])
    return
  }
  const { role, name } = await managedTeamOf(transaction, inTeam)
  const member = await memberOf(transaction, providerId, accountId)
  if (member.role === 'owner') throw new ApiError(409, 'conflict', 'An owner leaves the team by themselves.')
  if (role !== 'owner' && member.role !== 'guide')
    throw new ApiError(403, 'forbidden', 'Managers take out guides. Its owner takes out managers.')
  await removeMember(transaction, { ...ids, at: now })
  await endProviderMode(transaction, [accountId])
  await deleteInviteLinksOf(transaction, providerId)
  await endInvitationTo(transaction, { ...ids, now })
  await notify(transaction, { account: accountId, now }, removedFromTeamNotice(name))
}

async function memberOf(
  transaction: Transaction<Database>,
  providerId: string,
  accountId: string,
): Promise<Member> {
  const member = (await listMembers(transaction, providerId)).find(({ userId }) => userId === accountId)
  if (!member) throw new ApiError(404, 'not_found', 'This person is not in the team.')
  return member
}
