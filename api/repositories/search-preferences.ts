import type { Kysely } from 'kysely'
import * as v from 'valibot'
import {
  SavedSearchPreferencesSchema,
  type SavedSearchPreferences,
  type SearchPreferences,
} from '../contracts/search-preferences.ts'
import type { Database } from '../database/schema.ts'

/** What the account saved last; the defaults with revision 0 when it never saved. */
export async function readSearchPreferences(
  database: Kysely<Database>,
  userId: string,
): Promise<SavedSearchPreferences> {
  const row = await database
    .selectFrom('search_preferences')
    .select(['payload', 'revision'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return v.parse(SavedSearchPreferencesSchema, { revision: 0 })
  return v.parse(SavedSearchPreferencesSchema, { ...JSON.parse(row.payload), revision: row.revision })
}

/** Replaces the whole payload and counts one revision up. `now` is an ISO instant. */
export async function writeSearchPreferences(
  database: Kysely<Database>,
  userId: string,
  preferences: SearchPreferences,
  now: string,
): Promise<SavedSearchPreferences> {
  const payload = JSON.stringify(preferences)
  const { revision } = await database
    .insertInto('search_preferences')
    .values({ user_id: userId, payload, revision: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        payload,
        revision: eb('search_preferences.revision', '+', 1),
        updated_at: now,
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return { ...preferences, revision }
}
