import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Everybody who reads on in these spaces, with the revision that each space has by now. */
export async function listHearers(
  database: Kysely<Database>,
  spaceIds: readonly string[],
): Promise<{ userId: string; spaceId: string; revision: number }[]> {
  return database
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select(['space_members.user_id as userId', 'spaces.id as spaceId', 'spaces.revision'])
    .where('spaces.id', 'in', spaceIds)
    .where('until_revision', 'is', null)
    .execute()
}
