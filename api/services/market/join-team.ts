import type { Kysely, Transaction } from 'kysely'
import type { Buffer } from '../../platform/node/bytes.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import {
  MAX_TEAM_PEOPLE,
  MAX_TEAMS,
  type JoinedTeamRole,
  type JoinTeam,
} from '../../../core/contracts/market/provider-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { findPerson, makeProvider } from '../../repositories/identity/users.ts'
import { holdProvider } from '../../repositories/market/providers.ts'
import type { Invitation } from '../../repositories/records/space-invitations.ts'
import { addMember, countJoined, findRole, listMembers } from '../../repositories/records/space-members.ts'
import { joinedTeamNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import {
  answerInvitations,
  checkPlaces,
  findOffered,
  idOfDay,
  isIn,
  noSuchLink,
  spendInvitation,
  type JoinDeps,
  type Joining,
} from '../records/join-space.ts'
import { joinedTeamRole, providerName } from './team-access.ts'

/** What a token of `services/records/join-space.ts` offers, where its space is a provider's. */
type Offer = Pick<JoinTeam, 'providerId' | 'name' | 'role' | 'invitedBy'> & {
  /** Of the mail that the token came with; null for a link. */
  invitation: Invitation | null
}

/** What the token opens; `user` where somebody is signed in. Throws 404 for a token that has ended or never was one. */
export async function teamToJoin(
  database: Kysely<Database>,
  { serverKey }: JoinDeps,
  asking: Joining & { user: User | undefined },
): Promise<JoinTeam> {
  const { invitation, ...offer } = await findOffer(database, serverKey, asking)
  const isMember = await isIn(database, offer.providerId, asking.user)
  return { ...offer, email: invitation?.email ?? null, isMember }
}

/**
 * Takes the person into the team, at most once however often they ask. Answers the provider, and whether their address was verified by it.
 * Throws 404 as `teamToJoin` does, 409 where the team is full or they are in as many as one may be.
 */
export async function joinTeam(
  transaction: Transaction<Database>,
  { serverKey }: JoinDeps,
  asking: Joining & { user: User },
): Promise<{ providerId: string; isVerified: boolean }> {
  const { user, now } = asking
  const { providerId } = await findOffer(transaction, serverKey, asking)
  await holdProvider(transaction, providerId)
  // Again: whoever held it may have taken the person out, and what they join by away.
  const offer = await findOffer(transaction, serverKey, asking)
  const { invitation } = offer
  if (invitation === null) {
    if (!(await isIn(transaction, providerId, user)))
      await checkTeamRoom(transaction, { providerId, email: user.emailVerified ? user.email : '', now })
    await takeIntoTeam(transaction, { user, now }, { ...offer, by: 'link' })
    await answerInvitations(transaction, { spaceId: providerId, user, now })
    return { providerId, isVerified: false }
  }
  await takeIntoTeam(transaction, { user, now }, { ...offer, by: 'invitation' })
  return { providerId, isVerified: await spendInvitation(transaction, invitation, { user, now }) }
}

/** `by` is how they came. */
type TakenIn = { providerId: string; name: string; role: JoinedTeamRole; by: 'invitation' | 'link' }

/**
 * Takes the person into the team: they are a provider from then on, as its owner is. Its owners and managers are told, once a day of one who
 * comes again and again. Who is in already keeps their role. Throws 409 where they are in as many teams as one may be.
 */
export async function takeIntoTeam(
  transaction: Transaction<Database>,
  { user, now }: { user: User; now: Date },
  { providerId, name, role, by }: TakenIn,
): Promise<void> {
  if ((await findRole(transaction, providerId, user.id)) !== null) return
  if ((await countJoined(transaction, user.id, 'provider')) >= MAX_TEAMS)
    throw new ApiError(409, 'conflict', 'You are in very many teams already. Leave one of them first.')
  const others = await listMembers(transaction, providerId)
  await addMember(transaction, { spaceId: providerId, userId: user.id, role, at: now })
  await makeProvider(transaction, user.id, now.toISOString())
  const notice = joinedTeamNotice({ firstName: user.firstName, name, role, by })
  for (const { userId: account, role: theirs } of others)
    if (theirs === 'owner' || theirs === 'manager')
      await notify(
        transaction,
        { account, now },
        { ...notice, id: idOfDay(`${user.id} joined ${providerId}, told ${account}`, now) },
      )
}

/** Throws 409 where the team has no place for one more; see `checkPlaces`. */
export const checkTeamRoom = (
  transaction: Transaction<Database>,
  { providerId, email, now }: { providerId: string; email: string; now: Date },
): Promise<void> =>
  checkPlaces(
    transaction,
    { spaceId: providerId, email, now },
    { most: MAX_TEAM_PEOPLE, sentence: `A team has room for ${MAX_TEAM_PEOPLE} people.` },
  )

async function findOffer(
  database: Kysely<Database>,
  serverKey: Buffer,
  asking: Joining & { user: User | undefined },
): Promise<Offer> {
  const { spaceId: providerId, role, invitation } = await findOffered(database, serverKey, asking)
  const name = await providerName(database, providerId)
  const owner = (await listMembers(database, providerId)).find((member) => member.role === 'owner')
  if (name === null || !owner) throw noSuchLink()
  const inviter = invitation && (await findPerson(database, invitation.invitedBy))
  return {
    providerId,
    name,
    role: joinedTeamRole(role ?? 'guide'),
    invitedBy: inviter?.user.firstName ?? owner.firstName,
    invitation,
  }
}
