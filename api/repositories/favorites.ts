import type { Kysely } from 'kysely'
import type { Favorite } from '../contracts/favorites.ts'
import type { Database } from '../database/schema.ts'

/** Newest first; of one instant in the order of their ids. */
export async function listFavorites(database: Kysely<Database>, userId: string): Promise<Favorite[]> {
  return database
    .selectFrom('favorites')
    .select(['place_id as placeId', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('place_id')
    .execute()
}

/** Adds the place, or leaves the favorite as it is where there is one. Answers what is stored then. */
export async function addFavorite(
  database: Kysely<Database>,
  userId: string,
  { placeId, addedAt }: Favorite,
): Promise<Favorite> {
  await database
    .insertInto('favorites')
    .values({ user_id: userId, place_id: placeId, added_at: addedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'place_id']).doNothing())
    .execute()
  return database
    .selectFrom('favorites')
    .select(['place_id as placeId', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .where('place_id', '=', placeId)
    .executeTakeFirstOrThrow()
}

/** How many places the account keeps besides this one. */
export async function countOtherFavorites(
  database: Kysely<Database>,
  userId: string,
  placeId: string,
): Promise<number> {
  const { others } = await database
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll().as('others'))
    .where('user_id', '=', userId)
    .where('place_id', '<>', placeId)
    .executeTakeFirstOrThrow()
  // PostgreSQL answers a count as text.
  return Number(others)
}

/** Removes the place; one that is not there is no failure. */
export async function removeFavorite(
  database: Kysely<Database>,
  userId: string,
  placeId: string,
): Promise<void> {
  await database
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('place_id', '=', placeId)
    .execute()
}
