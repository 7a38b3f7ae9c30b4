import type { Kysely } from 'kysely'
import { randomUUID } from '../../platform/node/crypto.ts'
import type { Database as Present } from '../schema.ts'

type Tables = Pick<
  Present,
  'users' | 'spaces' | 'space_members' | 'space_invitations' | 'trip_shares' | 'files' | 'records'
>

/** The kinds that stood in private spaces alone when this was written. */
const PRIVATE_KINDS = [
  'plan',
  'plan-stop',
  'favorite',
  'saved-location',
  'itinerary-selection',
  'profile',
  'feedback',
  'notification',
]

/**
 * Makes the private space of every account that has none: it used to come with the first write. Where somebody else made a
 * trip under an account's id before that, the space becomes the account's with what it wrote there, and the trip goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const store = db as Kysely<Tables>
  const accounts = await store
    .selectFrom('users')
    .leftJoin('spaces', 'spaces.id', 'users.id')
    .select(['users.id', 'spaces.id as space', 'spaces.user_id as owner'])
    .orderBy('users.id')
    .execute()
  for (const { id, space, owner } of accounts) {
    if (space === null) await makeSpace(store, id)
    else if (owner !== id) await giveBack(store, id)
  }
}

async function makeSpace(store: Kysely<Tables>, id: string): Promise<void> {
  const space = { id, user_id: id, epoch: randomUUID(), revision: 0, epoch_revision: 0, receipt_floor: 0 }
  await store.insertInto('spaces').values(space).execute()
  await joinOwner(store, id)
}

async function giveBack(store: Kysely<Tables>, id: string): Promise<void> {
  for (const table of ['space_members', 'space_invitations', 'trip_shares', 'files'] as const) {
    await store.deleteFrom(table).where('space_id', '=', id).execute()
  }
  await store
    .deleteFrom('records')
    .where('space_id', '=', id)
    .where('kind', 'not in', PRIVATE_KINDS)
    .execute()
  await store
    .updateTable('spaces')
    .set((eb) => ({ user_id: id, epoch: randomUUID(), epoch_revision: eb.ref('revision') }))
    .where('id', '=', id)
    .execute()
  await joinOwner(store, id)
}

async function joinOwner(store: Kysely<Tables>, id: string): Promise<void> {
  await store.insertInto('space_members').values({ space_id: id, user_id: id, role: 'owner' }).execute()
}
