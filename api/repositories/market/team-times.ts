import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

type InTeam = { providerId: string; userId: string }

/** Notes that the account is in the team from `at` on, unless it is noted already. */
export async function noteJoined(
  database: Kysely<Database>,
  { providerId, userId, at }: InTeam & { at: Date },
): Promise<void> {
  const known = await database
    .selectFrom('team_times')
    .select('from_at')
    .where('provider_id', '=', providerId)
    .where('user_id', '=', userId)
    .where('until_at', 'is', null)
    .executeTakeFirst()
  if (known) return
  await database
    .insertInto('team_times')
    .values({ provider_id: providerId, user_id: userId, from_at: at.toISOString(), until_at: null })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'user_id', 'from_at']).doUpdateSet({ until_at: null }),
    )
    .execute()
}

/** Notes that the account has left the team. */
export async function noteLeft(
  database: Kysely<Database>,
  { providerId, userId, at }: InTeam & { at: Date },
): Promise<void> {
  await database
    .updateTable('team_times')
    .set({ until_at: at.toISOString() })
    .where('provider_id', '=', providerId)
    .where('user_id', '=', userId)
    .where('until_at', 'is', null)
    .execute()
}

/** Whether the account was in the team at any time between two instants (ISO text), or still is. */
export async function wasInTeam(
  database: Kysely<Database>,
  { providerId, userId, from, until }: InTeam & { from: string; until: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('team_times')
    .select('from_at')
    .where('provider_id', '=', providerId)
    .where('user_id', '=', userId)
    .where('from_at', '<=', until)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>=', from)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
