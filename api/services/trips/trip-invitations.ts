import type { Kysely, Transaction } from 'kysely'
import type { Invite, TripInvitations } from '../../../core/contracts/trips/trip-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { deleteInvitation, listInvitations } from '../../repositories/records/space-invitations.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { invitationMail } from '../mail/invitation-words.ts'
import { invitedNotice, invitedUnverifiedNotice } from '../push/notice-words.ts'
import {
  countInvitationMail,
  inviteAddress,
  noSuchInvitation,
  ownInvitation,
  tellInvited,
  type InvitationDeps,
  type MadeInvitation,
} from '../records/invite-by-mail.ts'
import { checkRoom, takeIn } from './take-in.ts'
import { joinedRole, noSuchTrip, ownTripOf, tripSaid, type TripSaid } from './trip-access.ts'
import type { InTrip } from './trip-members.ts'

/** An invitation that was just made, for `tellInvitedToTrip`. */
export type Invited = MadeInvitation & Pick<TripSaid, 'title' | 'dates'>

/**
 * Whether this person may send mail to strangers, and counts what leaves the house. `networks` as `networksOf` gives them. Throws 403
 * for other members and for who has not verified an address: else nobody could be asked about what was sent. 404; 429 with
 * `Retry-After`.
 */
export async function countInvitation(
  { database, limits }: Pick<InvitationDeps, 'database' | 'limits'>,
  { user, tripId }: Pick<InTrip, 'user' | 'tripId'>,
  { email }: Invite,
  networks: readonly string[],
): Promise<void> {
  await ownTripOf(database, tripId, user.id)
  await countInvitationMail(limits, user, email, networks)
}

/**
 * The owner invites an address; whether it has an account changes nothing here. Throws 403 for other members, 404, 409 where the
 * trip is full, and 422 for the owner's own address.
 */
export async function invite(
  transaction: Transaction<Database>,
  { user, tripId, now }: InTrip,
  { email, role }: Invite,
): Promise<Invited> {
  const { title, dates, isRemoved } = await ownTripOf(transaction, tripId, user.id)
  if (isRemoved) throw noSuchTrip()
  if (email === user.email) throw new ApiError(422, 'invalid', 'This is your own address.')
  await checkRoom(transaction, { tripId, email, now })
  const made = await inviteAddress(transaction, { user, spaceId: tripId, now }, { email, role })
  return { ...made, title, dates }
}

/** Tells who was invited, some time after the answer. */
export function tellInvitedToTrip(
  deps: InvitationDeps,
  { user: { firstName }, now }: Pick<InTrip, 'user' | 'now'>,
  { title, dates, ...made }: Invited,
): void {
  const { id, email } = made
  tellInvited(deps, made, now, {
    mail: (links) => invitationMail(email, { firstName, title, dates, ...links }),
    notice: (isVerified) =>
      isVerified ? invitedNotice({ id, firstName, title }) : invitedUnverifiedNotice(id),
  })
}

/** The invitations to the person's address, once that is verified. */
export async function invitationsTo(
  database: Kysely<Database>,
  { user, now }: Pick<InTrip, 'user' | 'now'>,
): Promise<TripInvitations> {
  const waiting = await listInvitations(database, { email: user.email, type: 'trip' }, now.toISOString())
  if (!user.emailVerified) return { invitations: [], needsVerifiedEmail: waiting.length > 0 }
  const invitations: TripInvitations['invitations'] = []
  for (const { id, spaceId: tripId, role, expiresAt, invitedBy } of waiting) {
    const trip = await tripSaid(database, tripId)
    const inviter = await findPerson(database, invitedBy)
    if (!trip || trip.isRemoved || !inviter) continue
    invitations.push({
      id,
      tripId,
      title: trip.title,
      invitedBy: inviter.user.firstName,
      role: joinedRole(role),
      expiresAt,
    })
  }
  return { invitations, needsVerifiedEmail: false }
}

/**
 * Takes the person into the trip; who is in already keeps their role. Throws 403 while their address is not verified, 404 for
 * an invitation that has ended or was another's, and 409 where they are in as many trips as one may be.
 */
export async function acceptInvitation(
  transaction: Transaction<Database>,
  { user, now }: Pick<InTrip, 'user' | 'now'>,
  id: string,
): Promise<void> {
  const invitation = await ownInvitation(transaction, { user, now }, { id, type: 'trip' })
  const { spaceId, role } = invitation
  const trip = await tripSaid(transaction, spaceId)
  if (!trip || trip.isRemoved) throw noSuchInvitation()
  await takeIn(
    transaction,
    { user, now },
    { tripId: spaceId, title: trip.title, role: joinedRole(role), by: 'invitation' },
  )
  await deleteInvitation(transaction, invitation)
}

/** Ends the invitation without a word to anybody. Throws as `acceptInvitation` does. */
export async function declineInvitation(
  transaction: Transaction<Database>,
  asking: Pick<InTrip, 'user' | 'now'>,
  id: string,
): Promise<void> {
  await deleteInvitation(transaction, await ownInvitation(transaction, asking, { id, type: 'trip' }))
}

/** The owner takes an invitation back. Throws 403 for other members, and 404. */
export async function withdrawInvitation(
  transaction: Transaction<Database>,
  { user, tripId }: InTrip,
  id: string,
): Promise<void> {
  await ownTripOf(transaction, tripId, user.id)
  if (!(await deleteInvitation(transaction, { id, spaceId: tripId }))) throw noSuchInvitation()
}
