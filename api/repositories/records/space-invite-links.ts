import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import type { Database } from '../../database/schema.ts'

/** A link by which people join a space. `expiresAt` is an ISO instant. */
export type InviteLink = { id: string; spaceId: string; role: SpaceRole; expiresAt: string }

const COLUMNS = ['id', 'space_id as spaceId', 'role', 'expires_at as expiresAt'] as const

export async function insertInviteLink(
  database: Kysely<Database>,
  { spaceId, role, createdAt, expiresAt }: Omit<InviteLink, 'id'> & { createdAt: string },
): Promise<InviteLink> {
  return database
    .insertInto('space_invite_links')
    .values({ id: randomUUID(), space_id: spaceId, role, created_at: createdAt, expires_at: expiresAt })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A space's links that have not ended by `now`, the newest first. */
export async function listInviteLinks(
  database: Kysely<Database>,
  spaceId: string,
  now: string,
): Promise<InviteLink[]> {
  return database
    .selectFrom('space_invite_links')
    .select(COLUMNS)
    .where('space_id', '=', spaceId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Undefined where there is none, or it has ended by `now`. */
export async function findInviteLink(
  database: Kysely<Database>,
  id: string,
  now: string,
): Promise<InviteLink | undefined> {
  return database
    .selectFrom('space_invite_links')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes a link of the space away. Answers whether there was one. */
export async function deleteInviteLink(
  database: Kysely<Database>,
  { id, spaceId }: Pick<InviteLink, 'id' | 'spaceId'>,
): Promise<boolean> {
  const row = await database
    .deleteFrom('space_invite_links')
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes all links of the space away, or those that give this role. */
export async function deleteInviteLinksOf(
  database: Kysely<Database>,
  spaceId: string,
  role?: SpaceRole,
): Promise<void> {
  await database
    .deleteFrom('space_invite_links')
    .where('space_id', '=', spaceId)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'owner'))
    .execute()
}

export async function deleteEndedInviteLinks(database: Kysely<Database>, now: string): Promise<void> {
  await database.deleteFrom('space_invite_links').where('expires_at', '<=', now).execute()
}
