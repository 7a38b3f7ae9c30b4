import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What was decided of a request. `hash` is of what it says; `decision` JSON. */
type Act = { hash: string; decision: string }

/** Stands in the place of a hash where a request was taken back before it came: whatever comes under its id has that answer. */
export const TAKEN_BACK = 'taken back'

/** A request by the id of its record, and whose it is. */
type ActKey = { account: string; id: string }

/** Takes the request for this transaction, `at` an ISO instant; false where it was decided before, or is being by another one until that ends. */
export async function claimAct(
  database: Kysely<Database>,
  { account, id }: ActKey,
  { hash, at }: { hash: string; at: string },
): Promise<boolean> {
  const claimed = await database
    .insertInto('acts')
    .values({ user_id: account, id, hash, decision: null, decided_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** What became of it; undefined where nothing was ever decided, or has been forgotten. */
export async function findAct(database: Kysely<Database>, { account, id }: ActKey): Promise<Act | undefined> {
  const row = await database
    .selectFrom('acts')
    .select(['hash', 'decision'])
    .where('user_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.decision !== null ? { hash: row.hash, decision: row.decision } : undefined
}

/** Writes down what became of a claimed one. */
export async function decideAct(
  database: Kysely<Database>,
  { account, id }: ActKey,
  decision: string,
): Promise<void> {
  await database
    .updateTable('acts')
    .set({ decision })
    .where('user_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Forgets what was decided before an instant (ISO). */
export async function pruneActs(database: Kysely<Database>, instant: string): Promise<void> {
  await database.deleteFrom('acts').where('decided_at', '<', instant).execute()
}
