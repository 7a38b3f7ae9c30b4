import type { Kysely, Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { SpaceRole, SpaceType } from '../../../core/contracts/records/space-types.ts'
import { INVITATION_DAYS, VERIFY_TO_INVITE } from '../../../core/contracts/trips/trip-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Buffer } from '../../platform/node/bytes.ts'
import { createHash } from '../../platform/node/crypto.ts'
import { findContacts } from '../../repositories/identity/user-contacts.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import {
  deleteInvitation,
  listInvitations,
  putInvitation,
  type Invitation,
} from '../../repositories/records/space-invitations.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Mail } from '../mail/mail.ts'
import { isMailStopped, mailStopToken } from '../mail/mail-stops.ts'
import type { Messenger } from '../mail/messenger.ts'
import { notify, type Notice } from '../push/notify.ts'
import { joinToken } from './join-tokens.ts'

const DAY_MS = 86_400_000

export type InvitationDeps = {
  database: Kysely<Database>
  messenger: Pick<Messenger, 'mail' | 'later'>
  /** Where a mail's links lead, read when it is sent; null where nobody has said. It never comes from what a caller sends. */
  mailOrigin: () => string | null
  limits: Pick<RateLimits, 'countCostly' | 'countAttempt'> | null
  /** Signs the mail's links. */
  serverKey: Buffer
}

/** An invitation that was just made, for `tellInvited`. */
export type MadeInvitation = { id: string; spaceId: string; email: string; isNew: boolean }

/** What a mail needs of its links. `origin` is null where nobody said where people open the app. */
export type MailLinks = { origin: string | null; joinToken: string; stopToken: string }

/** When an invitation or a link that is made now ends: an ISO instant. */
export const invitationEnd = (now: Date): string =>
  new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()

/**
 * Counts a mail that is to leave the house. `networks` as `networksOf` gives them. Throws 403 for who has not verified an address: else
 * nobody could be asked about what was sent. 429 with `Retry-After`.
 */
export async function countInvitationMail(
  limits: InvitationDeps['limits'],
  user: User,
  email: string,
  networks: readonly string[],
): Promise<void> {
  if (!user.emailVerified) throw new ApiError(403, 'forbidden', VERIFY_TO_INVITE)
  await limits?.countAttempt('invitation', networks)
  await limits?.countCostly('invite', user.id)
  await limits?.countCostly('invited', createHash('sha256').update(email).digest('base64url'))
}

/** Invites the address for 30 days, or again; whether it has an account changes nothing here. */
export async function inviteAddress(
  transaction: Transaction<Database>,
  { user, spaceId, now }: { user: User; spaceId: string; now: Date },
  { email, role }: { email: string; role: SpaceRole },
): Promise<MadeInvitation> {
  const instants = { createdAt: now.toISOString(), expiresAt: invitationEnd(now) }
  const made = await putInvitation(transaction, { spaceId, email, role, invitedBy: user.id, ...instants })
  return { ...made, spaceId, email }
}

/**
 * Tells who was invited, some time after the answer: its time must not tell whether there was an account to find, or whether the
 * address wants no more mail. `notice` is what an account of that address is told, by whether it has verified it.
 */
export function tellInvited(
  { database, messenger, mailOrigin, serverKey }: InvitationDeps,
  { id, spaceId, email, isNew }: MadeInvitation,
  now: Date,
  words: { mail: (links: MailLinks) => Mail; notice: (isVerified: boolean) => Notice },
): void {
  messenger.later('An invitation could not be mailed', async () => {
    if (await isMailStopped(database, email)) return
    const links = {
      origin: mailOrigin(),
      joinToken: joinToken(serverKey, { by: 'mail', id, spaceId }),
      stopToken: mailStopToken(serverKey, email),
    }
    await messenger.mail(words.mail(links))
  })
  if (!isNew) return
  messenger.later('Somebody who was invited could not be told', () =>
    database.transaction().execute(async (transaction) => {
      const invited = await findContacts(transaction, 'email', email)
      if (!invited) return
      const { id: account, emailVerified } = invited.user
      await notify(transaction, { account, now }, words.notice(emailVerified))
    }),
  )
}

/**
 * An invitation to the person's address. Throws 404 for one that has ended or was another's, and 403 while their address is not
 * verified: whoever registers with somebody's address before them must not get what was meant for its owner.
 */
export async function ownInvitation(
  transaction: Transaction<Database>,
  { user, now }: { user: User; now: Date },
  { id, type }: { id: string; type: SpaceType },
): Promise<Invitation> {
  const waiting = await listInvitations(transaction, { email: user.email, type }, now.toISOString())
  const invitation = waiting.find((one) => one.id === id)
  if (!invitation) throw noSuchInvitation()
  if (user.emailVerified) return invitation
  throw new ApiError(
    403,
    'forbidden',
    'Please verify your email address first. Then you can answer the invitation.',
  )
}

/**
 * Ends the invitation of an account's address to the space, and those that it sent itself: one of them may have gone to another address of
 * theirs. With a role those alone that give it.
 */
export async function endInvitationTo(
  transaction: Transaction<Database>,
  { userId, spaceId, now }: { userId: string; spaceId: string; now: Date },
  role?: SpaceRole,
): Promise<void> {
  const email = (await findPerson(transaction, userId))?.user.email
  for (const invitation of await listInvitations(transaction, { spaceId }, now.toISOString()))
    if (
      (invitation.email === email || invitation.invitedBy === userId) &&
      (role === undefined || invitation.role === role)
    )
      await deleteInvitation(transaction, invitation)
}

export const noSuchInvitation = (): ApiError =>
  new ApiError(404, 'not_found', 'This invitation has ended, or it was for another address.')
