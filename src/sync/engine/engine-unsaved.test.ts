import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exchange, ExchangeAnswer, Patch, PatchResult } from '../../../core/contracts/records/sync.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { takeBatch } from './batch.ts'
import { readGuestId } from '../store/device-store.ts'
import { apiAnswer, lockDisk, outboxOf, runEngine, runOverDisk, tookAll } from './engine.fixture.ts'
import { liveRecords } from '../store/live-records.ts'
import { syncStatus } from './status.ts'
import { openStore, write } from '../store/store.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
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
    expect(await engine.records.edit(['trip'], () => [title('Long loop')])).toMatchObject({ kept: false })
    await engine.records.exchangeNow()
    expect(syncStatus.get().unsaved).toBe(0)
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
    await engine.records.edit(['trip'], () => [title('Long loop')])
    await engine.records.exchangeNow()
    await engine.records.exchangeNow()
    expect(sent).toHaveLength(1)
    expect(syncStatus.get().unsaved).toBe(1)
    await engine.stop()
    vi.restoreAllMocks()
  })

  const noSignal = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const shownTitle = () => liveRecords('trip').get().records[0]?.fields.title

  it('is shown until the phone keeps a later one, and what other devices made of it since then', async () => {
    const engine = await runEngine({ owner: 'anna', records: [title('Loop')] })
    const leave = liveRecords('trip').subscribe(() => undefined)
    answerEach(() => ({ outcome: 'applied', revision: 2 }))
    lockDisk()
    await engine.records.edit(['trip'], () => [title('Long loop')])
    await engine.records.exchangeNow()
    expect(shownTitle()).toBe('Long loop')
    vi.restoreAllMocks()
    await engine.records.edit(['trip'], () => [title('Longer loop')])
    await expect.poll(shownTitle).toBe('Longer loop')
    vi.stubGlobal('fetch', async (_url: URL, { body }: { body: string }) => {
      const told = { space: 'loop', kind: 'trip', id: 'loop', fields: { title: 'Ben’s loop' }, revision: 4 }
      const answer = (await tookAll(body).json()) as ExchangeAnswer
      const spaces = { ...answer.spaces, loop: { role: 'editor', epoch: 'one', revision: 4 } }
      return apiAnswer(200, { ...answer, records: [told], spaces })
    })
    await engine.records.exchangeNow()
    await expect.poll(shownTitle).toBe('Ben’s loop')
    leave()
    await engine.stop()
  })

  it('waits behind an older one on the disk, once the phone has room, and wins', async () => {
    noSignal()
    const engine = await runEngine({ owner: 'anna', records: [title('Loop')] })
    await engine.records.edit(['trip'], () => [title('Old')])
    const store = await openStore('anna')
    await write(store, (database) => takeBatch(database, { bytes: 10_000, now: 0 }))
    lockDisk()
    await engine.records.edit(['trip'], () => [title('New')])
    vi.restoreAllMocks()
    const sent = answerEach(() => ({ outcome: 'applied', revision: 2 }))
    await engine.records.exchangeNow()
    expect(sent.map(({ fields }) => fields.title?.value)).toEqual(['Old', 'New'])
    expect(syncStatus.get()).toMatchObject({ unsaved: 0, waiting: 0 })
    store.database.close()
    await engine.stop()
  })

  it('and that was sent from memory is sent again behind an older one that waited all the time', async () => {
    noSignal()
    const engine = await runEngine({ owner: 'anna', records: [title('Loop')] })
    await engine.records.edit(['trip'], () => [title('Old')])
    const sent = answerEach(() => ({ outcome: 'applied', revision: 2 }))
    lockDisk()
    await engine.records.edit(['trip'], () => [title('New')])
    await engine.records.exchangeNow()
    vi.restoreAllMocks()
    await engine.records.exchangeNow()
    expect(sent.map(({ fields }) => fields.title?.value)).toEqual(['New', 'New'])
    await engine.stop()
  })

  it('is on the disk when the page’s engine ends, if there is room by then', async () => {
    noSignal()
    const engine = await runEngine({ owner: 'anna', records: [title('Loop')] })
    lockDisk()
    await engine.records.edit(['trip'], () => [title('New')])
    vi.restoreAllMocks()
    await engine.stop()
    expect(await outboxOf('anna')).toMatchObject([{ kind: 'trip' }])
  })

  it('in one tab holds up a sign-out in another that would keep what waits', async () => {
    noSignal()
    const locks = createLocalLocks()
    const tab = await runEngine({ owner: 'anna', edges: { locks } })
    const otherTab = await runOverDisk('anna', { locks })
    lockDisk()
    await otherTab.records.edit(['trip'], () => [title('New')])
    vi.restoreAllMocks()
    expect(await tab.person.leave({ keep: true })).toBe(false)
    await otherTab.records.exchangeNow()
    expect(await tab.person.leave({ keep: true })).toBe(true)
    await otherTab.stop()
  })

  it('is not sent before the time is over that the server asked for', async () => {
    const timers: number[] = []
    const engine = await runEngine({
      owner: 'anna',
      records: [title('Loop')],
      edges: {
        after: (ms) => {
          timers.push(ms)
          return () => undefined
        },
      },
    })
    await engine.records.exchangeNow()
    const busy = vi.fn(async () => {
      const answer = apiAnswer(429, { error: { code: 'rate_limited', message: 'Slow down.' } })
      answer.headers.set('Retry-After', '60')
      return answer
    })
    vi.stubGlobal('fetch', busy)
    lockDisk()
    await engine.records.edit(['trip'], () => [title('New')])
    await engine.records.exchangeNow()
    expect(busy).toHaveBeenCalledOnce()
    expect(timers).toContain(60_000)
    await engine.stop()
    vi.restoreAllMocks()
  })

  it('of a visitor goes to whoever they sign in as, where there is room by then', async () => {
    const engine = await runEngine({ owner: null })
    lockDisk()
    expect(await engine.records.edit(['trip'], () => [title('New')])).toMatchObject({ kept: false })
    vi.restoreAllMocks()
    await engine.stop()
    const { database } = await openStore((await readGuestId()) ?? '')
    expect(await database.shown.toArray()).toMatchObject([{ fields: { title: 'New' } }])
    database.close()
  })
})
