import { beforeEach, describe, expect, it } from 'vitest'
import {
  createConnectivity,
  PROBE_FIRST_MS,
  PROBE_LONGEST_MS,
  type ConnectivityEdges,
} from './connectivity.ts'

let browserOnline: boolean
let visible: boolean
let tell: (what: 'online' | 'offline' | 'visibility') => void
let timers: { ms: number; run: () => void }[]
let answers: boolean[]
let probes: number

const edges: ConnectivityEdges = {
  browserOnline: () => browserOnline,
  visible: () => visible,
  watch: (changed) => {
    tell = changed
    return () => undefined
  },
  after: (ms, run) => {
    const timer = { ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  },
  random: () => 1,
}

const probe = async () => {
  probes += 1
  return answers.shift() ?? false
}

/** Lets the next planned probe happen and waits until it was answered. */
async function nextProbe() {
  const timer = timers.shift()
  timer?.run()
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  browserOnline = true
  visible = true
  timers = []
  answers = []
  probes = 0
})

describe('reachability', () => {
  it('is offline after a missing answer and online after the next real one', () => {
    const connectivity = createConnectivity(edges)
    const seen: string[] = []
    connectivity.subscribe(() => seen.push(connectivity.get()))
    connectivity.reportUnreachable()
    connectivity.reportUnreachable()
    connectivity.reportReached()
    expect(seen).toEqual(['offline', 'online'])
  })

  it.each(['offline', 'online'] as const)(
    'asks at once when the browser says %s, and believes the answer',
    async (said) => {
      for (const reached of [true, false]) {
        const connectivity = createConnectivity(edges)
        connectivity.start({ probe })
        answers = [reached]
        tell(said)
        expect(connectivity.get()).toBe('online')
        await nextProbe()
        expect(connectivity.get()).toBe(reached ? 'online' : 'offline')
      }
    },
  )

  it('asks at the start where the browser knows of no network, and goes on asking', async () => {
    browserOnline = false
    const connectivity = createConnectivity(edges)
    expect(connectivity.get()).toBe('online')
    connectivity.start({ probe })
    await nextProbe()
    expect(connectivity.get()).toBe('offline')
    answers = [true]
    await nextProbe()
    expect(connectivity.get()).toBe('online')
  })

  it('asks at growing pauses while unreachable, up to a minute, and not at all while reachable', async () => {
    const connectivity = createConnectivity(edges)
    connectivity.start({ probe })
    expect(timers).toEqual([])
    connectivity.reportUnreachable()
    const pauses: number[] = []
    for (let round = 0; round < 8; round += 1) {
      pauses.push(timers[0]?.ms ?? -1)
      await nextProbe()
    }
    expect(pauses.slice(0, 3)).toEqual([PROBE_FIRST_MS, PROBE_FIRST_MS * 2, PROBE_FIRST_MS * 4])
    expect(pauses.at(-1)).toBe(PROBE_LONGEST_MS)
    connectivity.reportReached()
    expect(timers).toEqual([])
  })

  it('does not ask while the page is hidden, and at once when it is seen again', async () => {
    const connectivity = createConnectivity(edges)
    connectivity.start({ probe })
    connectivity.reportUnreachable()
    visible = false
    tell('visibility')
    expect(timers).toEqual([])
    visible = true
    answers = [true]
    tell('visibility')
    await nextProbe()
    expect(connectivity.get()).toBe('online')
  })

  it('asks at once when somebody wants to know, once for all who do', async () => {
    const connectivity = createConnectivity(edges)
    connectivity.start({ probe })
    answers = [false, true]
    expect(await Promise.all([connectivity.check(), connectivity.check()])).toEqual(['offline', 'offline'])
    expect(probes).toBe(1)
    expect(await connectivity.check()).toBe('online')
    expect(timers).toEqual([])
  })

  it('stops asking when stopped', () => {
    const connectivity = createConnectivity(edges)
    const stop = connectivity.start({ probe })
    connectivity.reportUnreachable()
    stop()
    expect(timers).toEqual([])
    expect(probes).toBe(0)
  })
})
