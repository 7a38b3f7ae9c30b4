import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { countMembership, rememberLost } from './space-lists.ts'
import { findDesk } from './spaces.ts'

/**
 * Makes of somebody at a provider's desk what they are in its team: owners and managers are there in their role, guides and whoever left are
 * not. Nothing where the space is no provider's.
 */
export async function followAtDesk(
  database: Kysely<Database>,
  { spaceId, userId }: { spaceId: string; userId: string },
): Promise<void> {
  const desk = await findDesk(database, spaceId)
  if (desk === null) return
  const team = await roleIn(database, spaceId, userId)
  const role = team === 'owner' || team === 'manager' ? team : null
  const before = await roleIn(database, desk, userId)
  if (role === before) return
  const at = { spaceId: desk, userId }
  if (role === null) {
    await database
      .deleteFrom('space_members')
      .where('space_id', '=', desk)
      .where('user_id', '=', userId)
      .execute()
    await rememberLost(database, at)
    return
  }
  await database
    .insertInto('space_members')
    .values({ space_id: desk, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'space_id']).doUpdateSet({ role }))
    .execute()
  await countMembership(database, { ...at, isNew: before === null })
}

async function roleIn(database: Kysely<Database>, spaceId: string, userId: string) {
  const row = await database
    .selectFrom('space_members')
    .select('role')
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}
