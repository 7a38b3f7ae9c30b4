import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exchange } from '../../../core/contracts/records/sync.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { deviceStore } from '../store/device-store.ts'
import { lockDisk, outboxOf, runEngine, runOverDisk, tookAll } from '../engine/engine.fixture.ts'
import type { EngineHandle } from '../engine/engine-handle.ts'
import { leaveOwner } from './leave.ts'
import { UNLOCKED_NAME } from './locked-changes.ts'

const KEY = new Uint8Array(32)
const TRIP_ID = '30000000-0000-4000-8000-000000000001'
const title = (text: string) => ({ kind: 'trip', id: TRIP_ID, set: { title: text } })
const addition = (id: string) => ({ kind: 'favorite', id, set: { addedAt: '2026-07-01T12:00:00.000Z' } })

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what a sign-out had locked reaches the server before what was edited since', () => {
  it('though its key comes only with a later start', async () => {
    await lockTitle('Old')
    const withoutKey = await runOverDisk('anna')
    takeAll()
    await withoutKey.records.exchangeNow()
    await withoutKey.records.edit(['trip'], () => [title('New')])
    await withoutKey.records.exchangeNow()
    expect(sent).toEqual([])
    await withoutKey.stop()
    const engine = await runOverDisk('anna', { fetchKeepKey: async () => KEY })
    await exchangeUntil(engine, 2)
    expect(sent).toEqual(['Old', 'New'])
    await engine.stop()
  })

  it('though there was no room to bring it back at first', async () => {
    await lockTitle('Old')
    const engine = await runOverDisk('anna', { fetchKeepKey: async () => KEY })
    await engine.records.edit(['trip'], () => [title('New')])
    takeAll()
    const { put } = IDBObjectStore.prototype
    const refusal = vi.spyOn(IDBObjectStore.prototype, 'put')
    refusal.mockImplementation(function (this: IDBObjectStore, ...given) {
      if ((given[0] as { name?: string }).name === UNLOCKED_NAME)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await expect
      .poll(async () => {
        await engine.records.exchangeNow()
        return refusal.mock.results.filter(({ type }) => type === 'throw').length
      })
      .toBeGreaterThan(1)
    vi.restoreAllMocks()
    await exchangeUntil(engine, 2)
    expect(sent).toEqual(['Old', 'New'])
    await engine.stop()
  })

  it('though this was sent from memory, for the store did not open: then it is sent once more', async () => {
    await lockTitle('Old')
    const { open } = IDBFactory.prototype
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
      if (name.startsWith('timberline-records-')) throw new DOMException('It cannot be read.', 'UnknownError')
      return open.call(this, name, version)
    })
    takeAll()
    const engine = await runOverDisk('anna', { fetchKeepKey: async () => KEY })
    await engine.records.edit(['trip'], () => [title('New')])
    await engine.records.exchangeNow()
    expect(sent).toEqual(['New'])
    vi.restoreAllMocks()
    await engine.records.edit(['favorite'], () => [addition('ouray')])
    await exchangeUntil(engine, 4)
    expect(sent.filter(Boolean)).toEqual(['New', 'Old', 'New'])
    await engine.stop()
  })
})

it('what lay aside comes back in the same page once the key has come', async () => {
  await lockTitle('Old')
  await deviceStore().kept.toCollection().modify({ asideSince: 1 })
  let key: typeof KEY | null = null
  takeAll()
  const engine = await runOverDisk('anna', { fetchKeepKey: async () => key })
  await engine.records.exchangeNow()
  key = KEY
  await exchangeUntil(engine, 1)
  expect(sent).toEqual(['Old'])
  await engine.stop()
})

it('what a page sent from memory meanwhile wins though another tab brought back and sent the older one', async () => {
  const locks = createLocalLocks()
  await lockTitle('Old')
  const page = await runOverDisk('anna', { locks })
  takeAll()
  await page.records.exchangeNow()
  lockDisk()
  await page.records.edit(['trip'], () => [title('New')])
  await page.records.exchangeNow()
  vi.restoreAllMocks()
  const otherTab = await runOverDisk('anna', { locks, fetchKeepKey: async () => KEY })
  await exchangeUntil(otherTab, 2)
  await exchangeUntil(page, 3)
  expect(sent).toEqual(['New', 'Old', 'New'])
  await otherTab.stop()
  await page.stop()
})

it('a tab that slept through a sign-out and a sign-in of its account hears of it, and signs out what is here now', async () => {
  const locks = createLocalLocks()
  const replaced = vi.fn()
  const asleep = await runEngine({ owner: 'anna', edges: { locks, onReplaced: replaced } })
  await leaveOwner('anna', locks, { keep: false })
  const awake = await runOverDisk('anna', { locks, fetchKeepKey: async () => KEY })
  await awake.records.edit(['favorite'], () => [addition('ouray')])
  await asleep.records.exchangeNow()
  await expect.poll(() => replaced.mock.calls).toHaveLength(1)
  expect(await asleep.person.leave({ keep: false })).toBe(true)
  expect(await outboxOf('anna')).toEqual([])
  await awake.stop()
})

it('giving everything up that fails leaves what an earlier sign-out had locked', async () => {
  await lockTitle('Old')
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('The disk cannot be written.', 'UnknownError')
  })
  await expect(leaveOwner('anna', createLocalLocks(), { keep: false })).rejects.toThrow('cannot be written')
  vi.restoreAllMocks()
  expect(await deviceStore().kept.count()).toBe(1)
})

it('what a visitor kept joins the account where the browser has no means to lock anything', async () => {
  const visitor = await runEngine({ records: [addition('ouray')] })
  await visitor.stop()
  const real = crypto
  vi.stubGlobal('crypto', {
    randomUUID: () => real.randomUUID(),
    getRandomValues: (into: Uint8Array<ArrayBuffer>) => real.getRandomValues(into),
  })
  takeAll()
  const engine = await runOverDisk('anna', { fetchKeepKey: async () => KEY })
  await exchangeUntil(engine, 1)
  expect(await outboxOf('anna')).toEqual([])
  await engine.stop()
})

/** The account signed out and kept this change, which no server has. */
async function lockTitle(text: string): Promise<void> {
  const engine = await runEngine({ owner: 'anna', records: [title('Loop')] })
  await engine.records.edit(['trip'], () => [title(text)])
  expect(await engine.person.leave({ keep: true })).toBe(true)
}

/** The server takes all it is sent, and remembers the titles. */
function takeAll(): void {
  vi.stubGlobal('fetch', async (_url: URL, { body }: { body: string }) => {
    sent.push(...(JSON.parse(body) as Exchange).patches.map(({ fields }) => fields.title?.value))
    return tookAll(body)
  })
}

async function exchangeUntil(engine: Pick<EngineHandle, 'records'>, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await engine.records.exchangeNow()
      return sent.length
    })
    .toBeGreaterThanOrEqual(count)
}
