import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { accountDatabase } from '../offline/account-database.ts'
import { deviceDatabase } from '../offline/device-database.ts'
import { guestQueue } from '../offline/guest.ts'
import { connectivity } from '../platform/connectivity.ts'
import { newHiker, shownFavorites, type Hiker } from './favorites.fixture.ts'
import { keepFavoritesFresh, setFavorite } from './favorites.ts'
import { bareGlobals } from './bare-globals.fixture.ts'
import { logout, needsSignIn } from './session.ts'
import { storageTrouble } from './storage-trouble.ts'
import { startSync, syncNow, syncStatus } from './sync.ts'

const PATH = '/api/favorites'
const OURAY = 'colorado-activities-ouray-hot-springs'
const STANLEY = 'custom-lodging-the-stanley-hotel'
const MAROON = 'custom-activities-maroon-lake'

let api: OwnApi
let anna: Hiker
let stops: (() => void)[]

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())

beforeEach(async () => {
  bareGlobals(api)
  needsSignIn.set(false)
  connectivity.reportReached()
  stops = []
  api.forgetRequests()
  anna = await newHiker(api)
})
afterEach(async () => {
  for (const stop of stops) stop()
  await accountDatabase(anna.user.id).delete()
  const guest = await guestQueue(deviceDatabase())
  await guest?.delete()
  await deviceDatabase().guest.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a phone that sees the account for the first time', () => {
  it('waits for the server’s set before it shows any', async () => {
    await anna.add(OURAY)
    await signIn()
    expect(await shownFavorites(anna.user.id)).toEqual([OURAY])
  })

  it('shows none without signal', async () => {
    await anna.add(OURAY)
    await signIn()
    connectivity.reportUnreachable()
    expect(await shownFavorites(anna.user.id)).toEqual([])
  })
})

describe('a visitor', () => {
  it('keeps favorites on this phone and sends none', async () => {
    stops.push(startSync({ accountId: null }))
    await setFavorite({ placeId: OURAY, on: true })
    await setFavorite({ placeId: STANLEY, on: true })
    await setFavorite({ placeId: OURAY, on: false })
    await syncNow()
    expect(await shownFavorites(null)).toEqual([STANLEY])
    expect(api.requests().filter((line) => line.includes(PATH))).toEqual([])
    expect(syncStatus.get().waiting).toBe(0)
  })

  it('who signs in brings them along, each sent once, and leaves none behind', async () => {
    await setFavorite({ placeId: OURAY, on: true, addedAt: '2026-01-02T00:00:00.000Z' })
    await setFavorite({ placeId: STANLEY, on: true, addedAt: '2026-01-03T00:00:00.000Z' })
    await anna.add(MAROON, '2026-01-01T00:00:00.000Z')
    await signIn()
    freshen()
    await refreshed([STANLEY, OURAY, MAROON])
    await expect.poll(() => anna.saved()).toEqual([STANLEY, OURAY, MAROON])
    expect(api.requests().filter((line) => line.startsWith('PUT'))).toHaveLength(2)
    expect(await shownFavorites(null)).toEqual([])
  })
})

describe('signing out', () => {
  it('takes the favorites off the phone', async () => {
    await signIn()
    await setFavorite({ placeId: OURAY, on: true })
    await syncNow()
    for (const stop of stops) stop()
    await logout(new QueryClient())
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
      `timberline-account-${anna.user.id}`,
    )
    expect(await shownFavorites(null)).toEqual([])
  })

  it('leaves only what was never sent, which the same account still adds', async () => {
    await signIn()
    await anna.add(STANLEY, '2026-01-01T00:00:00.000Z')
    await refreshed([STANLEY])
    api.setWeather('offline')
    await setFavorite({ placeId: OURAY, on: true })
    for (const stop of stops) stop()
    await logout(new QueryClient())
    expect(await accountDatabase(anna.user.id).favorites.count()).toBe(0)
    api.setWeather('fine')
    connectivity.reportReached()
    await signIn()
    freshen()
    await refreshed([OURAY, STANLEY])
  })
})

describe('a phone that can keep nothing', () => {
  it('sends the word at once and reads the set from the server', async () => {
    await signIn()
    for (const method of ['add', 'put', 'getAll'] as const)
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
        throw new DOMException('No room', 'QuotaExceededError')
      })
    await setFavorite({ placeId: OURAY, on: true })
    expect(storageTrouble.get()).toBe('full')
    expect(await shownFavorites(anna.user.id)).toEqual([OURAY])
    await setFavorite({ placeId: OURAY, on: false })
    expect(await anna.saved()).toEqual([])
  })
})

/** Everything on the phone as the app starts it for a signed-in person. */
async function signIn(): Promise<void> {
  anna.takeUp()
  stops.push(startSync({ accountId: anna.user.id }))
  await syncNow()
}

function freshen(): void {
  stops.push(keepFavoritesFresh(anna.user.id))
}

/** Resolves when the phone shows these; it must, or the test times out. */
async function refreshed(expected: string[]): Promise<void> {
  await expect.poll(() => shownFavorites(anna.user.id)).toEqual(expected)
}
