import type { Buffer } from '../../platform/node/bytes.ts'
import { createHash } from '../../platform/node/crypto.ts'
import type { Kysely, Transaction } from 'kysely'
import {
  INVITATION_DAYS,
  VERIFY_TO_INVITE,
  type Invite,
  type TripInvitations,
} from '../../../core/contracts/trips/trip-members.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import {
  deleteInvitation,
  listInvitations,
  putInvitation,
  type Invitation,
} from '../../repositories/trips/space-invitations.ts'
import { findContacts } from '../../repositories/identity/user-contacts.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import { invitationMail } from '../mail/invitation-words.ts'
import { isMailStopped, mailStopToken } from '../mail/mail-stops.ts'
import type { Messenger } from '../mail/messenger.ts'
import { invitedNotice, invitedUnverifiedNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { joinToken } from './join-tokens.ts'
import { checkRoom, takeIn } from './take-in.ts'
import { noSuchTrip, ownTripOf, tripSaid, type TripSaid } from './trip-access.ts'
import type { InTrip } from './trip-members.ts'

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
export type Invited = Pick<TripSaid, 'title' | 'dates'> & {
  id: string
  tripId: string
  email: string
  isNew: boolean
}

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
  if (!user.emailVerified) throw new ApiError(403, 'forbidden', VERIFY_TO_INVITE)
  await limits?.countAttempt('invitation', networks)
  await limits?.countCostly('invite', user.id)
  await limits?.countCostly('invited', createHash('sha256').update(email).digest('base64url'))
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
  const instants = {
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  }
  const made = await putInvitation(transaction, {
    spaceId: tripId,
    email,
    role,
    invitedBy: user.id,
    ...instants,
  })
  return { ...made, tripId, email, title, dates }
}

/**
 * Tells who was invited, some time after the answer: its time must not tell whether there was an account to find, or whether the
 * address wants no more mail.
 */
export function tellInvited(
  { database, messenger, mailOrigin, serverKey }: InvitationDeps,
  { user: { firstName }, now }: Pick<InTrip, 'user' | 'now'>,
  { id, tripId, email, isNew, title, dates }: Invited,
): void {
  messenger.later('An invitation could not be mailed', async () => {
    if (await isMailStopped(database, email)) return
    const tokens = {
      joinToken: joinToken(serverKey, { by: 'mail', id, tripId }),
      stopToken: mailStopToken(serverKey, email),
    }
    await messenger.mail(invitationMail(email, { firstName, title, dates, origin: mailOrigin(), ...tokens }))
  })
  if (!isNew) return
  messenger.later('Somebody who was invited could not be told', () =>
    database.transaction().execute(async (transaction) => {
      const invited = await findContacts(transaction, 'email', email)
      if (!invited) return
      const { id: account, emailVerified } = invited.user
      const notice = emailVerified ? invitedNotice({ id, firstName, title }) : invitedUnverifiedNotice(id)
      await notify(transaction, { account, now }, notice)
    }),
  )
}

/** The invitations to the person's address, once that is verified. */
export async function invitationsTo(
  database: Kysely<Database>,
  { user, now }: Pick<InTrip, 'user' | 'now'>,
): Promise<TripInvitations> {
  const waiting = await listInvitations(database, { email: user.email }, now.toISOString())
  if (!user.emailVerified) return { invitations: [], needsVerifiedEmail: waiting.length > 0 }
  const invitations: TripInvitations['invitations'] = []
  for (const { id, spaceId: tripId, role, expiresAt, invitedBy } of waiting) {
    const trip = await tripSaid(database, tripId)
    const inviter = await findPerson(database, invitedBy)
    if (!trip || trip.isRemoved || !inviter) continue
    invitations.push({ id, tripId, title: trip.title, invitedBy: inviter.user.firstName, role, expiresAt })
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
  const invitation = await ownInvitation(transaction, { user, now }, id)
  const { spaceId, role } = invitation
  const trip = await tripSaid(transaction, spaceId)
  if (!trip || trip.isRemoved) throw noSuchInvitation()
  await takeIn(transaction, { user, now }, { tripId: spaceId, title: trip.title, role, by: 'invitation' })
  await deleteInvitation(transaction, invitation)
}

/** Ends the invitation without a word to anybody. Throws as `acceptInvitation` does. */
export async function declineInvitation(
  transaction: Transaction<Database>,
  asking: Pick<InTrip, 'user' | 'now'>,
  id: string,
): Promise<void> {
  await deleteInvitation(transaction, await ownInvitation(transaction, asking, id))
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

/** Whoever registers with somebody's address before them must not get what was meant for its owner. */
async function ownInvitation(
  transaction: Transaction<Database>,
  { user, now }: Pick<InTrip, 'user' | 'now'>,
  id: string,
): Promise<Invitation> {
  const waiting = await listInvitations(transaction, { email: user.email }, now.toISOString())
  const invitation = waiting.find((one) => one.id === id)
  if (!invitation) throw noSuchInvitation()
  if (user.emailVerified) return invitation
  throw new ApiError(
    403,
    'forbidden',
    'Please verify your email address first. Then you can answer the invitation.',
  )
}

const noSuchInvitation = (): ApiError =>
  new ApiError(404, 'not_found', 'This invitation has ended, or it was for another address.')
