import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { SpaceRole, SpaceType } from '../../../core/contracts/records/space-types.ts'
import type { Database } from '../../database/schema.ts'

/** Instants are ISO. `invitedBy` is an account's id. */
export type Invitation = {
  id: string
  spaceId: string
  email: string
  role: SpaceRole
  invitedBy: string
  expiresAt: string
}

const COLUMNS = [
  'space_invitations.id',
  'space_id as spaceId',
  'email',
  'role',
  'invited_by as invitedBy',
  'expires_at as expiresAt',
] as const

/** Invites the address, or again: then the invitation keeps its id. `createdAt` is now. Answers the id, and whether it is new. */
export async function putInvitation(
  database: Kysely<Database>,
  { spaceId, email, role, invitedBy, expiresAt, createdAt }: Omit<Invitation, 'id'> & { createdAt: string },
): Promise<{ id: string; isNew: boolean }> {
  await database
    .deleteFrom('space_invitations')
    .where('space_id', '=', spaceId)
    .where('email', '=', email)
    .where('expires_at', '<=', createdAt)
    .execute()
  const id = randomUUID()
  const values = { role, invited_by: invitedBy, created_at: createdAt, expires_at: expiresAt }
  const row = await database
    .insertInto('space_invitations')
    .values({ id, space_id: spaceId, email, ...values })
    .onConflict((conflict) => conflict.columns(['space_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, isNew: row.id === id }
}

/** The invitations to a space, or of an address to spaces of a type, that have not ended by `now`, the newest first. */
export async function listInvitations(
  database: Kysely<Database>,
  of: { spaceId: string } | { email: string; type: SpaceType },
  now: string,
): Promise<Invitation[]> {
  return database
    .selectFrom('space_invitations')
    .innerJoin('spaces', 'spaces.id', 'space_invitations.space_id')
    .select(COLUMNS)
    .where((eb) =>
      'spaceId' in of
        ? eb('space_id', '=', of.spaceId)
        : eb.and([eb('email', '=', of.email), eb('spaces.type', '=', of.type)]),
    )
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('space_invitations.id')
    .execute()
}

/** Undefined where there is none, or it has ended by `now`. */
export async function findInvitation(
  database: Kysely<Database>,
  id: string,
  now: string,
): Promise<Invitation | undefined> {
  return database
    .selectFrom('space_invitations')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes the invitation away. Answers whether there was one. */
export async function deleteInvitation(
  database: Kysely<Database>,
  { id, spaceId }: Pick<Invitation, 'id' | 'spaceId'>,
): Promise<boolean> {
  const row = await database
    .deleteFrom('space_invitations')
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteInvitationsOf(database: Kysely<Database>, spaceId: string): Promise<void> {
  await database.deleteFrom('space_invitations').where('space_id', '=', spaceId).execute()
}

export async function deleteEndedInvitations(database: Kysely<Database>, now: string): Promise<void> {
  await database.deleteFrom('space_invitations').where('expires_at', '<=', now).execute()
}
