import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Feedback } from '../../../core/contracts/admin/feedback.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { createRest } from '../../platform/signal/rest.ts'
import { deviceStore } from '../store/device-store.ts'
import { apiAnswer, runEngine, runOverDisk } from '../engine/engine.fixture.ts'
import type { Engine, EngineEdges } from '../engine/engine.ts'
import { keepVisitorFeedback, keepVisitorLocation, sendVisitorCalls } from './visitor-calls.ts'

const LOCATION = {
  latitude: 39.482,
  longitude: -106.038,
  address: 'Breckenridge, Colorado, USA',
  timestamp: '2031-06-21T17:59:00.000Z',
}
const [FIRST, SECOND] = [
  '7d8f1c62-0000-4000-8000-000000000001',
  '7d8f1c62-0000-4000-8000-000000000002',
] as const

let engine: Engine | null = null
let sent: { path: string; id: string | null; credentials: unknown; bearer: boolean }[]
/** Null: no signal. */
let status: number | null
/** With a 429. */
let retryAfter: string | null

beforeEach(async () => {
  for (const table of deviceStore().tables) await table.clear()
  sent = []
  status = 204
  retryAfter = null
  // The edges of the engine's fixture read it.
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (status === null) return Promise.reject(new TypeError('Failed to fetch'))
    const headers = new Headers(init.headers)
    sent.push({
      path: url.pathname,
      id: headers.get('idempotency-key'),
      credentials: init.credentials,
      bearer: headers.has('authorization'),
    })
    const answer = apiAnswer(status === 204 ? 200 : status, {})
    if (status === 429 && retryAfter) answer.headers.set('Retry-After', retryAfter)
    return Promise.resolve(answer)
  })
})
afterEach(async () => {
  await engine?.stop()
  engine = null
  vi.unstubAllGlobals()
})

