import fc from 'fast-check'
import { once } from 'node:events'
import { Worker as NodeThread } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClusterClient } from './cluster-client.ts'
import type { Thread } from '../../platform/threads/worker-thread.ts'
import { buildClusterIndex, nearestToMiddle, type Bounds } from './clusters.ts'
import type { MapPoint } from '../map-types.ts'

const COLORADO: Bounds = [-109.06, 37, -102.04, 41]
const PLACES = somePlaces(10_000, 7)

const closers: (() => unknown)[] = []
let warnings: string[] = []

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)))
})
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const view = fc
  .record({
    lat: fc.double({ min: 36, max: 42, noNaN: true }),
    lng: fc.double({ min: -110, max: -101, noNaN: true }),
    span: fc.double({ min: 0.01, max: 8, noNaN: true }),
    zoom: fc.double({ min: 4, max: 16, noNaN: true }),
  })
  .map(({ lat, lng, span, zoom }) => ({ bounds: [lng, lat, lng + span, lat + span] as Bounds, zoom }))

test('10,000 places on the thread: the same answers as the plain index, in the same order', async () => {
  const client = open(await realThread())
  client.load(PLACES)
  await fc.assert(
    fc.asyncProperty(view, async ({ bounds, zoom }) => {
      expect(await client.at(bounds, zoom)).toEqual(plainly(PLACES, bounds, zoom))
    }),
    { numRuns: 25 },
  )
}, 30_000)

test('a cluster names its members, in the order of the plain index', async () => {
  const client = open(await realThread())
  client.load(PLACES)
  const { clusters } = plainly(PLACES, COLORADO, 7)
  const index = buildClusterIndex(PLACES)
  for (const { clusterId } of clusters.slice(0, 5)) {
    expect(await client.members(clusterId)).toEqual(index.members(clusterId))
  }
  expect(await client.members(-1)).toEqual([])
}, 30_000)

test('of questions that overtake each other, with other places in between, the last is answered and right', async () => {
  const client = open(await realThread())
  const fewer = PLACES.slice(0, 500)
  const step = fc.oneof({ weight: 3, arbitrary: view }, fc.constantFrom(PLACES, fewer))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), view, async (steps, last) => {
      let places = fewer
      client.load(fewer)
      const earlier: Promise<unknown>[] = []
      for (const now of steps) {
        if ('zoom' in now) earlier.push(client.at(now.bounds, now.zoom))
        else client.load((places = now))
      }
      const answer = await client.at(last.bounds, last.zoom)
      expect(answer).toEqual(plainly(places, last.bounds, last.zoom))
      expect(await Promise.all(earlier)).toEqual(earlier.map(() => null))
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('where no thread can be started the page answers, and it is said once', async () => {
  const start = vi.fn<() => Thread>(() => {
    throw new DOMException('Blocked by the policy.', 'SecurityError')
  })
  const client = open(start)
  client.load(PLACES)
  expect(await client.at(COLORADO, 8)).toEqual(plainly(PLACES, COLORADO, 8))
  expect(start).toHaveBeenCalledTimes(2)
  expect(warnings).toEqual([expect.stringContaining('SecurityError')])
})

test('a thread that complains is replaced by one with the current places, and the open question is answered', async () => {
  const broken = brokenThread()
  const working = await realThread()
  const threads = [() => broken, working]
  const client = open(() => threads.shift()!())
  client.load(PLACES.slice(0, 5))
  client.load(PLACES)
  const answer = client.at(COLORADO, 8)
  broken.complain('Out of memory')
  expect(await answer).toEqual(plainly(PLACES, COLORADO, 8))
  expect(broken.terminate).toHaveBeenCalledOnce()
  expect(threads).toEqual([])
})

test('a thread that was ended without a word is noticed when it owes an answer; after the second the page takes over', async () => {
  vi.useFakeTimers()
  const start = vi.fn<() => Thread>(() => brokenThread())
  const client = open(start)
  client.load(PLACES)
  const answer = client.at(COLORADO, 8)
  const cluster = plainly(PLACES, COLORADO, 8).clusters[0]!
  const members = client.members(cluster.clusterId)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledTimes(2)
  expect(await answer).toEqual(plainly(PLACES, COLORADO, 8))
  expect(await members).toHaveLength(cluster.count)
})

test('a thread that owes nothing is left in peace', async () => {
  vi.useFakeTimers()
  const start = vi.fn<() => Thread>(() => brokenThread())
  open(start)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledOnce()
})

test('closing ends the thread and every open question', async () => {
  const thread = brokenThread()
  const client = open(() => thread)
  const answers = [client.at(COLORADO, 8), client.members(3)]
  client.close()
  expect(await Promise.all(answers)).toEqual([null, []])
  expect(await client.at(COLORADO, 8)).toBeNull()
  expect(thread.terminate).toHaveBeenCalledOnce()
})

function open(start: () => Thread) {
  const client = createClusterClient(start)
  closers.push(client.close)
  return client
}

/** What the index answers when it is asked directly, with the name of the member nearest to each bubble's middle. */
function plainly(places: MapPoint[], bounds: Bounds, zoom: number) {
  const index = buildClusterIndex(places)
  const { clusters, points } = index.at(bounds, zoom)
  const named = clusters.map((cluster) => ({
    ...cluster,
    nearestName: nearestToMiddle(cluster, index.members(cluster.clusterId))!.name,
  }))
  return { clusters: named, points }
}

/** The worker's own file on a thread of Node, spoken to as the page speaks to it. */
async function realThread(): Promise<() => Thread> {
  const file = new URL('../worker/cluster-worker.ts', import.meta.url).href
  const thread = new NodeThread(
    `const { parentPort } = require('node:worker_threads')
     globalThis.addEventListener = (_, listener) => parentPort.on('message', (data) => listener({ data }))
     globalThis.postMessage = (message, transfer) => parentPort.postMessage(message, transfer)
     import(${JSON.stringify(file)}).then(() => parentPort.postMessage('up'))`,
    { eval: true },
  )
  await once(thread, 'message')
  const seen: Thread = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (message: unknown, transfer: unknown) => thread.postMessage(message, transfer as never),
    terminate: () => void thread.terminate(),
  }
  thread.on('message', (data) => seen.onmessage?.call(seen as Worker, { data } as MessageEvent))
  closers.push(() => thread.terminate())
  return () => seen
}

/** Takes everything and answers nothing. */
function brokenThread() {
  const thread = {
    onmessage: null,
    onerror: null as Thread['onerror'],
    onmessageerror: null,
    postMessage: vi.fn<() => void>(),
    terminate: vi.fn<() => void>(),
    complain: (message: string) => thread.onerror?.call({} as Worker, { message } as ErrorEvent),
  }
  return thread
}

/** Half all over Colorado, half around thirty towns. */
function somePlaces(count: number, seed: number): MapPoint[] {
  const [draws] = fc.sample(
    fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      {
        minLength: count,
        maxLength: count,
        size: 'max',
      },
    ),
    { numRuns: 1, seed },
  )
  return draws!.map(([north, east], at) => {
    const town = draws![at % 30]!
    const reach = at % 2 === 0 ? 1 : 0.02
    return {
      id: `p${at}`,
      name: `Place ${at}`,
      kind: 'lodging',
      lat: 37 + 4 * (reach === 1 ? north : Math.min(1, town[0] + north * reach)),
      lng: -109 + 6.9 * (reach === 1 ? east : Math.min(1, town[1] + east * reach)),
    }
  })
}
