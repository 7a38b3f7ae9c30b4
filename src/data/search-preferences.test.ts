import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SEARCH_PREFERENCES } from '../../api/contracts/search-preferences.ts'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { accountDatabase, forgetAccount } from '../offline/account-database.ts'
import { readOutbox } from '../offline/outbox.ts'
import { connectivity } from '../platform/connectivity.ts'
import { bareGlobals } from './bare-globals.fixture.ts'
import { loadSearchPreferences, saveSearchPreferences } from './search-preferences.ts'
import { needsSignIn } from './session.ts'
import { storageTrouble } from './storage-trouble.ts'
import { startSync, syncNow, syncStatus } from './sync.ts'
import { TOKEN_KEY } from './token.ts'

const PATH = '/api/user/search-preferences'

let api: OwnApi
let account: { id: string; token: string }
let stop: () => void

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())

beforeEach(async () => {
  bareGlobals(api)
  const { user, token } = await api.newAccount()
  account = { id: user.id, token }
  localStorage.setItem(TOKEN_KEY, account.token)
  needsSignIn.set(false)
  connectivity.reportReached()
  stop = () => undefined
  api.forgetRequests()
})
afterEach(async () => {
  stop()
  await accountDatabase(account.id).delete()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const adults = (count: number) => ({ ...DEFAULT_SEARCH_PREFERENCES, adults: count })

describe('saving', () => {
  it('is done when it is on disk, with no signal at all, and reaches the server once it is back', async () => {
    stop = startSync({ accountId: account.id })
    await syncNow()
    api.setWeather('offline')
    for (let count = 1; count <= 10; count += 1) await saveSearchPreferences(account.id, adults(count))
    await syncNow()
    await statusBecomes({ waiting: 1, sending: false })
    expect(connectivity.get()).toBe('offline')
    api.setWeather('fine')
    api.forgetRequests()
    connectivity.reportReached()
    await statusBecomes({ waiting: 0, sending: false, lastSyncedAt: expect.any(Number) })
    expect(api.requests(PATH)).toEqual([`POST ${PATH}`])
    expect(await onServer()).toMatchObject({ adults: 10, revision: 1 })
  })

  it('survives the app being killed: the next start sends it', async () => {
    await saveSearchPreferences(account.id, adults(6))
    expect(await onServer()).toMatchObject({ revision: 0 })
    stop = startSync({ accountId: account.id })
    await syncNow()
    expect(await onServer()).toMatchObject({ adults: 6, revision: 1 })
  })

  it("shows what the server refused and 'Sign in to sync' on its 401", async () => {
    stop = startSync({ accountId: account.id })
    await saveSearchPreferences(account.id, adults(99))
    await syncNow()
    await statusBecomes({ waiting: 0, rejected: [expect.objectContaining({ status: 422 })] })
    localStorage.setItem(TOKEN_KEY, 'expired')
    await saveSearchPreferences(account.id, adults(2))
    await syncNow()
    await statusBecomes({ waiting: 1, needsSignIn: true })
    localStorage.setItem(TOKEN_KEY, account.token)
    needsSignIn.set(false)
    await statusBecomes({ waiting: 0, rejected: [], needsSignIn: false })
    expect(await onServer()).toMatchObject({ adults: 2 })
  })

  it('goes to the server at once, and says what the phone cannot do, when there is no database', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await saveSearchPreferences(account.id, adults(3))
    expect(storageTrouble.get()).toBe('full')
    expect(await onServer()).toMatchObject({ adults: 3 })
    api.setWeather('offline')
    await expect(saveSearchPreferences(account.id, adults(4))).rejects.toThrow('No answer')
    vi.restoreAllMocks()
    await saveSearchPreferences(account.id, adults(5))
    expect(storageTrouble.get()).toBeNull()
  })
})

describe('loading', () => {
  it('is nothing for an account that never saved', async () => {
    expect(await loadSearchPreferences(account.id)).toBeNull()
  })

  it("brings another device's save, and the phone's copy of it when there is no signal later", async () => {
    await saveElsewhere(7)
    expect(await loadSearchPreferences(account.id)).toMatchObject({ adults: 7, revision: 1 })
    api.setWeather('offline')
    expect(await loadSearchPreferences(account.id)).toMatchObject({ adults: 7, revision: 1 })
  })

  it('never puts the server over an edit that still waits', async () => {
    await saveElsewhere(7)
    await saveSearchPreferences(account.id, adults(2))
    expect(await loadSearchPreferences(account.id)).toMatchObject({ adults: 2 })
    expect(api.requests(PATH)).toEqual([])
  })

  it('applies nothing when the person edited while the server was asked', async () => {
    await saveElsewhere(7)
    const loading = loadSearchPreferences(account.id)
    await saveSearchPreferences(account.id, adults(2))
    expect(await loading).toBeNull()
    expect((await readOutbox(accountDatabase(account.id))).waiting).toBe(1)
  })

  it('asks the server when the phone cannot read', async () => {
    await saveElsewhere(7)
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Broken', 'UnknownError')
    })
    expect(await loadSearchPreferences(account.id)).toMatchObject({ adults: 7 })
    expect(storageTrouble.get()).toBe('broken')
  })
})

describe('signing out', () => {
  it('takes the account off the phone, except what was never sent', async () => {
    await saveSearchPreferences(account.id, adults(2))
    await forgetAccount(account.id)
    const kept = accountDatabase(account.id)
    expect([await kept.search_preferences.count(), await kept.outbox.count()]).toEqual([0, 1])
    await kept.outbox.clear()
    await forgetAccount(account.id)
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(
      `timberline-account-${account.id}`,
    )
  })
})

/** Resolves when the status matches; it must, or the test times out. */
async function statusBecomes(expected: object): Promise<void> {
  await expect.poll(() => syncStatus.get()).toMatchObject(expected)
}

async function onServer(): Promise<unknown> {
  const headers = { Authorization: `Bearer ${account.token}` }
  return await (await api.ask(PATH, { headers })).json()
}

async function saveElsewhere(count: number): Promise<void> {
  await api.ask(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account.token}` },
    body: JSON.stringify(adults(count)),
  })
}
