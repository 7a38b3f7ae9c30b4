import { IDEMPOTENCY_HEADER } from '../../api/contracts/protocol.ts'
import {
  SavedSearchPreferencesSchema,
  type SavedSearchPreferences,
  type SearchPreferences,
} from '../../api/contracts/search-preferences.ts'
import type { AccountDatabase } from '../offline/account-database.ts'
import type * as Preferences from '../offline/search-preferences.ts'
import { connectivity } from '../platform/connectivity.ts'
import { report } from '../platform/report.ts'
import { getJson, postJson } from './client.ts'
import { ApiError } from './errors.ts'
import { needsSignIn } from './session.ts'
import { meetStorageProblem, storageWorks } from './storage-trouble.ts'
import { requestSync } from './sync.ts'

const PATH = 'api/user/search-preferences'

/**
 * Saves on the phone: resolves when the row and its outbox entry are on disk, then asks for them to be sent. Never
 * fails for lack of signal. When the phone cannot keep anything (`storageTrouble` says why) it is sent at once
 * instead, and rejects with the client's errors when that fails too.
 */
export async function saveSearchPreferences(
  accountId: string,
  preferences: SearchPreferences,
): Promise<void> {
  try {
    const { store, database } = await openStore(accountId)
    await store.keepSearchPreferences(database, preferences)
  } catch (problem) {
    await meetStorageProblem(problem, 'keeping search preferences')
    return await sendAtOnce(preferences)
  }
  storageWorks()
  requestSync(accountId)
}

/**
 * The account's preferences to show now: the server's when it can be reached, else the row on this phone. Something
 * still waiting in the outbox (or refused) is newer than whatever the server has. Null when the person edited while
 * the server was asked, or when nothing was ever saved. Never rejects.
 */
export async function loadSearchPreferences(accountId: string): Promise<SavedSearchPreferences | null> {
  try {
    const { store, database } = await openStore(accountId)
    return await loadKept(store, database)
  } catch (problem) {
    await meetStorageProblem(problem, 'reading search preferences')
    return await askServer()
  }
}

type PreferencesStore = typeof Preferences

async function loadKept(
  store: PreferencesStore,
  database: AccountDatabase,
): Promise<SavedSearchPreferences | null> {
  const moment = await store.preferencesMoment(database)
  const saved = moment.unsettled ? null : await askServer()
  if (saved?.revision === 0) return null
  if (saved && (await store.takeServerPreferences(database, saved, moment))) return saved
  const now = await store.readSearchPreferences(database)
  if (!now || now.edits !== (moment.row?.edits ?? 0)) return null
  return { ...now.preferences, revision: now.revision }
}

async function askServer(): Promise<SavedSearchPreferences | null> {
  if (connectivity.get() === 'offline') return null
  try {
    return await getJson(PATH, SavedSearchPreferencesSchema)
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401) needsSignIn.set(true)
    else report(problem, 'loading search preferences')
    return null
  }
}

/** Edits that cannot be kept still arrive in the order they were made. */
let sending: Promise<unknown> = Promise.resolve()

async function sendAtOnce(preferences: SearchPreferences): Promise<void> {
  const turn = sending.then(async () => {
    const { newId } = await import('../offline/new-id.ts')
    await postJson(PATH, preferences, SavedSearchPreferencesSchema, {
      headers: { [IDEMPOTENCY_HEADER]: newId() },
    })
  })
  sending = turn.catch(() => undefined)
  await turn
}

async function openStore(accountId: string) {
  const [store, { accountDatabase }] = await Promise.all([
    import('../offline/search-preferences.ts'),
    import('../offline/account-database.ts'),
  ])
  return { store, database: accountDatabase(accountId) }
}
