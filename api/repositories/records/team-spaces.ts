import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { leaveDepartures } from '../market/departure-guides.ts'
import { noteJoined, noteLeft } from '../market/team-times.ts'
import { countMembership, rememberLost } from './space-lists.ts'
import { findDesk, findManifest } from './spaces.ts'

type InTeam = { spaceId: string; userId: string }

/**
 * Makes of somebody in the spaces beside a provider's what they are in its team: at its desk owners and managers are in their role, on its
 * manifest the whole team; whoever left is in neither, and guides none of its departures any more. When they came and left is noted, `at` or now. Nothing where the space is no provider's.
 */
export async function followTeam(
  database: Kysely<Database>,
  { spaceId, userId, at = new Date() }: InTeam & { at?: Date | undefined },
): Promise<void> {
  const desk = await findDesk(database, spaceId)
  const manifest = await findManifest(database, spaceId)
  if (desk === null || manifest === null) return
  const team = await roleIn(database, { spaceId, userId })
  const isOffice = team === 'owner' || team === 'manager'
  await follow(database, { spaceId: desk, userId }, isOffice ? team : null)
  await follow(database, { spaceId: manifest, userId }, isOffice || team === 'guide' ? team : null)
  const of = { providerId: spaceId, userId, at }
  await (team === null ? noteLeft(database, of) : noteJoined(database, of))
  if (team === null) await leaveDepartures(database, { spaceId, userId })
}

async function follow(
  database: Kysely<Database>,
  at: InTeam,
  role: 'owner' | 'manager' | 'guide' | null,
): Promise<void> {
  const before = await roleIn(database, at)
  if (role === before) return
  const { spaceId: space_id, userId: user_id } = at
  if (role === null) {
    await database
      .deleteFrom('space_members')
      .where('space_id', '=', space_id)
      .where('user_id', '=', user_id)
      .execute()
    await rememberLost(database, at)
    return
  }
  await database
    .insertInto('space_members')
    .values({ space_id, user_id, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'space_id']).doUpdateSet({ role }))
    .execute()
  await countMembership(database, { ...at, isNew: before === null })
}

async function roleIn(database: Kysely<Database>, { spaceId, userId }: InTeam) {
  const row = await database
    .selectFrom('space_members')
    .select('role')
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}
