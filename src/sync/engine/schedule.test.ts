import { beforeEach, describe, expect, it } from 'vitest'
import type { DrainResult } from './drain.ts'
import { createConnectivity } from '../../platform/signal/connectivity.ts'
import { createRest } from '../../platform/signal/rest.ts'
import { createStore } from '../../platform/value-store.ts'
import {
  BACKOFF_FIRST_MS,
  createSchedule,
  EDIT_PAUSE_MS,
  PULL_EVERY_MS,
  type ScheduleEdges,
} from './schedule.ts'

let drains: number
let results: Partial<DrainResult>[]
let timers: { ms: number; run: () => void }[]
/** The timers of the regular pull, which runs beside the others. */
let pulls: (() => void)[]
let asked: boolean[]
let log: string[]
let seen: (visible: boolean) => void
let connectivity: ReturnType<typeof createConnectivity>
let sessionOver: ReturnType<typeof createStore<boolean>>
let edges: ScheduleEdges

beforeEach(() => {
  drains = 0
  results = []
  timers = []
  pulls = []
  asked = []
  log = []
  const after: ScheduleEdges['after'] = (ms, run) => {
    const timer = { ms, run }
    if (ms === PULL_EVERY_MS) pulls.push(run)
    else timers.push(timer)
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
  sessionOver = createStore(false)
  edges = {
    drain: async (pull) => {
      drains += 1
      asked.push(pull)
      log.push('drain')
      return { outcome: 'empty', sent: 0, refused: 0, asked: true, retryAfterMs: null, ...results.shift() }
    },
    connectivity,
    watchVisible: (changed) => {
      seen = changed
      return () => undefined
    },
    after,
    random: () => 1,
    rest: createRest(() => 0),
    askForWake: () => log.push('wake'),
    sessionOver,
    visible: () => true,
    onResult: () => undefined,
    onReconnected: () => log.push('refresh'),
    onProblem: (problem) => log.push(String(problem)),
  }
})

/** Everything that is due by promises alone has happened. */
const settled = () => new Promise<void>((done) => setImmediate(done))

async function start() {
  const engine = createSchedule(edges)
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
    expect(timers.map((timer) => timer.ms)).toEqual([EDIT_PAUSE_MS])
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

  it('once, where another request that follows each return of signal gets no answer', async () => {
    connectivity.subscribe(() => {
      if (connectivity.get() === 'online' && drains < 20) queueMicrotask(connectivity.reportUnreachable)
    })
    await start()
    connectivity.reportUnreachable()
    connectivity.reportReached()
    await settled()
    expect(asked).toEqual([true, true])
  })

  it('with the news that a first exchange after no signal brought, without another', async () => {
    connectivity.reportUnreachable()
    await start()
    expect(log).toEqual(['drain', 'refresh'])
  })

  it('once more when an edit arrives while a drain is under way', async () => {
    const engine = await start()
    await Promise.all([engine.exchangeNow(), engine.exchangeNow(), engine.exchangeNow()])
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

  it('nothing goes out by itself before the server’s time is over, and what was to go out does then', async () => {
    results = [{ outcome: 'busy', retryAfterMs: 60_000 }]
    const engine = await start()
    engine.edited()
    void engine.askForNews()
    timers.find(({ ms }) => ms === EDIT_PAUSE_MS)?.run()
    seen(true)
    connectivity.reportUnreachable()
    connectivity.reportReached()
    pulls.at(-1)?.()
    await settled()
    expect(drains).toBe(1)
    timers.find(({ ms }) => ms === 60_000)?.run()
    await settled()
    expect(asked).toEqual([true, true])
  })

  it('the worker, which would not wait, is not woken before the time is over', async () => {
    results = [{ outcome: 'busy', retryAfterMs: 60_000 }]
    const engine = await start()
    seen(false)
    connectivity.reportUnreachable()
    engine.edited()
    expect(log).toEqual(['drain'])
    timers.find(({ ms }) => ms === 60_000)?.run()
    // Without signal still: it may be gone by the time it comes back.
    expect(log).toEqual(['drain', 'wake'])
  })

  it('a schedule that begins anew in this page waits for the rest of the time', async () => {
    edges.rest.ask(60_000)
    await start()
    expect(drains).toBe(0)
    timers.find(({ ms }) => ms === 60_000)?.run()
    await settled()
    expect(asked).toEqual([true])
  })

  it('what the server asks for stands for whatever begins next, though the schedule was stopped by then', async () => {
    results = [{ outcome: 'busy', retryAfterMs: 60_000 }]
    const stopped = createSchedule(edges)
    await stopped.stop()
    expect(edges.rest.leftMs()).toBe(60_000)
  })

  it('what was asked for while that answer was on its way waits too', async () => {
    results = [{ outcome: 'busy', retryAfterMs: 60_000 }]
    createSchedule(edges)
    seen(true)
    await settled()
    expect(drains).toBe(1)
  })

  it('a person who asks is not held up by that', async () => {
    results = [{ outcome: 'busy', retryAfterMs: 60_000 }]
    const engine = await start()
    await engine.exchangeNow()
    expect(drains).toBe(2)
    seen(true)
    await settled()
    expect(drains).toBe(3)
  })

  it('a person who asks in vain does not end it', async () => {
    results = [{ outcome: 'busy', retryAfterMs: 60_000 }, { outcome: 'unreached' }]
    const engine = await start()
    await engine.exchangeNow()
    engine.edited()
    timers.find(({ ms }) => ms === EDIT_PAUSE_MS)?.run()
    await settled()
    expect(drains).toBe(2)
    connectivity.reportReached()
    timers.find(({ ms }) => ms === 60_000)?.run()
    await settled()
    expect(drains).toBe(3)
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

describe('news is asked for', () => {
  it('at start, every five minutes while visible, and with the try after one that failed', async () => {
    results = [{ outcome: 'busy' }]
    const schedule = await start()
    timers.shift()?.run()
    await settled()
    schedule.edited()
    timers.shift()?.run()
    await settled()
    pulls.shift()?.()
    await settled()
    expect(asked).toEqual([true, true, false, true])
    expect(pulls).toHaveLength(1)
  })

  it('not while the page is hidden or there is no signal', async () => {
    edges.visible = () => false
    await start()
    pulls.shift()?.()
    edges.visible = () => true
    connectivity.reportUnreachable()
    pulls.shift()?.()
    await settled()
    expect(asked).toEqual([true])
  })
})

describe('a 401', () => {
  it('pauses every trigger until the person has signed in again', async () => {
    results = [{ outcome: 'signed-out' }]
    const engine = await start()
    expect(sessionOver.get()).toBe(true)
    engine.edited()
    seen(true)
    connectivity.reportUnreachable()
    connectivity.reportReached()
    await settled()
    expect([drains, timers.length]).toEqual([1, 0])
    sessionOver.set(false)
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
    void engine.stop()
    seen(true)
    connectivity.reportUnreachable()
    connectivity.reportReached()
    sessionOver.set(true)
    await settled()
    expect([drains, timers]).toEqual([1, []])
  })
})
