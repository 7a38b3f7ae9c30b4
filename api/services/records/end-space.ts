import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { endProviderMode } from '../../repositories/identity/users.ts'
import { deleteFilesOf } from '../../repositories/files/files.ts'
import { sweepAllOf } from '../../repositories/records/put-records.ts'
import { deleteInviteLinksOf } from '../../repositories/records/space-invite-links.ts'
import { deleteInvitationsOf } from '../../repositories/records/space-invitations.ts'
import { listMembers, removeJoined } from '../../repositories/records/space-members.ts'
import { deleteShare } from '../../repositories/trips/trip-shares.ts'

/**
 * Takes along what stood in a space when the record that it is of is gone for good; `now` is an ISO instant. Its owner stays:
 * a phone of theirs that meets no space would bring it again. So does the tombstone of each record, for phones that were away.
 * Everybody else leaves the space, which wipes it on their phones. Whoever belonged to a provider and to no other is a traveler again. The sweep of files finds its folder with no file of the store.
 */
export async function endSpace(
  transaction: Transaction<Database>,
  spaceId: string,
  now: string,
): Promise<void> {
  await sweepAllOf(transaction, spaceId, now)
  const members = (await listMembers(transaction, spaceId)).map(({ userId }) => userId)
  await removeJoined(transaction, spaceId)
  await endProviderMode(transaction, members)
  await deleteInvitationsOf(transaction, spaceId)
  await deleteInviteLinksOf(transaction, spaceId)
  await deleteShare(transaction, spaceId)
  await deleteFilesOf(transaction, spaceId)
}
