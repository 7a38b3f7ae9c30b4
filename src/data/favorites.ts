import { queryOptions } from '@tanstack/react-query'
import {
  FavoriteListSchema,
  FavoriteSchema,
  RemovedFavoriteSchema,
  type Favorite,
} from '../../api/contracts/favorites.ts'
import { IDEMPOTENCY_HEADER } from '../../api/contracts/protocol.ts'
import type { AccountDatabase } from '../offline/account-database.ts'
import type { FavoriteEdit } from '../offline/favorites.ts'
import { connectivity } from '../platform/connectivity.ts'
import { pageLocks } from '../platform/locks.ts'
import { report } from '../platform/report.ts'
import { announce, onChange } from './changes.ts'
import { getJson, sendJson } from './client.ts'
import { ApiError } from './errors.ts'
import { needsSignIn, readStoredUser } from './session.ts'
import { meetStorageProblem, storageWorks } from './storage-trouble.ts'
import { requestSync } from './sync.ts'

const PATH = 'api/favorites'

/** How often the server's set is asked for again because a favorite was settled while it was on its way. */
const TRIES = 3

/**
 * The favorites of the account, or with null the visitor's, newest first: as this phone has them, always. An account
 * whose favorites never came to this phone waits for the server's first. Rejects when the phone cannot be read and the
 * server cannot be asked.
 */
export function favoritesQuery(accountId: string | null) {
  return queryOptions({
    queryKey: [PATH, accountId],
    queryFn: () => (accountId === null ? readGuest() : readAccount(accountId)),
    meta: { fromFavorites: true },
    staleTime: 0,
    refetchOnMount: true,
    // A database that cannot be read now cannot a second later; the screen offers to try again.
    retry: false,
  })
}

/** What to change: the place as the app shows it, and whether it shall be a favorite. */
type SetFavorite = {
  /** `custom-…` for a place built in, `colorado-…` for one of the catalogue. */
  placeId: string
  on: boolean
  /** ISO instant that orders the list. Default now; undoing a removal gives the one from before. */
  addedAt?: string
}

/**
 * Adds a place to the favorites or takes it out: the account's, or the visitor's. Resolves when it is on the phone; never
 * fails for lack of signal. When the phone cannot keep anything an account's word is sent at once instead, and
 * rejects when that fails too; a visitor's rejects with the phone's reason.
 */
export async function setFavorite({
  addedAt = new Date().toISOString(),
  ...set
}: SetFavorite): Promise<void> {
  const accountId = readStoredUser()?.id ?? null
  const edit = { ...set, addedAt }
  try {
    const { store, database } = await openStore(accountId)
    if (accountId === null) await store.keepGuestFavorite(database, edit)
    else await store.keepFavorite(database, edit)
    storageWorks()
  } catch (problem) {
    await meetStorageProblem(problem, 'keeping a favorite')
    if (accountId === null) throw problem
    await sendAtOnce(edit)
  }
  announce('favorites')
  if (accountId !== null) requestSync(accountId)
}

/**
 * From signing in on: what the visitor kept becomes the account's, and the server's set is brought here at once and after
 * each reconnect. Answers the way to stop.
 */
export function keepFavoritesFresh(accountId: string): () => void {
  void adoptGuest(accountId).then(() => refreshFavorites(accountId))
  return onChange((change) => {
    if (change === 'reconnected') void refreshFavorites(accountId)
  })
}

/** Merges the server's set into the phone's. Never rejects: without an answer the phone's stays as it is. */
async function refreshFavorites(accountId: string): Promise<void> {
  try {
    const { store, database } = await openStore(accountId)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const moment = await store.favoritesMoment(database)
      const saved = await askServer()
      // Somebody else may have signed in meanwhile: the answer is theirs.
      if (saved === null || readStoredUser()?.id !== accountId) return
      if (await store.takeServerFavorites(database, saved, moment)) break
    }
    announce('favorites')
  } catch (problem) {
    await meetStorageProblem(problem, 'keeping the favorites of the server')
  }
}

async function readAccount(accountId: string): Promise<Favorite[]> {
  try {
    const { store, database } = await openStore(accountId)
    const kept = await store.readFavorites(database)
    if (kept.length > 0 || (await store.favoritesMoment(database)).everTaken) return kept
    await refreshFavorites(accountId)
    return await store.readFavorites(database)
  } catch (problem) {
    await meetStorageProblem(problem, 'reading the favorites')
    const saved = await askServer()
    if (saved === null) throw problem
    return saved
  }
}

async function readGuest(): Promise<Favorite[]> {
  try {
    const [store, { guestQueue }, { deviceDatabase }] = await Promise.all([
      import('../offline/favorites.ts'),
      import('../offline/guest.ts'),
      import('../offline/device-database.ts'),
    ])
    const guest = await guestQueue(deviceDatabase())
    return guest ? await store.readFavorites(guest) : []
  } catch (problem) {
    await meetStorageProblem(problem, 'reading the favorites')
    throw problem
  }
}

async function adoptGuest(accountId: string): Promise<void> {
  try {
    const [store, { guestQueue }, { deviceDatabase }, { accountDatabase }] = await Promise.all([
      import('../offline/favorites.ts'),
      import('../offline/guest.ts'),
      import('../offline/device-database.ts'),
      import('../offline/account-database.ts'),
    ])
    const adopted = await pageLocks().request('timberline-adopt-favorites', async () => {
      const guest = await guestQueue(deviceDatabase())
      return guest ? await store.adoptGuestFavorites(guest, accountDatabase(accountId)) : 0
    })
    if (adopted === 0) return
  } catch (problem) {
    return await meetStorageProblem(problem, "adopting the visitor's favorites")
  }
  announce('favorites')
  requestSync(accountId)
}

async function askServer(): Promise<Favorite[] | null> {
  if (connectivity.get() === 'offline') return null
  try {
    return await getJson(PATH, FavoriteListSchema)
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401) needsSignIn.set(true)
    else report(problem, 'loading the favorites')
    return null
  }
}

async function sendAtOnce({ placeId, on, addedAt }: FavoriteEdit): Promise<void> {
  const { newId } = await import('../offline/new-id.ts')
  const path = `${PATH}/${encodeURIComponent(placeId)}`
  const headers = { [IDEMPOTENCY_HEADER]: newId() }
  if (on) await sendJson('put', path, { addedAt }, FavoriteSchema, { headers })
  else await sendJson('delete', path, undefined, RemovedFavoriteSchema, { headers })
}

/** The account's database, or the visitor's, made when they keep their first thing. */
async function openStore(accountId: string | null) {
  const [store, { accountDatabase }, { openGuestQueue }, { deviceDatabase }] = await Promise.all([
    import('../offline/favorites.ts'),
    import('../offline/account-database.ts'),
    import('../offline/guest.ts'),
    import('../offline/device-database.ts'),
  ])
  const database: AccountDatabase =
    accountId === null ? await openGuestQueue(deviceDatabase()) : accountDatabase(accountId)
  return { store, database }
}
