import { Dexie } from 'dexie'
import * as v from 'valibot'
import {
  SearchPreferencesSchema,
  type SearchPreferences,
} from '../../../core/contracts/trips/search-preferences.ts'

/** The database that the version before the records kept for each account, and for a visitor under a guest's id. */
const NAME_PREFIX = 'timberline-account-'

export const earlierStoreName = (owner: string): string => `${NAME_PREFIX}${owner}`

const EntrySchema = v.object({
  id: v.string(),
  kind: v.string(),
  body: v.optional(v.unknown()),
  recordId: v.optional(v.string()),
  createdAt: v.fallback(v.number(), 0),
})

/** A write that waited, or was refused, in the earlier form: one whole request each. */
export type EarlierEntry = v.InferOutput<typeof EntrySchema>

export type EarlierStore = {
  /** Oldest first; refused ones before those that waited. */
  entries: EarlierEntry[]
  favorites: { placeId: string; addedAt: string }[]
  /** The plan as this phone had shown it; null before the first. */
  preferences: SearchPreferences | null
}

/** Reads an owner's earlier store whole; null where there is none. What cannot be understood is left out. */
export async function readEarlier(owner: string): Promise<EarlierStore | null> {
  if (!(await Dexie.exists(earlierStoreName(owner)))) return null
  const database = new Dexie(earlierStoreName(owner))
  await database.open()
  const rows = async (table: string): Promise<unknown[]> =>
    database.tables.some(({ name }) => name === table) ? await database.table(table).toArray() : []
  try {
    const refused = (await rows('rejected')).map((row) => (row as { entry?: unknown }).entry)
    const [preferences] = all(
      v.object({ preferences: SearchPreferencesSchema }),
      await rows('search_preferences'),
    )
    return {
      entries: all(EntrySchema, [...refused, ...(await rows('outbox'))]),
      favorites: all(v.object({ placeId: v.string(), addedAt: v.string() }), await rows('favorites')),
      preferences: preferences?.preferences ?? null,
    }
  } finally {
    database.close()
  }
}

/** Guests' ids that have an earlier store on this phone. */
export async function earlierVisitors(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names
    .filter((name) => name.startsWith(`${NAME_PREFIX}guest-`))
    .map((name) => name.slice(NAME_PREFIX.length))
}

function all<T>(schema: v.GenericSchema<unknown, T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => {
    const read = v.safeParse(schema, row)
    return read.success ? [read.output] : []
  })
}
