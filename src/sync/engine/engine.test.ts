import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { takeBatch } from './batch.ts'
import { deviceStore, guestId, readGuestId } from '../store/device-store.ts'
import type { Exchange } from '../../../core/contracts/records/sync.ts'
import { applyEdits } from '../store/edit.ts'
import { apiAnswer, outboxOf, quietEdges, runEngine, runOverDisk, tookAll } from './engine.fixture.ts'
import { startEngine } from './engine.ts'
import { liveRecords } from '../store/live-records.ts'
import { openStore, write } from '../store/store.ts'
import { readWaiting } from '../store/watch.ts'

const addition = (id: string) => ({ kind: 'favorite', id, set: { addedAt: '2026-07-01T12:00:00.000Z' } })

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
})

describe('the engine of one page', () => {
  it('shows a visitor what they keep first in another tab', async () => {
    const favorites = liveRecords('favorite')
    const engine = await runEngine()
    const leave = favorites.subscribe(() => undefined)
    const otherTab = await openStore(await guestId())
    await write(otherTab, (database) => applyEdits(database, otherTab.owner, [addition('ouray')], Date.now()))
    await expect.poll(() => favorites.get().records).toMatchObject([{ id: 'ouray' }])
    otherTab.database.close()
    leave()
    await engine.stop()
  })

  it('brings a visitor’s first edit to the disk though somebody signs in at that instant', async () => {
    const engine = await runEngine()
    const edited = engine.records.edit(['favorite'], () => [addition('ouray')])
    await engine.stop()
    expect(await edited).toMatchObject({ kept: true })
    expect(await outboxOf(await guestId())).toMatchObject([{ recordId: 'ouray' }])
  })

  it('signs out at once though another tab waits for an answer on a slow link', async () => {
    const locks = createLocalLocks()
    const tab = await runEngine({ owner: 'anna', edges: { locks } })
    await tab.records.exchangeNow()
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_url: URL, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise((_answer, fail) =>
        signal.addEventListener('abort', () => fail(signal.reason as Error)),
      )
    })
    const otherTab = await startEngine('anna', { ...quietEdges(), locks })
    await expect.poll(() => signals).toHaveLength(1)
    expect(await tab.person.leave({ keep: false })).toBe(true)
    // It was given up, and did not come to the end of its time.
    expect(signals[0]?.reason).toMatchObject({ name: 'AbortError' })
    await otherTab.stop()
  })

  it('counts a record once, however many patches of it wait', async () => {
    const engine = await runEngine({ owner: 'anna' })
    const store = await openStore('anna')
    const edit = (adults: number) => {
      const party = { adults, children: 0, infants: 0, chosen: true }
      return engine.records.edit(['plan'], () => [{ kind: 'plan', id: 'plan', set: { party } }])
    }
    await edit(2)
    await write(store, (database) => takeBatch(database, { bytes: 10_000, now: 0 }))
    await edit(3)
    await engine.records.edit(['favorite'], () => [addition('ouray')])
    expect(await outboxOf('anna')).toHaveLength(3)
    expect(await readWaiting(store.database)).toMatchObject({ waiting: 2, stuck: 0 })
    store.database.close()
    await engine.stop()
  })
})

describe('the first exchange of a phone', () => {
  it('counts as heard with its last page, so that nobody is told that there is nothing before', async () => {
    const asked: ((answer: Response) => void)[] = []
    const spaces = { anna: { role: 'owner', epoch: 'one', revision: 2 } }
    const page = { account: 'anna', results: [], records: [], spaces }
    vi.stubGlobal('fetch', () => new Promise((answer) => asked.push(answer)))
    const engine = await runEngine({ owner: 'anna' })
    const store = await openStore('anna')
    const heardAt = async () => (await readWaiting(store.database)).lastSyncedAt
    for (const pages of [1, 2]) {
      await expect.poll(() => asked).toHaveLength(pages)
      expect(await heardAt()).toBeNull()
      asked.at(-1)?.(apiAnswer(200, { ...page, more: true }))
    }
    await expect.poll(() => asked).toHaveLength(3)
    asked.at(-1)?.(apiAnswer(200, { ...page, more: false }))
    await expect.poll(heardAt).not.toBeNull()
    store.database.close()
    await engine.stop()
  })
})

