import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A link by which people join a trip. `expiresAt` is an ISO instant. */
export type InviteLink = { id: string; spaceId: string; role: 'editor' | 'viewer'; expiresAt: string }

const COLUMNS = ['id', 'space_id as spaceId', 'role', 'expires_at as expiresAt'] as const

export async function insertInviteLink(
  database: Kysely<Database>,
  { spaceId, role, createdAt, expiresAt }: Omit<InviteLink, 'id'> & { createdAt: string },
): Promise<InviteLink> {
  return database
    .insertInto('trip_invite_links')
    .values({ id: randomUUID(), space_id: spaceId, role, created_at: createdAt, expires_at: expiresAt })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A trip's links that have not ended by `now`, the newest first. */
export async function listInviteLinks(
  database: Kysely<Database>,
  spaceId: string,
  now: string,
): Promise<InviteLink[]> {
  return database
    .selectFrom('trip_invite_links')
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
    .selectFrom('trip_invite_links')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes a link of the trip away. Answers whether there was one. */
export async function deleteInviteLink(
  database: Kysely<Database>,
  { id, spaceId }: Pick<InviteLink, 'id' | 'spaceId'>,
): Promise<boolean> {
  const row = await database
    .deleteFrom('trip_invite_links')
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes all links of the trip away, or those that give this role. */
export async function deleteInviteLinksOf(
  database: Kysely<Database>,
  spaceId: string,
  role?: InviteLink['role'],
): Promise<void> {
  await database
    .deleteFrom('trip_invite_links')
    .where('space_id', '=', spaceId)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'editor'))
    .execute()
}

export async function deleteEndedInviteLinks(database: Kysely<Database>, now: string): Promise<void> {
  await database.deleteFrom('trip_invite_links').where('expires_at', '<=', now).execute()
}
