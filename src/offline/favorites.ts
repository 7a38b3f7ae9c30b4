import * as v from 'valibot'
import { FavoriteSchema, PutFavoriteSchema, type Favorite } from '../../api/contracts/favorites.ts'
import type { AccountDatabase, AccountMeta, FavoriteRow, OutboxEntry } from './account-database.ts'
import { enqueue, rejectedFor, waitingFor } from './outbox.ts'

/*
 * Favorites are a set, and each place is a record of its own: the last word on a place is what is sent.
 *
 * | What happens                       | The rows of this phone                                                      |
 * |------------------------------------|-----------------------------------------------------------------------------|
 * | the person adds or removes a place | follow at once; the word waits in the outbox, in one transaction with them   |
 * | the server's set comes             | are that set, plus what still waits to be added, minus what waits to go      |
 * | a word was settled while it came   | stay: the set may be older than that word, and is asked for again            |
 * | the server refuses a word          | stay until the person sends it again or gives it up                         |
 * | a visitor adds or removes          | follow; nothing is sent                                                     |
 * | a visitor signs in                 | of the visitor become words of the account, then leave the visitor's         |
 */

/** A place to add or to take out. `addedAt` is an ISO instant; when undone, the one it had before. */
export type FavoriteEdit = { placeId: string; on: boolean; addedAt: string }

/** Row and outbox entry in one transaction: when this resolves, both are on disk. */
export async function keepFavorite(database: AccountDatabase, edit: FavoriteEdit): Promise<void> {
  await database.transaction('rw', database.favorites, database.outbox, async () => {
    await writeRow(database, edit)
    const { placeId, on, addedAt } = edit
    // A removal is sent even when the add before it still waits: that add may have arrived with its answer lost.
    await enqueue(database, {
      kind: on ? 'favorite' : 'favorite-removal',
      body: on ? { addedAt } : undefined,
      baseRevision: 0,
      coalesceKey: favoriteKey(placeId),
      recordId: placeId,
    })
  })
}

/** The same for a visitor: kept on this phone, never sent. */
export async function keepGuestFavorite(guest: AccountDatabase, edit: FavoriteEdit): Promise<void> {
  await guest.transaction('rw', guest.favorites, () => writeRow(guest, edit))
}

/** Newest first; of two added at one instant the first by its id. */
export async function readFavorites(database: AccountDatabase): Promise<Favorite[]> {
  return (await database.favorites.toArray()).sort(
    (a, b) => compare(b.addedAt, a.addedAt) || compare(a.placeId, b.placeId),
  )
}

/** What was true when the server was asked; hand it over with the answer. */
export type FavoritesMoment = { settled: number; everTaken: boolean }

export async function favoritesMoment(database: AccountDatabase): Promise<FavoritesMoment> {
  return await database.transaction('r', database.meta, async () => ({
    settled: await metaOf(database, 'favoritesSettled'),
    everTaken: (await metaOf(database, 'favoritesTakenAt')) > 0,
  }))
}

/**
 * Takes the server's set over, with what waits or was refused on top of it. Answers false, and changes nothing, when a
 * favorite was settled since `moment`: the set may be older than that.
 */
export async function takeServerFavorites(
  database: AccountDatabase,
  saved: readonly Favorite[],
  moment: FavoritesMoment,
): Promise<boolean> {
  return await database.transaction('rw', database.tables, async () => {
    if ((await metaOf(database, 'favoritesSettled')) !== moment.settled) return false
    const rows = new Map<string, FavoriteRow>(saved.map((favorite) => [favorite.placeId, favorite]))
    const refused = (await database.rejected.toArray()).map(({ entry }) => entry)
    // What waits is the newer word on a place than what was refused.
    for (const entry of [...refused, ...(await database.outbox.toArray())]) applyWord(rows, entry)
    await database.favorites.clear()
    await database.favorites.bulkPut([...rows.values()])
    await database.meta.put({ name: 'favoritesTakenAt', value: Date.now() })
    return true
  })
}

/**
 * The server settled a word. Called inside the drain's transaction, after the sent entry was removed: while a newer word
 * on the place waits its row stays. Refused older words on the place are settled by this one.
 */
export async function settleFavorite(
  database: AccountDatabase,
  answer: unknown,
  { coalesceKey = '', kind }: OutboxEntry,
): Promise<void> {
  const settled = await metaOf(database, 'favoritesSettled')
  await database.meta.put({ name: 'favoritesSettled', value: settled + 1 })
  const refused = await rejectedFor(database, coalesceKey)
  await database.rejected.bulkDelete(refused.map(({ id }) => id))
  const favorite = v.safeParse(FavoriteSchema, answer)
  const newerWaits = (await waitingFor(database, coalesceKey).count()) > 0
  if (kind === 'favorite' && favorite.success && !newerWaits) await database.favorites.put(favorite.output)
}

/** The person gave up an add that the server refused; a newer word on the place that waits keeps its row. */
export async function forgetRefusedFavorite(database: AccountDatabase, given: OutboxEntry): Promise<void> {
  const { coalesceKey = '', recordId = '' } = given
  if ((await waitingFor(database, coalesceKey).count()) === 0) await database.favorites.delete(recordId)
}

/**
 * What the visitor kept becomes the account's, each place an add of its own, and leaves the visitor's. Two databases know
 * no common transaction: dying in between adopts a place twice, which adds it once. Answers how many there were.
 */
export async function adoptGuestFavorites(guest: AccountDatabase, account: AccountDatabase): Promise<number> {
  const kept = await guest.favorites.toArray()
  for (const { placeId, addedAt } of kept) await keepFavorite(account, { placeId, addedAt, on: true })
  await guest.favorites.bulkDelete(kept.map(({ placeId }) => placeId))
  return kept.length
}

async function writeRow(database: AccountDatabase, { placeId, on, addedAt }: FavoriteEdit): Promise<void> {
  if (!on) await database.favorites.delete(placeId)
  else if (!(await database.favorites.get(placeId))) await database.favorites.put({ placeId, addedAt })
}

function applyWord(rows: Map<string, FavoriteRow>, { kind, recordId, body, createdAt }: OutboxEntry): void {
  if (recordId === undefined) return
  if (kind === 'favorite-removal') rows.delete(recordId)
  if (kind !== 'favorite' || rows.has(recordId)) return
  const said = v.safeParse(PutFavoriteSchema, body)
  const addedAt = (said.success && said.output.addedAt) || new Date(createdAt).toISOString()
  rows.set(recordId, { placeId: recordId, addedAt })
}

async function metaOf(database: AccountDatabase, name: AccountMeta['name']): Promise<number> {
  return (await database.meta.get(name))?.value ?? 0
}

const favoriteKey = (placeId: string) => `favorite ${placeId}`

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
