import type { Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { MAX_TRIP_PEOPLE, type JoinedRole } from '../../../core/contracts/trips/trip-members.ts'
import { MAX_TRIPS } from '../../../core/contracts/trips/trips.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { addMember, countJoined, findRole, listMembers } from '../../repositories/records/space-members.ts'
import { joinedTripNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { pushMemberChange } from '../push/push-queue.ts'
import { checkPlaces, idOfDay } from '../records/join-space.ts'

/** `by` is how they came. */
type TakenIn = { tripId: string; title: string; role: JoinedRole; by: 'invitation' | 'link' }

/**
 * Takes the person into the trip and tells those who are in it; who is in already keeps their role, and nobody is told. Of one who
 * leaves and comes back by a link, again and again, the owner is told once a day. Throws 409 where they are in as many trips as one may be.
 */
export async function takeIn(
  transaction: Transaction<Database>,
  { user, now }: { user: User; now: Date },
  { tripId, title, role, by }: TakenIn,
): Promise<void> {
  if ((await findRole(transaction, tripId, user.id)) !== null) return
  if ((await countJoined(transaction, user.id, 'trip')) >= MAX_TRIPS)
    throw new ApiError(409, 'conflict', 'You are in very many trips already. Leave one of them first.')
  await addMember(transaction, { spaceId: tripId, userId: user.id, role })
  await pushMemberChange(transaction, { by: user.id, trip: tripId, now })
  const owner = (await listMembers(transaction, tripId)).find((member) => member.role === 'owner')
  if (owner)
    await notify(
      transaction,
      { account: owner.userId, now },
      {
        ...joinedTripNotice({ firstName: user.firstName, title, tripId, by }),
        id: idOfDay(`${user.id} joined ${tripId}`, now),
      },
    )
}

/**
 * Throws 409 where the trip has no place for one more, those who were invited by mail counted; `email` has a place already where it
 * is among them.
 */
export const checkRoom = (
  transaction: Transaction<Database>,
  { tripId, email, now }: { tripId: string; email: string; now: Date },
): Promise<void> =>
  checkPlaces(
    transaction,
    { spaceId: tripId, email, now },
    { most: MAX_TRIP_PEOPLE, sentence: `A trip has room for ${MAX_TRIP_PEOPLE} people.` },
  )
