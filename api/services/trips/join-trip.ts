import type { Kysely, Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { JoinTrip } from '../../../core/contracts/trips/invite-links.ts'
import type { JoinedRole } from '../../../core/contracts/trips/trip-members.ts'
import { sharedRecords } from '../../../core/records/trips/shared-trip.ts'
import { TRIP_KINDS } from '../../../core/records/trips/trip-records.ts'
import type { Buffer } from '../../platform/node/bytes.ts'
import type { Database } from '../../database/schema.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { listMembers } from '../../repositories/records/space-members.ts'
import { listRecords } from '../../repositories/records/records.ts'
import type { Invitation } from '../../repositories/records/space-invitations.ts'
import {
  answerInvitations,
  findOffered,
  isIn,
  noSuchLink,
  spendInvitation,
  type JoinDeps,
  type Joining,
} from '../records/join-space.ts'
import { checkRoom, takeIn } from './take-in.ts'
import { joinedRole, tripSaid } from './trip-access.ts'

/** What a token of `services/records/join-space.ts` offers, where its space is a trip. */
type Offer = {
  tripId: string
  title: string
  role: JoinedRole
  /** The first name of whoever invites. */
  invitedBy: string
  /** Of the mail that the token came with; null for an invite link. */
  invitation: Invitation | null
}

/** What the token opens, to be looked at before joining; `user` where somebody is signed in. Throws 404 for a token that has ended or never was one. */
export async function tripToJoin(
  database: Kysely<Database>,
  { serverKey }: JoinDeps,
  { token, user, now }: Joining & { user: User | undefined },
): Promise<JoinTrip> {
  const offer = await findOffer(database, serverKey, { token, user, now })
  const { tripId, role, invitedBy, invitation } = offer
  const records = await listRecords(database, tripId, TRIP_KINDS)
  return {
    tripId,
    records: sharedRecords(records, tripId, { notes: false, costs: false }),
    role,
    invitedBy,
    email: invitation?.email ?? null,
    isMember: await isIn(database, tripId, user),
  }
}

/**
 * Takes the person into the trip, at most once however often they ask. Answers the trip, and whether their address was verified by it.
 * Throws 404 as `tripToJoin` does, 409 where the trip is full or they are in as many as one may be.
 */
export async function joinTrip(
  transaction: Transaction<Database>,
  { serverKey }: JoinDeps,
  { token, user, now }: Joining & { user: User },
): Promise<{ tripId: string; isVerified: boolean }> {
  const offer = await findOffer(transaction, serverKey, { token, user, now })
  const { tripId, title, role, invitation } = offer
  if (invitation === null) {
    if (!(await isIn(transaction, tripId, user)))
      await checkRoom(transaction, { tripId, email: user.emailVerified ? user.email : '', now })
    await takeIn(transaction, { user, now }, { tripId, title, role, by: 'link' })
    await answerInvitations(transaction, { spaceId: tripId, user, now })
    return { tripId, isVerified: false }
  }
  await takeIn(transaction, { user, now }, { tripId, title, role, by: 'invitation' })
  return { tripId, isVerified: await spendInvitation(transaction, invitation, { user, now }) }
}

async function findOffer(
  database: Kysely<Database>,
  serverKey: Buffer,
  asking: Joining & { user: User | undefined },
): Promise<Offer> {
  const { spaceId: tripId, role, invitation } = await findOffered(database, serverKey, asking)
  const trip = await tripSaid(database, tripId)
  const owner = (await listMembers(database, tripId)).find((member) => member.role === 'owner')
  if (!trip || trip.isRemoved || !owner) throw noSuchLink()
  const inviter = invitation && (await findPerson(database, invitation.invitedBy))
  return {
    tripId,
    title: trip.title,
    role: joinedRole(role ?? 'viewer'),
    invitedBy: inviter?.user.firstName ?? owner.firstName,
    invitation,
  }
}
