import type { Kysely, Transaction } from 'kysely'
import type { JoinedTeamRole, TeamInvitations } from '../../../core/contracts/market/provider-members.ts'
import { MAX_INVITE_LINKS } from '../../../core/contracts/trips/invite-links.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Buffer } from '../../platform/node/bytes.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { holdProvider } from '../../repositories/market/providers.ts'
import { deleteInvitation, listInvitations } from '../../repositories/records/space-invitations.ts'
import { teamInvitationMail } from '../mail/team-invitation-words.ts'
import { invitedToTeamNotice, invitedToTeamUnverifiedNotice } from '../push/notice-words.ts'
import {
  countInvitationMail,
  inviteAddress,
  noSuchInvitation,
  ownInvitation,
  tellInvited,
  type InvitationDeps,
  type MadeInvitation,
} from '../records/invite-by-mail.ts'
import { endLink, makeSignedLink, signedLinks, type SignedLink } from '../records/signed-links.ts'
import { checkTeamRoom, takeIntoTeam } from './join-team.ts'
import { joinedTeamRole, managedTeamOf, providerName, teamOf, type InTeam } from './team-access.ts'

/** An invitation that was just made, for `tellInvitedToTeam`. */
export type InvitedToTeam = MadeInvitation & { name: string; role: JoinedTeamRole }

/** Whether this person may send such mail, and counts it: see `countInvitationMail`. Throws 403 for guides, and 404. */
export async function countTeamInvitation(
  { database, limits }: Pick<InvitationDeps, 'database' | 'limits'>,
  inTeam: InTeam,
  email: string,
  networks: readonly string[],
): Promise<void> {
  await managedTeamOf(database, inTeam)
  await countInvitationMail(limits, inTeam.user, email, networks)
}

/**
 * Invites an address into the team; whether it has an account changes nothing here. Throws 403 for guides, 404, 409 where the team is full,
 * and 422 for one's own address.
 */
export async function inviteIntoTeam(
  transaction: Transaction<Database>,
  inTeam: InTeam,
  { email, role }: { email: string; role: JoinedTeamRole },
): Promise<InvitedToTeam> {
  const { user, providerId, now } = inTeam
  await holdProvider(transaction, providerId)
  const { name } = await managedTeamOf(transaction, inTeam)
  if (email === user.email) throw new ApiError(422, 'invalid', 'This is your own address.')
  await checkTeamRoom(transaction, { providerId, email, now })
  const made = await inviteAddress(transaction, { user, spaceId: providerId, now }, { email, role })
  return { ...made, name, role }
}

/** Tells who was invited, some time after the answer. */
export function tellInvitedToTeam(
  deps: InvitationDeps,
  { user: { firstName }, now }: Pick<InTeam, 'user' | 'now'>,
  { name, role, ...made }: InvitedToTeam,
): void {
  const { id, email } = made
  tellInvited(deps, made, now, {
    mail: (links) => teamInvitationMail(email, { firstName, name, role, ...links }),
    notice: (isVerified) =>
      isVerified ? invitedToTeamNotice({ id, firstName, name, role }) : invitedToTeamUnverifiedNotice(id),
  })
}

/** The invitations into teams to the person's address, once that is verified. */
export async function teamInvitationsTo(
  database: Kysely<Database>,
  { user, now }: Pick<InTeam, 'user' | 'now'>,
): Promise<TeamInvitations> {
  const of = { email: user.email, type: 'provider' } as const
  const waiting = await listInvitations(database, of, now.toISOString())
  if (!user.emailVerified) return { invitations: [], needsVerifiedEmail: waiting.length > 0 }
  const invitations: TeamInvitations['invitations'] = []
  for (const { id, spaceId: providerId, role, expiresAt, invitedBy } of waiting) {
    const name = await providerName(database, providerId)
    const inviter = (await findPerson(database, invitedBy))?.user.firstName
    if (name === null || inviter === undefined) continue
    invitations.push({ id, providerId, name, invitedBy: inviter, role: joinedTeamRole(role), expiresAt })
  }
  return { invitations, needsVerifiedEmail: false }
}

/** Takes the person into the team. Throws as `ownInvitation` and `takeIntoTeam` do. */
export async function acceptTeamInvitation(
  transaction: Transaction<Database>,
  { user, now }: Pick<InTeam, 'user' | 'now'>,
  id: string,
): Promise<void> {
  const asked = { id, type: 'provider' } as const
  const { spaceId: providerId } = await ownInvitation(transaction, { user, now }, asked)
  await holdProvider(transaction, providerId)
  // Again: whoever held it may have taken it away.
  const invitation = await ownInvitation(transaction, { user, now }, asked)
  const { role } = invitation
  const name = await providerName(transaction, providerId)
  if (name === null) throw noSuchInvitation()
  const joined = { providerId, name, role: joinedTeamRole(role), by: 'invitation' as const }
  await takeIntoTeam(transaction, { user, now }, joined)
  await deleteInvitation(transaction, invitation)
}

/** Ends the invitation without a word to anybody. Throws as `ownInvitation` does. */
export async function declineTeamInvitation(
  transaction: Transaction<Database>,
  asking: Pick<InTeam, 'user' | 'now'>,
  id: string,
): Promise<void> {
  await deleteInvitation(transaction, await ownInvitation(transaction, asking, { id, type: 'provider' }))
}

/** Takes an invitation back. Throws 403 for guides, and 404. */
export async function withdrawTeamInvitation(
  transaction: Transaction<Database>,
  inTeam: InTeam,
  id: string,
): Promise<void> {
  await managedTeamOf(transaction, inTeam)
  if (!(await deleteInvitation(transaction, { id, spaceId: inTeam.providerId }))) throw noSuchInvitation()
}

export type TeamLinkDeps = {
  database: Kysely<Database>
  /** Signs the links' tokens. */
  serverKey: Buffer
}

/** The links by which people join the team; none for guides. Throws 404. */
export async function teamLinks(
  { database, serverKey }: TeamLinkDeps,
  inTeam: InTeam,
): Promise<SignedLink[]> {
  const { role } = await teamOf(database, inTeam)
  if (role === 'guide') return []
  return await signedLinks(database, serverKey, { spaceId: inTeam.providerId, now: inTeam.now })
}

/** Makes a link by which anybody joins the team, for 30 days. Throws 403 for guides, 404, and 409 where very many stand. */
export async function makeTeamLink(
  { database, serverKey }: TeamLinkDeps,
  inTeam: InTeam,
  role: JoinedTeamRole,
): Promise<SignedLink> {
  const { providerId, now } = inTeam
  return await database.transaction().execute(async (transaction) => {
    await holdProvider(transaction, providerId)
    await managedTeamOf(transaction, inTeam)
    return await makeSignedLink(transaction, serverKey, { spaceId: providerId, role, now }, TOO_MANY)
  })
}

/** Ends a link. Who joined by it stays. Throws 403 for guides, and 404. */
export async function withdrawTeamLink(
  transaction: Transaction<Database>,
  inTeam: InTeam,
  id: string,
): Promise<void> {
  await managedTeamOf(transaction, inTeam)
  await endLink(transaction, { id, spaceId: inTeam.providerId })
}

const TOO_MANY = `A team has at most ${MAX_INVITE_LINKS} invitation links. Withdraw one first.`
