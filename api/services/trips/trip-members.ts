import type { Kysely, Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { JoinedRole, TripMembers } from '../../../core/contracts/trips/trip-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { deleteInviteLinksOf } from '../../repositories/records/space-invite-links.ts'
import { listInvitations } from '../../repositories/records/space-invitations.ts'
import { changeRole, listMembers, removeMember } from '../../repositories/records/space-members.ts'
import { removedFromTripNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { profileFields } from '../profile/profiles.ts'
import { endInvitationTo } from '../records/invite-by-mail.ts'
import { joinedRole, ownTripOf, tripOf, tripRole } from './trip-access.ts'

/** Who acts in which trip, and when. */
export type InTrip = { user: User; tripId: string; now: Date }

/** What members may know of one another. Throws 404 as `tripOf` does. */
export async function tripMembers(
  database: Kysely<Database>,
  { user, tripId, now }: InTrip,
): Promise<TripMembers> {
  const { role } = await tripOf(database, tripId, user.id)
  const members: TripMembers['members'] = []
  for (const { userId, firstName, lastName, role } of await listMembers(database, tripId)) {
    const { profilePicture = null } = await profileFields(database, userId)
    // A letter may be two of JavaScript's characters.
    const lastInitial = [...lastName][0] ?? ''
    members.push({ userId, firstName, lastInitial, profilePicture, role: tripRole(role) })
  }
  if (role !== 'owner') return { members, invitations: [] }
  const waiting = await listInvitations(database, { spaceId: tripId }, now.toISOString())
  return {
    members,
    invitations: waiting.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role: joinedRole(role),
      expiresAt,
    })),
  }
}

/**
 * The owner says what a member may do. Who may only look from now on shall not come back by what lets people edit: those links end,
 * and such an invitation to their address. Throws 403 for other members, 404, and 409 for the owner's own role.
 */
export async function giveRole(
  transaction: Transaction<Database>,
  { user, tripId, now }: InTrip,
  { userId, role }: { userId: string; role: JoinedRole },
): Promise<void> {
  await ownTripOf(transaction, tripId, user.id)
  if (userId === user.id) throw ownersPlace()
  if (!(await changeRole(transaction, { spaceId: tripId, userId, role }))) throw noSuchMember()
  if (role !== 'viewer') return
  await deleteInviteLinksOf(transaction, tripId, 'editor')
  await endInvitationTo(transaction, { userId, spaceId: tripId, now }, 'editor')
}

/**
 * The owner takes somebody out, or a member leaves. Who was taken out shall not come back by a link they know: the trip's links end,
 * and an invitation to their address. Throws 403 for who does neither, 404, and 409 for the owner.
 */
export async function takeOut(
  transaction: Transaction<Database>,
  { user, tripId, now }: InTrip,
  userId: string,
): Promise<void> {
  const isLeaving = userId === user.id
  const { role, title } = await (isLeaving ? tripOf : ownTripOf)(transaction, tripId, user.id)
  if (isLeaving && role === 'owner') throw ownersPlace()
  if (!(await removeMember(transaction, { spaceId: tripId, userId }))) throw noSuchMember()
  if (isLeaving) return
  await deleteInviteLinksOf(transaction, tripId)
  await endInvitationTo(transaction, { userId, spaceId: tripId, now })
  await notify(transaction, { account: userId, now }, removedFromTripNotice(title))
}

const ownersPlace = (): ApiError =>
  new ApiError(409, 'conflict', 'This trip is yours. Remove the trip itself if you no longer want it.')

const noSuchMember = (): ApiError => new ApiError(404, 'not_found', 'This person is not in the trip.')
