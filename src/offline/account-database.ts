import { Dexie, type Table } from 'dexie'
import type { SearchPreferences } from '../../api/contracts/search-preferences.ts'
import { closeOnUpgrade } from './close-on-upgrade.ts'

/** Which write it is; `send-entry.ts` knows where each goes. */
export type OutboxKind = 'search-preferences' | 'saved-location' | 'favorite' | 'favorite-removal'

/** One write that waits for signal. It holds the intent only: no address, no credentials, no "sending" mark. */
export type OutboxEntry = {
  /** Place in the queue, given by the database. */
  sequence: number
  /** UUID, sent as `Idempotency-Key`: the same entry sent twice takes effect once. */
  id: string
  /** The account whose session sends it; a visitor's `guest-<uuid>`, sent while nobody is signed in. */
  accountId: string
  kind: OutboxKind
  /** Sent as JSON; undefined where the method and the path say it all. */
  body: unknown
  /** The server's count of the record's saves that the edit was made on; 0 where it counts none. */
  baseRevision: number
  /** This phone's clock, milliseconds: for display only. */
  createdAt: number
  /** Entries with the same key are whole versions of one record: a newer one replaces the waiting one. */
  coalesceKey?: string
  /** The record that the path names, for kinds whose path names one. */
  recordId?: string
}

/** A write the server refused for good. Kept until the person retries or discards it. */
export type RejectedEntry = {
  id: string
  entry: OutboxEntry
  status: number
  code: string
  /** The API's sentence for the person. */
  message: string
  rejectedAt: number
}

/** The account's preferences as this phone shows them. There is one row. */
export type SearchPreferencesRow = {
  id: 'current'
  preferences: SearchPreferences
  /** The server's count of saves this row is based on; 0 before the first. */
  revision: number
  /** Grows with every edit on this phone, so that a slow answer can tell whether it came too late. */
  edits: number
}

/** A place that is a favorite as this phone shows it. `addedAt` is an ISO instant in UTC. */
export type FavoriteRow = { placeId: string; addedAt: string }

/**
 * `favoritesSettled` counts the favorites that the server has settled, so that a slow answer can tell whether it came
 * too late. `favoritesTakenAt` is when the server's set was last taken over, this phone's clock.
 */
export type AccountMeta = {
  name: 'lastSyncedAt' | 'favoritesSettled' | 'favoritesTakenAt'
  value: number
}

/** Everything of one account on this phone, or of its visitor. Another account has another database. */
export class AccountDatabase extends Dexie {
  declare readonly outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'sequence'>>
  declare readonly rejected: Table<RejectedEntry, string>
  declare readonly search_preferences: Table<SearchPreferencesRow, string>
  declare readonly meta: Table<AccountMeta, AccountMeta['name']>
  declare readonly favorites: Table<FavoriteRow, string>
  readonly accountId: string

  constructor(accountId: string) {
    super(databaseName(accountId))
    this.accountId = accountId
    this.version(1).stores({
      outbox: '++sequence, &id, coalesceKey',
      rejected: 'id',
      search_preferences: 'id',
      meta: 'name',
    })
    this.version(2).stores({ favorites: 'placeId' })
    closeOnUpgrade(this)
  }
}

const NAME_PREFIX = 'timberline-account-'
const open = new Map<string, AccountDatabase>()

/** This realm's one connection to the account's database; opens on first use. */
export function accountDatabase(accountId: string): AccountDatabase {
  const known = open.get(accountId)
  if (known) return known
  const database = new AccountDatabase(accountId)
  open.set(accountId, database)
  return database
}

/** Accounts, and the visitor, that have a database on this phone, so that a worker without a page can find their queues. */
export async function knownAccounts(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names
    .filter((name) => name.startsWith(NAME_PREFIX))
    .map((name) => name.slice(NAME_PREFIX.length))
    .sort()
}

/**
 * After signing out: what the phone kept of the account leaves it. Writes not sent yet stay behind in its own queue,
 * which only the same account's session can send. @source decisions §2
 */
export async function forgetAccount(accountId: string): Promise<void> {
  if (!(await Dexie.exists(databaseName(accountId)))) return
  const database = accountDatabase(accountId)
  const unsettled = await database.transaction('rw', database.tables, async () => {
    await database.search_preferences.clear()
    await database.favorites.clear()
    await database.meta.clear()
    return (await database.outbox.count()) + (await database.rejected.count())
  })
  if (unsettled > 0) return
  open.delete(accountId)
  await database.delete()
}

function databaseName(accountId: string): string {
  return `${NAME_PREFIX}${accountId}`
}