describe('what a visitor tells us', () => {
  it('waits without signal, all of it, and goes once under its own id and nobody’s name', async () => {
    status = null
    await keepVisitorFeedback(FIRST, said('One'))
    await keepVisitorFeedback(SECOND, said('Two'))
    // Pressed again: the same feedback.
    await keepVisitorFeedback(FIRST, said('One, and more'))
    expect(await send()).toBe(false)
    status = 204
    expect(await send()).toBe(true)
    expect(sent).toEqual(
      [FIRST, SECOND].map((id) => ({ path: '/api/feedback', id, credentials: 'omit', bearer: false })),
    )
    expect(await send()).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it.each([
    [429, 'waits'],
    [503, 'waits'],
    [403, 'waits'],
    [404, 'waits'],
    [422, 'is gone'],
    [413, 'is gone'],
  ])('answered with %i it %s', async (answer, fate) => {
    await keepVisitorFeedback(FIRST, said('One'))
    status = answer
    expect(await send()).toBe(fate === 'is gone')
    expect(await deviceStore().feedback.count()).toBe(fate === 'is gone' ? 0 : 1)
  })

  it('waits as long as the server asks, and nothing else goes meanwhile', async () => {
    const timers: { ms: number; run: () => void }[] = []
    const asked = vi.fn()
    let now = 0
    engine = await runEngine({
      edges: {
        visitorRest: createRest(() => now),
        askForWake: asked,
        after: (ms, run) => {
          timers.push({ ms, run })
          return () => undefined
        },
      },
    })
    status = 429
    retryAfter = '60'
    await keepVisitorFeedback(FIRST, said('One'))
    await engine.person.saveVisitorLocation(LOCATION)
    await engine.person.saveVisitorLocation(LOCATION)
    expect([sent.length, asked.mock.calls.length]).toEqual([1, 0])
    now = 60_000
    status = 204
    timers.find(({ ms }) => ms === 60_000)?.run()
    await vi.waitFor(() => expect(sent).toHaveLength(3))
  })

  it('waits likewise where a page begins anew meanwhile, and one that has ended sends nothing more', async () => {
    let timers: (() => void)[] = []
    let now = 0
    const visitorRest = createRest(() => now)
    const after: EngineEdges['after'] = (_ms, run) => {
      timers.push(run)
      return () => void (timers = timers.filter((one) => one !== run))
    }
    engine = await runEngine({ edges: { visitorRest, after } })
    visitorRest.ask(60_000)
    await engine.person.sendVisitorFeedback(FIRST, said('One'))
    expect([sent.length, timers.length]).toEqual([0, 1])
    await engine.stop()
    expect(timers).toEqual([])
    engine = await runOverDisk(null, { visitorRest, after })
    expect([sent.length, timers.length]).toEqual([0, 1])
    now = 60_000
    timers[0]?.()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  it('is still sent where somebody has signed in meanwhile; the position is dropped', async () => {
    status = null
    engine = await runEngine()
    await engine.person.saveVisitorLocation(LOCATION)
    expect(await engine.person.sendVisitorFeedback(FIRST, said('One'))).toBe(true)
    await engine.stop()
    status = 204
    engine = await runOverDisk('anna')
    await vi.waitFor(async () => expect(await deviceStore().feedback.count()).toBe(0))
    const calls = sent.filter(({ path }) => path !== '/api/sync')
    expect(calls).toMatchObject([{ path: '/api/feedback', credentials: 'omit' }])
    expect(await deviceStore().calls.count()).toBe(0)
  })

  it('asks for a wake of the worker while it waits, and not where it went at once', async () => {
    const asked = vi.fn()
    let hide = (): void => undefined
    const watchVisible: EngineEdges['watchVisible'] = (changed) => {
      hide = () => changed(false)
      return () => undefined
    }
    engine = await runEngine({ edges: { askForWake: asked, watchVisible } })
    await engine.person.sendVisitorFeedback(FIRST, said('One'))
    // It resolves when all that waited has gone.
    await engine.person.saveVisitorLocation(LOCATION)
    hide()
    expect(asked).not.toHaveBeenCalled()
    status = null
    await engine.person.sendVisitorFeedback(SECOND, said('Two'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    hide()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('goes from memory where the phone cannot keep it, and says so where it cannot go either', async () => {
    engine = await runEngine()
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    const put = vi.spyOn(deviceStore().feedback, 'put').mockRejectedValue(full)
    expect(await engine.person.sendVisitorFeedback(FIRST, said('One'))).toBe(true)
    status = null
    expect(await engine.person.sendVisitorFeedback(SECOND, said('Two'))).toBe(false)
    expect(sent.map(({ id }) => id)).toEqual([FIRST])
    put.mockRestore()
  })
})

it('keeps a position that waits when the phone’s store gets the table for feedback', async () => {
  const { name } = deviceStore()
  deviceStore().close()
  await Dexie.delete(name)
  const before = new Dexie(name)
  before.version(1).stores({ guest: 'name', calls: 'kind', kept: '++id, account' })
  await before.table('calls').put({ kind: 'saved-location', id: FIRST, body: LOCATION })
  before.close()
  await deviceStore().open()
  await keepVisitorFeedback(SECOND, said('Two'))
  expect(await deviceStore().calls.toArray()).toMatchObject([{ id: FIRST, body: LOCATION }])
  expect(await send()).toBe(true)
  expect(sent.map(({ path }) => path)).toEqual(['/api/save-location', '/api/feedback'])
})

it('sends the newest position only', async () => {
  await keepVisitorLocation(LOCATION)
  await keepVisitorLocation({ ...LOCATION, address: 'Salida, Colorado, USA' })
  expect(await send()).toBe(true)
  expect(sent).toHaveLength(1)
})

const said = (text: string): Feedback => ({
  kind: 'general',
  text,
  route: '/favorites',
  appVersion: '0.1.0',
  writtenAt: '2031-06-21T18:00:00.000Z',
})

const wire = {
  baseUrl: 'http://timberline.test/',
  credentials: () => ({ Authorization: 'Bearer somebody' }),
}

const send = () => sendVisitorCalls(wire, createLocalLocks(), () => undefined)
