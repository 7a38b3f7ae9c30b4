import type { Transaction } from 'kysely'
import { createHash } from '../../platform/node/crypto.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { MAX_TRIP_PEOPLE, type JoinedRole } from '../../../core/contracts/trips/trip-members.ts'
import { MAX_TRIPS } from '../../../core/contracts/trips/trips.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { addMember, countJoined, findRole, listMembers } from '../../repositories/records/space-members.ts'
import { listInvitations } from '../../repositories/trips/space-invitations.ts'
import { joinedTripNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { pushMemberChange } from '../push/push-queue.ts'

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
  if ((await countJoined(transaction, user.id)) >= MAX_TRIPS)
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

/** A notification's id that is the same all day (UTC) for the same `what`: so it is told once a day. */
function idOfDay(what: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const hash = createHash('sha256').update(`${what} on ${day}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/**
 * Throws 409 where the trip has no place for one more, those who were invited by mail counted; `email` has a place already where it
 * is among them.
 */
export async function checkRoom(
  transaction: Transaction<Database>,
  { tripId, email, now }: { tripId: string; email: string; now: Date },
): Promise<void> {
  const members = await listMembers(transaction, tripId)
  const waiting = await listInvitations(transaction, { spaceId: tripId }, now.toISOString())
  const others = members.length + waiting.filter((one) => one.email !== email).length
  if (others >= MAX_TRIP_PEOPLE)
    throw new ApiError(409, 'conflict', `A trip has room for ${MAX_TRIP_PEOPLE} people.`)
}
