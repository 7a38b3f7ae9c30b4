import * as v from 'valibot'
import {
  SavedSearchPreferencesSchema,
  type SavedSearchPreferences,
  type SearchPreferences,
} from '../../api/contracts/search-preferences.ts'
import type { AccountDatabase, SearchPreferencesRow } from './account-database.ts'
import { enqueue, isUnsettled, rejectedFor, waitingFor } from './outbox.ts'

/** All edits of an account's preferences are versions of one record. */
export const PREFERENCES_KEY = 'search-preferences'

/** Row and outbox entry in one transaction: when this resolves, both are on disk. */
export async function keepSearchPreferences(
  database: AccountDatabase,
  preferences: SearchPreferences,
): Promise<void> {
  await database.transaction('rw', database.search_preferences, database.outbox, async () => {
    const before = await readSearchPreferences(database)
    const revision = before?.revision ?? 0
    await database.search_preferences.put({
      id: 'current',
      preferences,
      revision,
      edits: editsOf(before) + 1,
    })
    await enqueue(database, {
      kind: 'search-preferences',
      body: preferences,
      baseRevision: revision,
      coalesceKey: PREFERENCES_KEY,
    })
  })
}

/** The row this phone shows, null before the first one. */
export async function readSearchPreferences(database: AccountDatabase): Promise<SearchPreferencesRow | null> {
  return (await database.search_preferences.get('current')) ?? null
}

/** What was true when the server was asked; compare it when the answer comes. */
export type PreferencesMoment = { row: SearchPreferencesRow | null; unsettled: boolean }

export async function preferencesMoment(database: AccountDatabase): Promise<PreferencesMoment> {
  return {
    row: await readSearchPreferences(database),
    unsettled: await isUnsettled(database, PREFERENCES_KEY),
  }
}

/**
 * Keeps what the server answered, unless the person edited since `moment`, an edit still waits, or the row already
 * stands on a later save. Answers whether it was kept.
 */
export async function takeServerPreferences(
  database: AccountDatabase,
  saved: SavedSearchPreferences,
  moment: PreferencesMoment,
): Promise<boolean> {
  return await database.transaction('rw', database.tables, async () => {
    const now = await preferencesMoment(database)
    if (now.unsettled || editsOf(now.row) !== editsOf(moment.row)) return false
    if (now.row && now.row.revision > saved.revision) return false
    const { revision, ...preferences } = saved
    await database.search_preferences.put({ id: 'current', preferences, revision, edits: editsOf(now.row) })
    return true
  })
}

/**
 * The server applied a save and answered with its row. Called inside the drain's transaction, after the sent entry was
 * removed: while a newer edit waits, only the revision it stands on is taken over. Refused older versions of the
 * record are settled by this newer one. An unreadable answer changes nothing; the save itself is done.
 */
export async function settleSearchPreferences(database: AccountDatabase, answer: unknown): Promise<void> {
  const parsed = v.safeParse(SavedSearchPreferencesSchema, answer)
  if (!parsed.success) return
  const { revision, ...preferences } = parsed.output
  const row = await readSearchPreferences(database)
  const newerWaits = (await waitingFor(database, PREFERENCES_KEY).count()) > 0
  const shown = newerWaits && row ? row.preferences : preferences
  await database.search_preferences.put({ id: 'current', preferences: shown, revision, edits: editsOf(row) })
  const settled = await rejectedFor(database, PREFERENCES_KEY)
  await database.rejected.bulkDelete(settled.map((refused) => refused.id))
}

function editsOf(row: SearchPreferencesRow | null): number {
  return row?.edits ?? 0
}
