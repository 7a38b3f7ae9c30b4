import 'fake-indexeddb/auto'
import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { bareGlobals } from '../net/bare-globals.fixture.ts'

let api: OwnApi
/** A fresh start of the app: its modules have no memory, the phone's disk has. */
let app: Awaited<ReturnType<typeof startApp>>
let warned: ReturnType<typeof bareGlobals>

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())

beforeEach(async () => {
  warned = bareGlobals(api)
  api.forgetRequests()
  app = await startApp()
})
afterEach(async () => {
  app.deviceDatabase().close()
  await Dexie.delete('timberline-device')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function startApp() {
  vi.resetModules()
  const modules = await Promise.all([
    import('./catalogue.ts'),
    import('./places.ts'),
    import('./colorado-locations.ts'),
    import('../storage-trouble.ts'),
    import('../../offline/device-database.ts'),
    import('../../platform/signal/connectivity.ts'),
  ])
  return Object.assign({}, ...modules) as (typeof modules)[0] &
    (typeof modules)[1] &
    (typeof modules)[2] &
    (typeof modules)[3] &
    (typeof modules)[4] &
    (typeof modules)[5]
}

async function restart() {
  app.deviceDatabase().close()
  app = await startApp()
  api.forgetRequests()
}

const ask = <T>(options: object): Promise<T> =>
  new QueryClient().fetchQuery({ ...(options as FetchQueryOptions<T>), retry: false })
const names = async (q: string) =>
  (await ask<{ name: string }[]>(app.autocompleteQuery(q))).map((place) => place.name)

describe('places', () => {
  it('are found on the phone, without any request, after one download and a restart without signal', async () => {
    expect(await app.refreshCatalogue()).toMatchObject({ ready: true, missing: [] })
    await restart()
    api.setWeather('offline')
    expect(await names('breck')).toContain('Breckenridge')
    expect(await ask(app.reverseQuery(39.48, -106.04))).toMatchObject({ distanceKm: expect.any(Number) })
    expect(await ask<unknown[]>(app.coloradoLocationsQuery())).not.toHaveLength(0)
    expect(api.requests()).toEqual([])
  })

  it('have services around them, known on the phone alone; before the download nobody claims to know', async () => {
    const orvis = { placeId: 'colorado-activities-orvis-hot-springs', lat: 38.1333, lng: -107.7342 }
    api.setWeather('offline')
    expect(await ask(app.aroundQuery(orvis))).toBeNull()
    api.setWeather('fine')
    await app.refreshCatalogue()
    await restart()
    api.setWeather('offline')
    expect(await ask<unknown[]>(app.aroundQuery(orvis))).toContainEqual(
      expect.objectContaining({ kind: 'ev_charging', name: 'EV charging · Ridgway' }),
    )
    expect(api.requests()).toEqual([])
  })

  it('are the built-in ones before anything was downloaded and without signal', async () => {
    api.setWeather('offline')
    app.connectivity.reportUnreachable()
    expect(await names('broadmoor')).toEqual(['The Broadmoor'])
    expect(await app.catalogueStatus()).toMatchObject({
      ready: false,
      missing: ['colorado_locations', 'gazetteer', 'place_names'],
    })
  })

  it('are asked of the server while the copy here is missing', async () => {
    expect(await names('breck')).toContain('Breckenridge')
    expect(api.requests()).toEqual(['GET /api/places/autocomplete'])
  })

  it('are the built-in ones when the server fails while the copy is missing', async () => {
    api.setWeather('captive')
    expect(await names('broadmoor')).toEqual(['The Broadmoor'])
  })

  it('are no longer asked for at the next keystroke, which says nothing about the connection', async () => {
    const giveUp = new AbortController()
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      giveUp.abort()
      return Promise.reject(signal.reason as Error)
    })
    const asked = app.autocompleteQuery('breck').queryFn as (given: {
      signal: AbortSignal
    }) => Promise<unknown>
    await expect(asked({ signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(app.connectivity.get()).toBe('online')
    expect(warned).not.toHaveBeenCalled()
  })

  it('come from the new copy as soon as it is stored', async () => {
    api.setWeather('offline')
    expect(await names('breck')).not.toContain('Breckenridge')
    api.setWeather('fine')
    await app.refreshCatalogue()
    api.setWeather('offline')
    expect(await names('breck')).toContain('Breckenridge')
  })
})

describe('the catalogue', () => {
  it('is downloaded by itself as soon as the server can be reached', async () => {
    api.setWeather('offline')
    app.connectivity.reportUnreachable()
    const stop = app.keepCatalogueFresh()
    expect((await app.catalogueStatus()).ready).toBe(false)
    api.setWeather('fine')
    app.connectivity.reportReached()
    await expect.poll(async () => (await app.catalogueStatus()).ready).toBe(true)
    stop()
  })

  it('is checked, not downloaded again, when nothing changed', async () => {
    const first = (await app.refreshCatalogue()).parts.gazetteer
    vi.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000)
    const second = (await app.refreshCatalogue()).parts.gazetteer
    expect(second).toEqual({ ...first, checkedAt: 4_000_000_000_000 })
  })

  it('is downloaded once when several ask at the same time', async () => {
    await Promise.all([app.refreshCatalogue(), app.refreshCatalogue(), ask(app.coloradoLocationsQuery())])
    expect(api.requests('/api/colorado-locations')).toHaveLength(1)
  })

  it('says why there are no places when there is neither a copy nor an answer', async () => {
    api.setWeather('offline')
    const failure = await ask(app.coloradoLocationsQuery()).catch((problem: unknown) => problem)
    expect(failure).toMatchObject({
      message: 'Failed to fetch Colorado locations',
      cause: { name: 'OfflineError' },
    })
  })

  it('serves from memory, and says what is not kept, when the phone has no database', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(await app.refreshCatalogue()).toMatchObject({ ready: false })
    expect(app.storageTrouble.get()).toBe('missing')
    expect(await ask<unknown[]>(app.coloradoLocationsQuery())).not.toHaveLength(0)
    api.setWeather('offline')
    expect(await names('breck')).toContain('Breckenridge')
    open.mockRestore()
  })

  it('serves from memory, and says that the phone is full, when there is no room', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    expect(await app.refreshCatalogue()).toMatchObject({ ready: false })
    expect(app.storageTrouble.get()).toBe('full')
    api.setWeather('offline')
    expect(await names('breck')).toContain('Breckenridge')
  })
})
