import type { Source } from 'pmtiles'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FAILURES_BEFORE_REST, guardedSource, READ_DEADLINE_MS, REST_MS } from './guarded-source.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A host, and how often it was asked. */
function host(getBytes: Source['getBytes']) {
  const asked = vi.fn(getBytes)
  return { asked, source: guardedSource({ getKey: () => 'host', getBytes: asked }) }
}

const silent: Source['getBytes'] = (_offset, _length, signal) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as DOMException)),
  )
const failing: Source['getBytes'] = async () => {
  throw new Error('503')
}

test('a read that never ends is given up at the deadline', async () => {
  const { source } = host(silent)
  const read = expect(source.getBytes(0, 10)).rejects.toThrow('took too long')
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS)
  await read
})

test('a failed read is aborted, so that no body goes on coming', async () => {
  const { source, asked } = host(failing)
  await expect(source.getBytes(0, 10)).rejects.toThrow('503')
  expect(asked.mock.calls[0]?.[2]?.aborted).toBe(true)
})

test('after failures in a row the host has a rest, then it is asked again', async () => {
  const { source, asked } = host(failing)
  for (let at = 0; at < FAILURES_BEFORE_REST + 5; at += 1)
    await expect(source.getBytes(at, 10)).rejects.toThrow()
  expect(asked).toHaveBeenCalledTimes(FAILURES_BEFORE_REST)
  await vi.advanceTimersByTimeAsync(REST_MS)
  await expect(source.getBytes(0, 10)).rejects.toThrow('503')
  expect(asked).toHaveBeenCalledTimes(FAILURES_BEFORE_REST + 1)
})

test('tiles that went out of view while they were read cost no rest', async () => {
  const { source, asked } = host(silent)
  for (let at = 0; at < FAILURES_BEFORE_REST * 2; at += 1) {
    const view = new AbortController()
    const read = expect(source.getBytes(at, 10, view.signal)).rejects.toThrow('moved on')
    view.abort(new Error('moved on'))
    await read
  }
  expect(asked).toHaveBeenCalledTimes(FAILURES_BEFORE_REST * 2)
})
