import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coloradoGrid, packedGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { heightAt } from '../../../core/domain/terrain/elevation-grid.ts'
import { createTerrainClient } from './terrain-client.ts'
import type { Thread } from '../../platform/threads/worker-thread.ts'
import { createTerrainHandler } from '../worker/terrain-handler.ts'
import type { TerrainAnswer, TerrainRequest } from '../worker/terrain-messages.ts'

const DENVER = { lat: 39.7392, lng: -104.9903 }
const TILE = { z: 12, x: 837, y: 1561 }
const URL_OF_GRID = 'https://app.test/elevations.bin'
const unaborted = () => new AbortController().signal

let warnings: string[] = []
const closers: (() => void)[] = []

beforeEach(() => {
  warnings = []
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)))
})
afterEach(() => {
  closers.splice(0).forEach((close) => close())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('heights are those of the grid, null outside it', async () => {
  const client = open(() => workingThread())
  expect(await client.heightAt(DENVER)).toBeCloseTo(heightAt(coloradoGrid(), DENVER) ?? NaN, 6)
  expect(await client.heightAt({ lat: 44, lng: -100 })).toBeNull()
})

test('it is known whether there is anything to draw from', async () => {
  expect(await open(() => workingThread()).hasElevations()).toBe(true)
  const failing = workingThread(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open(() => failing).hasElevations()).toBe(false)
})

test('contour lines come as the bytes of a tile', async () => {
  const client = open(() => workingThread())
  expect((await client.contours(TILE, unaborted()))?.byteLength).toBeGreaterThan(500)
})

test('without elevations every answer is null, and the next question tries again', async () => {
  let reads = 0
  const client = open(() =>
    workingThread(async () => {
      reads += 1
      if (reads < 3) throw new Error('The elevations were answered with 503')
      return packedGrid()
    }),
  )
  expect(await client.contours(TILE, unaborted())).toBeNull()
  await vi.waitFor(async () => expect(await client.heightAt(DENVER)).not.toBeNull())
  expect(warnings).toEqual([expect.stringContaining('answered with 503')])
})

test('a file that is no grid is a problem in words, not a broken thread', async () => {
  const start = vi.fn(() => workingThread(async () => new Uint8Array(readFileSync(new URL(import.meta.url)))))
  const client = open(start)
  expect(await client.heightAt(DENVER)).toBeNull()
  expect(start).toHaveBeenCalledOnce()
  expect(warnings).toEqual([expect.stringContaining('no elevations')])
})

test('a thread that complains is replaced, and what was asked is answered', async () => {
  const broken = silentThread()
  const threads = [broken, workingThread()]
  const client = open(() => threads.shift() ?? silentThread())
  const answer = client.heightAt(DENVER)
  broken.complain('Out of memory')
  expect(await answer).toBeGreaterThan(1500)
  expect(broken.terminate).toHaveBeenCalledOnce()
})

test('where no thread can be started every answer is null, at once and later', async () => {
  const start = vi.fn<() => Thread>(() => {
    throw new DOMException('Blocked by the policy.', 'SecurityError')
  })
  const client = open(start)
  expect(await client.heightAt(DENVER)).toBeNull()
  expect(await client.relief(TILE, 'light', unaborted())).toBeNull()
  expect(start).toHaveBeenCalledTimes(2)
})

test('silence is noticed although new questions keep coming; after the second thread it is over', async () => {
  vi.useFakeTimers()
  const start = vi.fn(() => silentThread())
  const client = open(start)
  const answers = [client.heightAt(DENVER)]
  for (let second = 0; second < 45; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    answers.push(client.heightAt(DENVER))
  }
  expect(await Promise.all(answers)).toEqual(answers.map(() => null))
  expect(start).toHaveBeenCalledTimes(2)
})

test('what is given up before its turn is never worked on', async () => {
  const asked: TerrainRequest[] = []
  const thread = silentThread((request) => asked.push(request))
  const client = open(() => thread)
  const controllers = Array.from({ length: 5 }, () => new AbortController())
  const answers = controllers.map(({ signal }, y) => client.relief({ z: 9, x: 100, y }, 'light', signal))
  for (const controller of controllers) controller.abort(new Error('Out of view'))
  for (const answer of answers) await expect(answer).rejects.toThrow('Out of view')
  for (const { id } of asked.slice(0, 3)) thread.answer({ id, problem: '' })
  expect(asked.map(({ kind }) => kind)).toEqual(['load', 'relief', 'relief'])
})

test('closing ends the thread and answers what is open with null', async () => {
  const thread = silentThread()
  const client = open(() => thread)
  const answer = client.heightAt(DENVER)
  client.close()
  expect(await answer).toBeNull()
  expect(await client.heightAt(DENVER)).toBeNull()
  expect(thread.terminate).toHaveBeenCalledOnce()
})

function open(start: () => Thread) {
  const client = createTerrainClient({ url: URL_OF_GRID, finer: [] }, start)
  closers.push(client.close)
  return client
}

/** The thread's own code, on this one. */
function workingThread(read = async (): Promise<Uint8Array> => packedGrid()): Thread {
  const handle = createTerrainHandler(read)
  const thread: ReturnType<typeof silentThread> = silentThread((request) => {
    void handle(request).then(thread.answer)
  })
  return thread
}

function silentThread(onRequest: (request: TerrainRequest) => void = () => undefined) {
  const thread = {
    onmessage: null as Thread['onmessage'],
    onerror: null as Thread['onerror'],
    onmessageerror: null,
    postMessage: onRequest,
    terminate: vi.fn<() => void>(),
    answer: (data: TerrainAnswer) => thread.onmessage?.call({} as Worker, { data } as MessageEvent),
    complain: (message: string) => thread.onerror?.call({} as Worker, { message } as ErrorEvent),
  }
  return thread
}