describe('a start that meets what it cannot read', () => {
  /** The phone does not open this database; the others it does. */
  function refuseToOpen(name: string) {
    const real = IDBFactory.prototype.open
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, asked, version) {
      if (asked === name) throw new DOMException('The disk cannot be read.', 'UnknownError')
      return real.call(this, asked, version)
    })
  }

  it('of another account keeps the edits of the one that signed in all the same, and for it', async () => {
    const former = await runEngine({ owner: 'ben', records: [addition('durango')] })
    await former.stop()
    refuseToOpen('timberline-records-ben')
    const complaint = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const engine = await runOverDisk('anna')
    expect(await engine.records.edit(['favorite'], () => [addition('ouray')])).toMatchObject({ kept: true })
    expect(complaint.mock.calls.flat().join(' ')).toContain('leaving other accounts')
    expect(await outboxOf('anna')).toMatchObject([{ recordId: 'ouray' }])
    expect(await readGuestId()).toBeNull()
    await engine.stop()
    vi.restoreAllMocks()
  })

  it('of the account itself keeps its edits once it can, and never for a visitor', async () => {
    await (await runEngine({ owner: 'anna' })).stop()
    const sent: string[] = []
    vi.stubGlobal('fetch', async (_url: URL, { body }: { body: string }) => {
      sent.push(...(JSON.parse(body) as Exchange).patches.map(({ recordId }) => recordId))
      return tookAll(body)
    })
    refuseToOpen('timberline-records-anna')
    const engine = await runOverDisk('anna')
    expect(await engine.records.edit(['favorite'], () => [addition('ouray')])).toMatchObject({ kept: false })
    vi.restoreAllMocks()
    expect(await engine.records.edit(['favorite'], () => [addition('durango')])).toMatchObject({ kept: true })
    expect((await outboxOf('anna')).map(({ recordId }) => recordId)).toEqual(['ouray', 'durango'])
    await engine.records.exchangeNow()
    expect(sent).toEqual(['ouray', 'durango'])
    expect(await readGuestId()).toBeNull()
    await engine.stop()
  })

  it('is not signed out while its store stands and does not open, and is once it does', async () => {
    await (await runEngine({ owner: 'anna', records: [addition('ouray')] })).stop()
    refuseToOpen('timberline-records-anna')
    const engine = await runOverDisk('anna')
    await expect(engine.person.leave({ keep: false })).rejects.toThrow('cannot be read')
    vi.restoreAllMocks()
    expect(await engine.person.leave({ keep: false })).toBe(true)
    const store = await openStore('anna')
    expect(await store.database.shown.count()).toBe(0)
    store.database.close()
  })

  it('asks for the key once more where a person wants what waits to be kept', async () => {
    const fetchKeepKey = async () => new Uint8Array(32)
    const engine = await runEngine({ owner: 'anna', edges: { fetchKeepKey } })
    await (await engine.files.recordStore()).database.meta.delete('keepKey')
    await engine.records.edit(['favorite'], () => [addition('ouray')])
    expect(await engine.person.leave({ keep: true })).toBe(true)
    expect(await deviceStore().kept.count()).toBe(1)
  })

  it('goes on where a sign-out failed, also in the tab beside it', async () => {
    const locks = createLocalLocks()
    const tab = await runEngine({ owner: 'anna', edges: { locks } })
    const otherTab = await runOverDisk('anna', { locks })
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('The disk cannot be written.', 'UnknownError')
    })
    await expect(tab.person.leave({ keep: false })).rejects.toThrow('cannot be written')
    vi.restoreAllMocks()
    const sent: string[] = []
    vi.stubGlobal('fetch', async (_url: URL, { body }: { body: string }) => {
      sent.push(...(JSON.parse(body) as Exchange).patches.map(({ recordId }) => recordId))
      return tookAll(body)
    })
    for (const [one, place] of [
      [tab, 'ouray'],
      [otherTab, 'durango'],
    ] as const) {
      await one.records.edit(['favorite'], () => [addition(place)])
      await one.records.exchangeNow()
    }
    expect(sent).toEqual(['ouray', 'durango'])
    await otherTab.stop()
    await tab.stop()
  })
})
