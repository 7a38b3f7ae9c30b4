import type { Buffer } from '../../platform/node/bytes.ts'
import type { Kysely, Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { JoinTrip } from '../../../core/contracts/trips/invite-links.ts'
import type { JoinedRole } from '../../../core/contracts/trips/trip-members.ts'
import { sharedRecords } from '../../../core/records/trips/shared-trip.ts'
import { TRIP_KINDS } from '../../../core/records/trips/trip-records.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { setEmailVerified } from '../../repositories/identity/user-contacts.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { findRole, listMembers } from '../../repositories/records/space-members.ts'
import { listRecords } from '../../repositories/records/records.ts'
import { findInviteLink } from '../../repositories/trips/invite-links.ts'
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  type Invitation,
} from '../../repositories/trips/space-invitations.ts'
import { emailVerifiedNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { readJoinToken } from './join-tokens.ts'
import { checkRoom, takeIn } from './take-in.ts'
import { tripSaid } from './trip-access.ts'

/*
 * | Token of              | Who joins by it                                     | What ends                        | Verified          |
 * |-----------------------|-----------------------------------------------------|----------------------------------|-------------------|
 * | an invite link        | anybody, while there is room                        | nothing                          | nobody            |
 * | an invitation's mail  | whoever has the mail, at the place kept for it      | the invitation                   | the mail's address|
 * | a mail answered before| nobody; members are led to the trip                 |                                  | nobody            |
 *
 * Whoever has the mail has read the mailbox: an account of that address is verified by it. A link that somebody showed proves nothing.
 */
type Offer = {
  tripId: string
  title: string
  role: JoinedRole
  /** The first name of whoever invites. */
  invitedBy: string
  /** Of the mail that the token came with; null for an invite link. */
  invitation: Invitation | null
}

export type JoinDeps = {
  /** Signs the tokens. */
  serverKey: Buffer
}

type Joining = { token: string; now: Date }

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
    if (user.emailVerified) await answerInvitations(transaction, { tripId, email: user.email, now })
    return { tripId, isVerified: false }
  }
  await takeIn(transaction, { user, now }, { tripId, title, role, by: 'invitation' })
  await deleteInvitation(transaction, invitation)
  return { tripId, isVerified: await verifyBy(transaction, invitation, { user, now }) }
}

async function findOffer(
  database: Kysely<Database>,
  serverKey: Buffer,
  { token, user, now }: Joining & { user: User | undefined },
): Promise<Offer> {
  const read = readJoinToken(serverKey, token)
  if (read === null) throw noSuchLink()
  const at = now.toISOString()
  const link = read.by === 'link' ? await findInviteLink(database, read.id, at) : undefined
  const invitation = read.by === 'mail' ? await findInvitation(database, read.id, at) : undefined
  const tripId = link?.spaceId ?? (read.by === 'mail' ? read.tripId : null)
  if (tripId === null) throw noSuchLink()
  const offered = link ?? invitation
  // A mail that was answered goes on leading those who are in the trip to it.
  if (offered === undefined && !(await isIn(database, tripId, user))) throw noSuchLink()
  const trip = await tripSaid(database, tripId)
  const owner = (await listMembers(database, tripId)).find(({ role }) => role === 'owner')
  if (!trip || trip.isRemoved || !owner) throw noSuchLink()
  const inviter = invitation && (await findPerson(database, invitation.invitedBy))
  return {
    tripId,
    title: trip.title,
    role: offered?.role ?? 'viewer',
    invitedBy: inviter?.user.firstName ?? owner.firstName,
    invitation: invitation ?? null,
  }
}

/** Nothing waits any more for who came in by a link. */
async function answerInvitations(
  transaction: Transaction<Database>,
  { tripId, email, now }: { tripId: string; email: string; now: Date },
): Promise<void> {
  for (const invitation of await listInvitations(transaction, { email }, now.toISOString()))
    if (invitation.spaceId === tripId) await deleteInvitation(transaction, invitation)
}

async function verifyBy(
  transaction: Transaction<Database>,
  { email }: Invitation,
  { user, now }: { user: User; now: Date },
): Promise<boolean> {
  if (user.email !== email) return false
  if (!(await setEmailVerified(transaction, { id: user.id, email, at: now.toISOString() }))) return false
  await notify(transaction, { account: user.id, now }, emailVerifiedNotice)
  return true
}

const isIn = async (database: Kysely<Database>, tripId: string, user: User | undefined): Promise<boolean> =>
  user !== undefined && (await findRole(database, tripId, user.id)) !== null

const noSuchLink = (): ApiError =>
  new ApiError(404, 'not_found', 'This link has ended. Ask whoever sent it for a new one.')
