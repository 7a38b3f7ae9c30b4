import type { Kysely, Transaction } from 'kysely'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import { MAX_INVITE_LINKS } from '../../../core/contracts/trips/invite-links.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Buffer } from '../../platform/node/bytes.ts'
import {
  deleteInviteLink,
  insertInviteLink,
  listInviteLinks,
  type InviteLink,
} from '../../repositories/records/space-invite-links.ts'
import { invitationEnd } from './invite-by-mail.ts'
import { joinToken } from './join-tokens.ts'

/** A link with the token that stands behind its address. */
export type SignedLink = Pick<InviteLink, 'id' | 'role' | 'expiresAt'> & { token: string }

type OfSpace = { spaceId: string; now: Date }

/** The links by which people join the space, the newest first. */
export async function signedLinks(
  database: Kysely<Database>,
  serverKey: Buffer,
  { spaceId, now }: OfSpace,
): Promise<SignedLink[]> {
  const links = await listInviteLinks(database, spaceId, now.toISOString())
  return links.map((link) => signed(link, serverKey))
}

/** Makes a link by which anybody joins the space, for 30 days. Throws 409 with the sentence where very many stand. */
export async function makeSignedLink(
  transaction: Transaction<Database>,
  serverKey: Buffer,
  { spaceId, role, now }: OfSpace & { role: SpaceRole },
  sentence: string,
): Promise<SignedLink> {
  if ((await listInviteLinks(transaction, spaceId, now.toISOString())).length >= MAX_INVITE_LINKS)
    throw new ApiError(409, 'conflict', sentence)
  const instants = { createdAt: now.toISOString(), expiresAt: invitationEnd(now) }
  return signed(await insertInviteLink(transaction, { spaceId, role, ...instants }), serverKey)
}

/** Ends a link. Who joined by it stays. Throws 404 where it has ended. */
export async function endLink(
  database: Kysely<Database>,
  link: Pick<InviteLink, 'id' | 'spaceId'>,
): Promise<void> {
  if (!(await deleteInviteLink(database, link)))
    throw new ApiError(404, 'not_found', 'This link has ended already.')
}

const signed = ({ id, role, expiresAt }: InviteLink, serverKey: Buffer): SignedLink => ({
  id,
  role,
  expiresAt,
  token: joinToken(serverKey, { by: 'link', id }),
})
