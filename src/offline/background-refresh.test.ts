import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { createLocalLocks } from '../platform/threads/locks.ts'
import { refreshInBackground } from './background-refresh.ts'
import { CATALOGUE_CHANGED, CHANGES_CHANNEL } from './catalogue-tags.ts'
import { readCatalogueStatus } from './catalogue.ts'
import { deviceDatabase } from './device-database.ts'

let api: OwnApi
let said: unknown[]
let log: string[]
let channel: BroadcastChannel

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  said = []
  log = []
  api.setWeather('fine')
  api.forgetRequests()
  channel = new BroadcastChannel(CHANGES_CHANNEL)
  channel.onmessage = ({ data }) => void said.push(data)
})
afterEach(async () => {
  channel.close()
  vi.restoreAllMocks()
  for (const table of deviceDatabase().tables) await table.clear()
})
afterAll(() => Dexie.delete('timberline-device'))

const wake = (connection?: { saveData?: boolean; type?: string }) =>
  refreshInBackground({
    baseUrl: `${api.origin}/`,
    locks: createLocalLocks(),
    connection,
    log: (line) => log.push(line),
  })
const whole = async () => Object.values(await readCatalogueStatus(deviceDatabase())).map((part) => part.whole)

describe('the worker, woken by the browser', () => {
  it('brings the catalogue into the store that pages read, and tells those that are open', async () => {
    await wake()
    expect(await whole()).toEqual([true, true, true])
    expect(log).toEqual([])
    await expect.poll(() => said).toEqual([CATALOGUE_CHANGED])
  })

  it('spares the download where nothing is newer, and wakes nobody', async () => {
    await wake({ type: 'wifi' })
    await expect.poll(() => said).toHaveLength(1)
    const { updatedAt } = (await deviceDatabase().meta.get('gazetteer'))!
    vi.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000)
    await wake({ type: 'wifi' })
    expect(await deviceDatabase().meta.get('gazetteer')).toMatchObject({
      updatedAt,
      checkedAt: 4_000_000_000_000,
    })
    expect(said).toHaveLength(1)
  })

  it.each([{ saveData: true }, { type: 'cellular' }])('asks nothing over %j', async (connection) => {
    await wake(connection)
    expect(api.requests()).toEqual([])
    expect(await whole()).toEqual([false, false, false])
  })

  it.each(['offline', 'broken', 'captive'] as const)('keeps what is there when it is %s', async (weather) => {
    await wake()
    api.setWeather(weather)
    await wake()
    expect(await whole()).toEqual([true, true, true])
    expect(log).toHaveLength(3)
  })
})
