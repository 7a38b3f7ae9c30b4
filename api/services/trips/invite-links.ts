import type { Buffer } from '../../platform/node/bytes.ts'
import type { Kysely } from 'kysely'
import { MAX_INVITE_LINKS } from '../../../core/contracts/trips/invite-links.ts'
import type { JoinedRole } from '../../../core/contracts/trips/trip-members.ts'
import type { Database } from '../../database/schema.ts'
import { endLink, makeSignedLink, signedLinks, type SignedLink } from '../records/signed-links.ts'
import { noSuchTrip, ownTripOf } from './trip-access.ts'
import type { InTrip } from './trip-members.ts'

export type InviteLinkDeps = {
  database: Kysely<Database>
  /** Signs the links' tokens. */
  serverKey: Buffer
}

/** The links by which people join the owner's trip. Throws 403 for other members, and 404. */
export async function inviteLinks(
  { database, serverKey }: InviteLinkDeps,
  { user, tripId, now }: InTrip,
): Promise<SignedLink[]> {
  await ownTripOf(database, tripId, user.id)
  return await signedLinks(database, serverKey, { spaceId: tripId, now })
}

/** Makes a link by which anybody joins the owner's trip, for 30 days. Throws as `inviteLinks` does, and 409 where very many stand. */
export async function makeInviteLink(
  { database, serverKey }: InviteLinkDeps,
  { user, tripId, now }: InTrip,
  role: JoinedRole,
): Promise<SignedLink> {
  return await database.transaction().execute(async (transaction) => {
    const { isRemoved } = await ownTripOf(transaction, tripId, user.id)
    if (isRemoved) throw noSuchTrip()
    return await makeSignedLink(transaction, serverKey, { spaceId: tripId, role, now }, TOO_MANY)
  })
}

/** Ends a link. Who joined by it stays in the trip. Throws as `inviteLinks` does. */
export async function withdrawInviteLink(
  { database }: InviteLinkDeps,
  { user, tripId }: InTrip,
  id: string,
): Promise<void> {
  await ownTripOf(database, tripId, user.id)
  await endLink(database, { id, spaceId: tripId })
}

const TOO_MANY = `A trip has at most ${MAX_INVITE_LINKS} links to plan together. Withdraw one first.`
