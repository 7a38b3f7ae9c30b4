import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FAVORITES } from '../../api/contracts/favorites.ts'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { accountDatabase } from '../offline/account-database.ts'
import { connectivity } from '../platform/connectivity.ts'
import { newHiker, shownFavorites, type Hiker } from './favorites.fixture.ts'
import { keepFavoritesFresh, setFavorite } from './favorites.ts'
import { bareGlobals } from './bare-globals.fixture.ts'
import { needsSignIn } from './session.ts'
import { discardRejected, retryRejected, startSync, syncNow, syncStatus } from './sync.ts'

const PATH = '/api/favorites'
const OURAY = 'colorado-activities-ouray-hot-springs'
const STANLEY = 'custom-lodging-the-stanley-hotel'
const MAROON = 'custom-activities-maroon-lake'

let api: OwnApi
let anna: Hiker
let stops: (() => void)[]
/** What the next answer to a method meets on its way here; forgotten once used. */
let onTheWayBack: Record<string, (answer: Response) => Promise<Response>>
/** `METHOD KEY` of each word that reached the server. */
let words: string[]

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())

beforeEach(async () => {
  bareGlobals(api)
  listen()
  needsSignIn.set(false)
  connectivity.reportReached()
  stops = []
  anna = await newHiker(api)
})
afterEach(async () => {
  for (const stop of stops) stop()
  await accountDatabase(anna.user.id).delete()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('without signal', () => {
  it('keeps an add on the phone at once and sends it when signal returns', async () => {
    await signIn()
    api.setWeather('offline')
    await setFavorite({ placeId: OURAY, on: true })
    expect(await shownFavorites(anna.user.id)).toEqual([OURAY])
    await syncNow()
    await statusBecomes({ waiting: 1, sending: false })
    await signalReturns()
    expect(await anna.saved()).toEqual([OURAY])
    expect(await shownFavorites(anna.user.id)).toEqual([OURAY])
  })

  it('sends only the last word on a place, as a removal when it was added and removed', async () => {
    await signIn()
    await anna.add(OURAY)
    api.setWeather('offline')
    await setFavorite({ placeId: STANLEY, on: true })
    await setFavorite({ placeId: OURAY, on: true })
    await setFavorite({ placeId: OURAY, on: false })
    await statusBecomes({ waiting: 2 })
    words = []
    await signalReturns()
    expect(words.map((word) => word.split(' ')[0])).toEqual(['PUT', 'DELETE'])
    expect(await anna.saved()).toEqual([STANLEY])
  })

  it('keeps its place in the list when a removal is undone', async () => {
    await signIn()
    await anna.add(OURAY, '2026-01-01T00:00:00.000Z')
    await anna.add(STANLEY, '2026-01-02T00:00:00.000Z')
    await refreshed([STANLEY, OURAY])
    api.setWeather('offline')
    const before = await accountDatabase(anna.user.id).favorites.get(OURAY)
    await setFavorite({ placeId: OURAY, on: false })
    expect(await shownFavorites(anna.user.id)).toEqual([STANLEY])
    await setFavorite({ placeId: OURAY, on: true, addedAt: before?.addedAt ?? '' })
    expect(await shownFavorites(anna.user.id)).toEqual([STANLEY, OURAY])
    await signalReturns()
    expect(await anna.saved()).toEqual([STANLEY, OURAY])
  })
})

describe('sent twice', () => {
  it('adds once, under one key, when the answer was lost', async () => {
    await signIn()
    onTheWayBack.PUT = () => Promise.reject(new TypeError('Failed to fetch'))
    await setFavorite({ placeId: OURAY, on: true })
    await syncNow()
    await signalReturns()
    expect(words).toHaveLength(2)
    expect(new Set(words).size).toBe(1)
    expect(await anna.saved()).toEqual([OURAY])
  })

  it('does not bring back what another device removed between the two', async () => {
    await signIn()
    onTheWayBack.PUT = async () => {
      await anna.remove(OURAY)
      throw new TypeError('Failed to fetch')
    }
    await setFavorite({ placeId: OURAY, on: true })
    await syncNow()
    await signalReturns()
    expect(await anna.saved()).toEqual([])
    freshen()
    await refreshed([])
  })
})

describe('two devices', () => {
  it('keep both when each adds a place', async () => {
    await signIn()
    api.setWeather('offline')
    await setFavorite({ placeId: OURAY, on: true })
    await anna.add(STANLEY, '2026-01-01T00:00:00.000Z')
    await signalReturns()
    await refreshed([OURAY, STANLEY])
    expect(await anna.saved()).toEqual([OURAY, STANLEY])
  })

  it('agree that a place is gone when one of them removed it', async () => {
    await signIn()
    await setFavorite({ placeId: OURAY, on: true })
    await syncNow()
    await anna.remove(OURAY)
    freshen()
    await refreshed([])
  })

  it('show the server’s set with what waits here on top', async () => {
    await signIn()
    await anna.add(OURAY)
    await anna.add(STANLEY)
    stopSending()
    await setFavorite({ placeId: MAROON, on: true })
    await setFavorite({ placeId: STANLEY, on: false })
    freshen()
    await refreshed([MAROON, OURAY])
  })

  it('ask again when the set was overtaken by a newer word while it was on its way', async () => {
    await signIn()
    await setFavorite({ placeId: OURAY, on: true })
    await syncNow()
    onTheWayBack.GET = async (answer) => {
      // The answer is the set from before this word, which is settled before it arrives.
      await setFavorite({ placeId: STANLEY, on: true })
      await syncNow()
      return answer
    }
    freshen()
    await expect.poll(() => api.requests(PATH).length).toBeGreaterThanOrEqual(3)
    await refreshed([STANLEY, OURAY])
  })
})

describe('a word the server refuses', () => {
  it('stays on the phone with the reason until the person gives it up', async () => {
    await signIn()
    await fillUp()
    await setFavorite({ placeId: OURAY, on: true })
    await syncNow()
    await statusBecomes({ rejected: [expect.objectContaining({ status: 422 })] })
    expect(syncStatus.get().rejected[0]?.message).toContain(`at most ${MAX_FAVORITES} favorites`)
    freshen()
    await expect.poll(() => shownFavorites(anna.user.id)).toHaveLength(MAX_FAVORITES + 1)
    await discardRejected(syncStatus.get().rejected[0]?.id ?? '')
    expect(await shownFavorites(anna.user.id)).not.toContain(OURAY)
  })

  it('is added when there is room again and it is sent again', async () => {
    await signIn()
    await fillUp()
    await setFavorite({ placeId: OURAY, on: true })
    await syncNow()
    await statusBecomes({ rejected: [expect.anything()] })
    await anna.remove('colorado-activities-place-7')
    await retryRejected(syncStatus.get().rejected[0]?.id ?? '')
    await statusBecomes({ waiting: 0, rejected: [] })
    expect(await anna.saved()).toContain(OURAY)
  })
})

/** Everything on the phone as the app starts it for a signed-in person. */
async function signIn(): Promise<void> {
  anna.takeUp()
  stops.push(startSync({ accountId: anna.user.id }))
  await syncNow()
  freshen()
}

function freshen(): void {
  stops.push(keepFavoritesFresh(anna.user.id))
}

/** Edits wait from now on, while the server can still be asked. */
function stopSending(): void {
  stops.shift()?.()
}

async function signalReturns(): Promise<void> {
  api.setWeather('fine')
  connectivity.reportReached()
  await syncNow()
  await statusBecomes({ waiting: 0, sending: false })
}

/** Resolves when the phone shows these; it must, or the test times out. */
async function refreshed(expected: string[]): Promise<void> {
  await expect.poll(() => shownFavorites(anna.user.id)).toEqual(expected)
}

async function statusBecomes(expected: object): Promise<void> {
  await expect.poll(() => syncStatus.get()).toMatchObject(expected)
}

async function fillUp(): Promise<void> {
  for (let at = 0; at < MAX_FAVORITES; at += 1) await anna.add(`colorado-activities-place-${at}`)
}

function listen(): void {
  words = []
  onTheWayBack = {}
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const answer = await real(request)
    if (!new URL(request.url).pathname.startsWith(PATH)) return answer
    const { method } = request
    if (answer.ok && method !== 'GET') words.push(`${method} ${request.headers.get('Idempotency-Key')}`)
    const meets = onTheWayBack[method]
    delete onTheWayBack[method]
    return meets ? await meets(answer) : answer
  })
}
