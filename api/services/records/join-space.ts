import type { Kysely, Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Buffer } from '../../platform/node/bytes.ts'
import { createHash } from '../../platform/node/crypto.ts'
import { setEmailVerified } from '../../repositories/identity/user-contacts.ts'
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  type Invitation,
} from '../../repositories/records/space-invitations.ts'
import { findInviteLink } from '../../repositories/records/space-invite-links.ts'
import { findRole, listMembers } from '../../repositories/records/space-members.ts'
import { emailVerifiedNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { readJoinToken } from './join-tokens.ts'

/*
 * | Token of              | Who joins by it                                     | What ends                        | Verified          |
 * |-----------------------|-----------------------------------------------------|----------------------------------|-------------------|
 * | an invite link        | anybody, while there is room                        | nothing                          | nobody            |
 * | an invitation's mail  | whoever has the mail, at the place kept for it      | the invitation                   | the mail's address|
 * | a mail answered before| nobody; members are led to the space                |                                  | nobody            |
 *
 * Whoever has the mail has read the mailbox: an account of that address is verified by it. A link that somebody showed proves nothing.
 */
export type Offered = {
  spaceId: string
  /** Null for a mail that was answered: it goes on leading those who are in to the space. */
  role: SpaceRole | null
  /** Of the mail that the token came with; null for an invite link. */
  invitation: Invitation | null
}

export type JoinDeps = {
  /** Signs the tokens. */
  serverKey: Buffer
}

export type Joining = { token: string; now: Date }

/** What the token offers, of whatever type the space is. Throws 404 for a token that has ended or never was one. */
export async function findOffered(
  database: Kysely<Database>,
  serverKey: Buffer,
  { token, user, now }: Joining & { user: User | undefined },
): Promise<Offered> {
  const read = readJoinToken(serverKey, token)
  if (read === null) throw noSuchLink()
  const at = now.toISOString()
  if (read.by === 'link') {
    const link = await findInviteLink(database, read.id, at)
    if (!link) throw noSuchLink()
    return { spaceId: link.spaceId, role: link.role, invitation: null }
  }
  const { spaceId } = read
  const invitation = await findInvitation(database, read.id, at)
  if (!invitation && !(await isIn(database, spaceId, user))) throw noSuchLink()
  return { spaceId, role: invitation?.role ?? null, invitation: invitation ?? null }
}

/** Ends the invitation that somebody joined by. Answers whether their address was verified by it. */
export async function spendInvitation(
  transaction: Transaction<Database>,
  invitation: Invitation,
  { user, now }: { user: User; now: Date },
): Promise<boolean> {
  await deleteInvitation(transaction, invitation)
  const { email } = invitation
  if (user.email !== email) return false
  if (!(await setEmailVerified(transaction, { id: user.id, email, at: now.toISOString() }))) return false
  await notify(transaction, { account: user.id, now }, emailVerifiedNotice)
  return true
}

/** Nothing waits any more for who came in by a link, where the address is theirs. */
export async function answerInvitations(
  transaction: Transaction<Database>,
  { spaceId, user, now }: { spaceId: string; user: User; now: Date },
): Promise<void> {
  if (!user.emailVerified) return
  for (const invitation of await listInvitations(transaction, { spaceId }, now.toISOString()))
    if (invitation.email === user.email) await deleteInvitation(transaction, invitation)
}

/**
 * Throws 409 with the sentence where `most` are in the space, those who were invited by mail counted; `email` has a place already
 * where it is among them.
 */
export async function checkPlaces(
  transaction: Transaction<Database>,
  { spaceId, email, now }: { spaceId: string; email: string; now: Date },
  { most, sentence }: { most: number; sentence: string },
): Promise<void> {
  const members = await listMembers(transaction, spaceId)
  const waiting = await listInvitations(transaction, { spaceId }, now.toISOString())
  const others = members.length + waiting.filter((one) => one.email !== email).length
  if (others >= most) throw new ApiError(409, 'conflict', sentence)
}

/** A notification's id that is the same all day (UTC) for the same `what`: so it is told once a day. */
export function idOfDay(what: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const hash = createHash('sha256').update(`${what} on ${day}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

export const isIn = async (
  database: Kysely<Database>,
  spaceId: string,
  user: User | undefined,
): Promise<boolean> => user !== undefined && (await findRole(database, spaceId, user.id)) !== null

export const noSuchLink = (): ApiError =>
  new ApiError(404, 'not_found', 'This link has ended. Ask whoever sent it for a new one.')
