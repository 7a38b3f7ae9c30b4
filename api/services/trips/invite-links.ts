import type { Buffer } from '../../platform/node/bytes.ts'
import type { Kysely } from 'kysely'
import { MAX_INVITE_LINKS } from '../../../core/contracts/trips/invite-links.ts'
import { INVITATION_DAYS, type JoinedRole } from '../../../core/contracts/trips/trip-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import {
  deleteInviteLink,
  insertInviteLink,
  listInviteLinks,
  type InviteLink,
} from '../../repositories/trips/invite-links.ts'
import { joinToken } from './join-tokens.ts'
import { noSuchTrip, ownTripOf } from './trip-access.ts'
import type { InTrip } from './trip-members.ts'

const DAY_MS = 86_400_000

export type InviteLinkDeps = {
  database: Kysely<Database>
  /** Signs the links' tokens. */
  serverKey: Buffer
}

/** A link with the token that stands behind its address. */
export type SignedLink = Pick<InviteLink, 'id' | 'role' | 'expiresAt'> & { token: string }

/** The links by which people join the owner's trip. Throws 403 for other members, and 404. */
export async function inviteLinks(
  { database, serverKey }: InviteLinkDeps,
  { user, tripId, now }: InTrip,
): Promise<SignedLink[]> {
  await ownTripOf(database, tripId, user.id)
  const links = await listInviteLinks(database, tripId, now.toISOString())
  return links.map((link) => signed(link, serverKey))
}

/** Makes a link by which anybody joins the owner's trip, for 30 days. Throws as `inviteLinks` does, and 409 where very many stand. */
export async function makeInviteLink(
  { database, serverKey }: InviteLinkDeps,
  { user, tripId, now }: InTrip,
  role: JoinedRole,
): Promise<SignedLink> {
  const link = await database.transaction().execute(async (transaction) => {
    const { isRemoved } = await ownTripOf(transaction, tripId, user.id)
    if (isRemoved) throw noSuchTrip()
    if ((await listInviteLinks(transaction, tripId, now.toISOString())).length >= MAX_INVITE_LINKS)
      throw new ApiError(
        409,
        'conflict',
        `A trip has at most ${MAX_INVITE_LINKS} links to plan together. Withdraw one first.`,
      )
    return insertInviteLink(transaction, {
      spaceId: tripId,
      role,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    })
  })
  return signed(link, serverKey)
}

/** Ends a link. Who joined by it stays in the trip. Throws as `inviteLinks` does. */
export async function withdrawInviteLink(
  { database }: InviteLinkDeps,
  { user, tripId }: InTrip,
  id: string,
): Promise<void> {
  await ownTripOf(database, tripId, user.id)
  if (!(await deleteInviteLink(database, { id, spaceId: tripId })))
    throw new ApiError(404, 'not_found', 'This link has ended already.')
}

const signed = ({ id, role, expiresAt }: InviteLink, serverKey: Buffer): SignedLink => ({
  id,
  role,
  expiresAt,
  token: joinToken(serverKey, { by: 'link', id }),
})
