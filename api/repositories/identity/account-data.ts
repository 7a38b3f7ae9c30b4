import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { listBookings } from '../market/bookings.ts'
import { tellGuided } from '../market/departure-guides.ts'
import { holdProvider, listProviders } from '../market/providers.ts'
import { pauseOf } from '../market/published-offerings.ts'
import { endProviderMode } from './users.ts'
import { forgetAuthor } from '../records/forget-author.ts'
import { forgetReader } from '../records/outbox.ts'
import { renewLists, renewListsBeside } from '../records/space-lists.ts'

/** What the tables keep of a person beside their records, sessions, passkeys and events: no hash, no key, no token. */
export type AccountRows = Awaited<ReturnType<typeof readAccountRows>>

/** Everything but the records and the sign-in events, under the names that a person reads. Throws where there is no such account. */
export async function readAccountRows(database: Kysely<Database>, userId: string) {
  const account = await database
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_verified_at as emailVerifiedAt',
      'phone',
      'phone_verified_at as phoneVerifiedAt',
    ])
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'birthday',
      'role',
      'created_at as createdAt',
      'provider_since as providerSince',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const sessions = await database
    .selectFrom('sessions')
    .select(['device', 'transport', 'remembered', 'created_at as createdAt'])
    .select(['last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const passkeys = await database
    .selectFrom('passkeys')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const pushDevices = await database
    .selectFrom('push_subscriptions')
    .leftJoin('push_kinds', 'push_kinds.subscription_id', 'push_subscriptions.id')
    .select(['push_subscriptions.device', 'push_kinds.kind', 'push_subscriptions.service'])
    .select(['push_subscriptions.created_at as createdAt', 'push_subscriptions.seen_at as seenAt'])
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at')
    .orderBy('push_kinds.kind')
    .execute()
  const codesSent = await database
    .selectFrom('verification_codes')
    .select(['purpose', 'recipient', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .where('subject', 'in', subjectsOf(account))
    .orderBy('sent_at')
    .execute()
  const changesReceived = await database
    .selectFrom('patch_receipts')
    .select(['id', 'outcome', 'created_at as receivedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const feedback = await database
    .selectFrom('feedback')
    .select(['kind', 'text', 'route', 'app_version as appVersion', 'written_at as writtenAt'])
    .select(['received_at as receivedAt', 'answer', 'answered_at as answeredAt'])
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .execute()
  const tripsJoined = await database
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select(['space_members.space_id as tripId', 'space_members.role'])
    .where('space_members.user_id', '=', userId)
    .where('space_members.role', '!=', 'owner')
    .where('spaces.type', '=', 'trip')
    .orderBy('space_members.space_id')
    .execute()
  const teams = await database
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select(['space_members.space_id as providerId', 'space_members.role'])
    .where('space_members.user_id', '=', userId)
    .where('spaces.type', '=', 'provider')
    .orderBy('space_members.space_id')
    .execute()
  const invitationsSent = await database
    .selectFrom('space_invitations as invitation')
    .innerJoin('spaces', 'spaces.id', 'invitation.space_id')
    .select(['invitation.space_id as spaceId', 'spaces.type', 'invitation.email', 'invitation.role'])
    .select(['invitation.created_at as createdAt', 'invitation.expires_at as expiresAt'])
    .where('invitation.invited_by', '=', userId)
    .orderBy('invitation.created_at')
    .execute()
  // Whose address it really is nobody knows before it is verified.
  const invitationsReceived = await database
    .selectFrom('space_invitations as invitation')
    .innerJoin('spaces', 'spaces.id', 'invitation.space_id')
    .select(['invitation.space_id as spaceId', 'spaces.type', 'invitation.role'])
    .select(['invitation.created_at as createdAt', 'invitation.expires_at as expiresAt'])
    .where('invitation.email', '=', account.emailVerifiedAt === null ? '' : account.email)
    .orderBy('invitation.created_at')
    .execute()
  const filesBrought = await database
    .selectFrom('files')
    .select(['id', 'space_id as tripId', 'type', 'bytes'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const tripsShared = await database
    .selectFrom('trip_shares')
    .innerJoin('spaces', 'spaces.id', 'trip_shares.space_id')
    .select([
      'trip_shares.space_id as tripId',
      'trip_shares.created_at as sharedSince',
      'trip_shares.shows_notes as notes',
      'trip_shares.shows_costs as costs',
    ])
    .where('spaces.user_id', '=', userId)
    .orderBy('trip_shares.created_at')
    .execute()
  const inviteLinks = await database
    .selectFrom('space_invite_links as link')
    .innerJoin('spaces', 'spaces.id', 'link.space_id')
    .select(['link.space_id as tripId', 'link.role', 'link.created_at as createdAt'])
    .select('link.expires_at as expiresAt')
    .where('spaces.user_id', '=', userId)
    .orderBy('link.created_at')
    .execute()
  const backByContacts = await database
    .selectFrom('back_by_contacts')
    .select(['email', 'state', 'created_at as namedAt', 'asked_at as askedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const backByWatches = await database
    .selectFrom('back_by_watches')
    .select(['record_id as backBy', 'due_at as dueAt', 'state', 'written_at as heardAt'])
    .where('user_id', '=', userId)
    .orderBy('due_at')
    .execute()
  const backByMails = await database
    .selectFrom('back_by_mails')
    .select(['email', 'kind', 'created_at as madeAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const bookings = await listBookings(database, { userId })
  const bookingMails = await database
    .selectFrom('booking_mails')
    .select(['booking_id as booking', 'occasion', 'created_at as madeAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const lostBookings = await database
    .selectFrom('lost_bookings')
    .select(['booking_id as booking', 'claimed', 'sent_at as sentAt', 'state', 'decided_at as decidedAt'])
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .execute()
  const waiversSigned = await database
    .selectFrom('waiver_signatures as signature')
    .innerJoin('waiver_texts as text', 'text.hash', 'signature.text_hash')
    .select(['signature.booking_id as booking', 'guest', 'text.text', 'guest_name as guestName'])
    .select(['adult_name as adultName', 'adult_relation as adultRelation'])
    .select(['signed_at as signedAt', 'received_at as receivedAt'])
    .where('signature.user_id', '=', userId)
    .orderBy('received_at')
    .execute()
  return {
    account,
    waiversSigned,
    bookings: bookings.map(({ booking: { dueBack: _back, ...booking } }) => booking),
    bookingMails,
    lostBookings: lostBookings.map(({ claimed, ...lost }) => ({
      ...lost,
      claimed: JSON.parse(claimed) as unknown,
    })),
    inviteLinks,
    backByContacts,
    backByWatches,
    backByMails,
    tripsShared: tripsShared.map((share) => ({
      ...share,
      notes: share.notes === 1,
      costs: share.costs === 1,
    })),
    filesBrought,
    tripsJoined,
    teams,
    invitationsSent,
    invitationsReceived,
    sessions: sessions.map((session) => ({ ...session, remembered: session.remembered === 1 })),
    passkeys,
    pushDevices,
    codesSent,
    changesReceived,
    feedback,
  }
}

type Reached = { id: string; email: string; phone: string | null }

/** Under which names codes are kept: the account's id, or the address or number of somebody who was not signed in. */
const subjectsOf = ({ id, email, phone }: Reached): string[] => [
  id,
  email,
  ...(phone === null ? [] : [phone]),
]

/**
 * Takes the account and all that is kept of it out of every table; what refers to it by a foreign key goes with it, its trips and
 * who is in them too, and so does the supply of a provider whose only owner it is. What it wrote in others' trips stays there without its name. Of the
 * sign-in events only the id goes: they say that somebody did it, not who. Limits count it under the names
 * `countedAs` and under its sessions' ids.
 */
export async function deleteAccountRows(
  transaction: Transaction<Database>,
  account: Reached,
  countedAs: readonly string[],
): Promise<void> {
  const { id, phone } = account
  const reached = subjectsOf(account)
  await transaction.updateTable('sign_in_events').set({ user_id: null }).where('user_id', '=', id).execute()
  await transaction
    .deleteFrom('verification_codes')
    .where((eb) => eb.or([eb('subject', 'in', reached), eb('recipient', 'in', reached)]))
    .execute()
  await transaction.deleteFrom('passkey_challenges').where('user_id', '=', id).execute()
  if (phone !== null) await transaction.deleteFrom('phone_tickets').where('phone', '=', phone).execute()
  await transaction
    .deleteFrom('saved_locations')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('owner_id', '=', id)]))
    .execute()
  // Each limit puts a name of its own in front. An underscore in a hash matches any character: none will ever differ in it alone.
  const sessions = await transaction.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  for (const name of [...countedAs, ...sessions.map((session) => session.id)])
    await transaction.deleteFrom('rate_limits').where('key', 'like', `%:${name}`).execute()
  await transaction.deleteFrom('space_invitations').where('email', '=', account.email).execute()
  await forgetAuthor(transaction, id)
  await forgetReader(transaction, id)
  await renewListsBeside(transaction, id)
  await endProvidersOf(transaction, id)
  await tellGuided(transaction, id)
  await transaction.deleteFrom('users').where('id', '=', id).execute()
}

/** Takes away the spaces of providers that nobody else owns; whoever else was in one is told their list anew, and is a traveler again. */
async function endProvidersOf(transaction: Transaction<Database>, id: string): Promise<void> {
  // Two owners who go at once go one after the other: the second ends it.
  const owned = (await listProviders(transaction, id)).filter(({ role }) => role === 'owner')
  for (const provider of owned) await holdProvider(transaction, provider.id)
  const spaces = await transaction
    .selectFrom('space_members as own')
    .innerJoin('spaces', 'spaces.id', 'own.space_id')
    .select('own.space_id as spaceId')
    .where('own.user_id', '=', id)
    .where('own.role', '=', 'owner')
    .where('spaces.type', '=', 'provider')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('space_members as others')
            .select('others.user_id')
            .whereRef('others.space_id', '=', 'own.space_id')
            .where('others.role', '=', 'owner')
            .where('others.user_id', '!=', id),
        ),
      ),
    )
    .execute()
  for (const { spaceId } of spaces) {
    const team = await transaction
      .selectFrom('space_members')
      .select('user_id as userId')
      .where('space_id', '=', spaceId)
      .where('user_id', '!=', id)
      .execute()
    const others = team.map(({ userId }) => userId)
    if (others.length > 0) await renewLists(transaction, others)
    await pauseOf(transaction, { spaceId })
    await transaction.deleteFrom('spaces').where('id', '=', spaceId).execute()
    await endProviderMode(transaction, others)
  }
}
