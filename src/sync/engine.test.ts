import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalLocks } from '../platform/locks.ts'
import { takeBatch } from './batch.ts'
import { guestId } from './device-store.ts'
import { applyEdits } from './edit.ts'
import type { Exchange, Patch, PatchResult } from '../../api/contracts/sync.ts'
import { apiAnswer, lockDisk, outboxOf, quietEdges, runEngine } from './engine.fixture.ts'
import { startEngine } from './engine.ts'
import { liveRecords } from './live-records.ts'
import { syncStatus } from './status.ts'
import { openStore, write } from './store.ts'
import { readWaiting } from './watch.ts'

const addition = (id: string) => ({ kind: 'favorite', id, set: { addedAt: '2026-07-01T12:00:00.000Z' } })

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
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
    const edited = engine.edit(['favorite'], () => [addition('ouray')])
    await engine.stop()
    expect(await edited).toMatchObject({ kept: true })
    expect(await outboxOf(await guestId())).toMatchObject([{ recordId: 'ouray' }])
  })

  it('signs out at once though another tab waits for an answer on a slow link', async () => {
    const locks = createLocalLocks()
    const tab = await runEngine({ owner: 'anna', edges: { locks } })
    await tab.exchangeNow()
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_url: URL, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise((_answer, fail) =>
        signal.addEventListener('abort', () => fail(signal.reason as Error)),
      )
    })
    const otherTab = await startEngine('anna', { ...quietEdges(), locks })
    await expect.poll(() => signals).toHaveLength(1)
    expect(await tab.leave({ keep: false })).toBe(true)
    // It was given up, and did not come to the end of its time.
    expect(signals[0]?.reason).toMatchObject({ name: 'AbortError' })
    await otherTab.stop()
  })

  it('counts a record once, however many patches of it wait', async () => {
    const engine = await runEngine({ owner: 'anna' })
    const store = await openStore('anna')
    const edit = (adults: number) => {
      const party = { adults, children: 0, infants: 0, chosen: true }
      return engine.edit(['plan'], () => [{ kind: 'plan', id: 'plan', set: { party } }])
    }
    await edit(2)
    await write(store, (database) => takeBatch(database, { bytes: 10_000, now: 0 }))
    await edit(3)
    await engine.edit(['favorite'], () => [addition('ouray')])
    expect(await outboxOf('anna')).toHaveLength(3)
    expect(await readWaiting(store.database)).toMatchObject({ waiting: 2, stuck: 0 })
    store.database.close()
    await engine.stop()
  })
})

describe('an edit that the phone has no room for', () => {
  const answerEach = (result: (patch: Patch) => Omit<PatchResult, 'id'>) => {
    const sent: Patch[] = []
    vi.stubGlobal('fetch', async (_url: URL, { body }: { body: string }) => {
      const { account, patches } = JSON.parse(body) as Exchange
      sent.push(...patches)
      const results = patches.map((patch) => ({ id: patch.id, ...result(patch) }))
      const spaces = { [account]: { role: 'owner', epoch: 'one', revision: 2 } }
      return apiAnswer(200, { account, results, records: [], spaces, more: false })
    })
    return sent
  }
  const title = (text: string) => ({ kind: 'trip', id: 'loop', set: { title: text } })

  it('of a record that waits on the phone itself is sent again, whole', async () => {
    const made = { ...title('Loop'), set: { title: 'Loop', dayCount: 3 } }
    const engine = await runEngine({ owner: 'anna', records: [made] })
    const sent = answerEach(({ create }) =>
      create ? { outcome: 'applied', revision: 2 } : { outcome: 'refused', code: 'gone' },
    )
    lockDisk()
    expect(await engine.edit(['trip'], () => [title('Long loop')])).toMatchObject({ kept: false })
    await expect.poll(() => syncStatus.get().unsaved).toBe(0)
    expect(sent.map(({ create, fields }) => [create, Object.keys(fields)])).toEqual([
      [undefined, ['title']],
      [true, ['title', 'dayCount']],
    ])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
    await engine.stop()
    vi.restoreAllMocks()
  })

  it('and that the server refuses is not sent again, and still counts as not saved', async () => {
    const engine = await runEngine({ owner: 'anna', records: [title('Loop')] })
    const sent = answerEach(() => ({ outcome: 'refused', code: 'limit' }))
    lockDisk()
    await engine.edit(['trip'], () => [title('Long loop')])
    await expect.poll(() => sent).toHaveLength(1)
    await engine.exchangeNow()
    expect(sent).toHaveLength(1)
    expect(syncStatus.get().unsaved).toBe(1)
    await engine.stop()
    vi.restoreAllMocks()
  })
})
