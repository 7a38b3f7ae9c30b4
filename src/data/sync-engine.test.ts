import { beforeEach, describe, expect, it } from 'vitest'
import type { DrainResult } from '../offline/drain.ts'
import { createConnectivity } from '../platform/connectivity.ts'
import { createStore } from '../platform/store.ts'
import { BACKOFF_FIRST_MS, createSyncEngine, ENQUEUE_PAUSE_MS, type SyncEdges } from './sync-engine.ts'

let drains: number
let results: Partial<DrainResult>[]
let timers: { ms: number; run: () => void }[]
let log: string[]
let seen: (visible: boolean) => void
let connectivity: ReturnType<typeof createConnectivity>
let needsSignIn: ReturnType<typeof createStore<boolean>>
let edges: SyncEdges

beforeEach(() => {
  drains = 0
  results = []
  timers = []
  log = []
  const after: SyncEdges['after'] = (ms, run) => {
    const timer = { ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  }
  connectivity = createConnectivity({
    browserOnline: () => true,
    visible: () => true,
    watch: () => () => undefined,
    after,
    random: () => 1,
  })
  needsSignIn = createStore(false)
  edges = {
    drain: async () => {
      drains += 1
      log.push('drain')
      return { outcome: 'empty', sent: 0, rejected: 0, retryAfterMs: null, ...results.shift() }
    },
    connectivity,
    watchVisible: (changed) => {
      seen = changed
      return () => undefined
    },
    after,
    random: () => 1,
    askForWake: () => log.push('wake'),
    needsSignIn,
    onSending: () => undefined,
    onReconnected: () => log.push('refresh'),
    onProblem: (problem) => log.push(String(problem)),
  }
})

/** Everything that is due by promises alone has happened. */
const settled = () => new Promise<void>((done) => setImmediate(done))

async function start() {
  const engine = createSyncEngine(edges)
  await settled()
  return engine
}

describe('the outbox is sent', () => {
  it('at start', async () => {
    await start()
    expect(drains).toBe(1)
  })

  it('once for edits in quick succession, 300 ms after the last', async () => {
    const engine = await start()
    for (let edit = 0; edit < 10; edit += 1) engine.edited()
    expect(timers.map((timer) => timer.ms)).toEqual([ENQUEUE_PAUSE_MS])
    timers.shift()?.run()
    await settled()
    expect(drains).toBe(2)
  })

  it('when the page becomes visible', async () => {
    await start()
    seen(true)
    await settled()
    expect(drains).toBe(2)
  })

  it('when signal returns, before what is on screen refreshes', async () => {
    await start()
    connectivity.reportUnreachable()
    log = []
    connectivity.reportReached()
    await settled()
    expect(log).toEqual(['drain', 'refresh'])
  })

  it('once more when an edit arrives while a drain is under way', async () => {
    const engine = await start()
    await Promise.all([engine.drainNow(), engine.drainNow(), engine.drainNow()])
    expect(drains).toBe(3)
  })
})

describe('after an attempt that came to nothing', () => {
  it('it waits longer each time, and at least as long as the server asks', async () => {
    results = [{ outcome: 'busy' }, { outcome: 'busy' }, { outcome: 'busy', retryAfterMs: 60_000 }]
    await start()
    const pauses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      pauses.push(timers[0]?.ms ?? -1)
      timers.shift()?.run()
      await settled()
    }
    expect(pauses).toEqual([BACKOFF_FIRST_MS, BACKOFF_FIRST_MS * 2, 60_000])
    expect(drains).toBe(4)
    expect(timers).toEqual([])
  })

  it('it leaves the retry to the return of signal when nobody answered', async () => {
    results = [{ outcome: 'unreached' }]
    await start()
    expect(connectivity.get()).toBe('offline')
    expect(log).toContain('wake')
    timers.shift()?.run()
    await settled()
    expect(drains).toBe(1)
    connectivity.reportReached()
    await settled()
    expect(drains).toBe(2)
  })

  it('it goes on after storage failed, and says so', async () => {
    const drain = edges.drain
    edges.drain = async () => {
      edges.drain = drain
      throw new Error('no room')
    }
    await start()
    expect(log).toContain('Error: no room')
    timers.shift()?.run()
    await settled()
    expect(drains).toBe(1)
  })
})

describe('a 401', () => {
  it('pauses every trigger until the person has signed in again', async () => {
    results = [{ outcome: 'signed-out' }]
    const engine = await start()
    expect(needsSignIn.get()).toBe(true)
    engine.edited()
    seen(true)
    connectivity.reportUnreachable()
    connectivity.reportReached()
    await settled()
    expect([drains, timers.length]).toEqual([1, 0])
    needsSignIn.set(false)
    await settled()
    expect(drains).toBe(2)
  })
})

describe('the worker is asked to be woken', () => {
  it('when an edit is made without signal and when the page is left', async () => {
    const engine = await start()
    connectivity.reportUnreachable()
    engine.edited()
    seen(false)
    expect(log.filter((line) => line === 'wake')).toHaveLength(2)
  })
})

describe('a stopped sync', () => {
  it('hears no trigger any more', async () => {
    results = [{ outcome: 'busy' }]
    const engine = await start()
    engine.edited()
    engine.stop()
    seen(true)
    connectivity.reportUnreachable()
    connectivity.reportReached()
    needsSignIn.set(true)
    await settled()
    expect([drains, timers]).toEqual([1, []])
  })
})
