import { afterEach, expect, test, vi } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createNewsStreams, STREAMS_PER_NETWORK } from './news-streams.ts'

/** Nothing is written in these tests. */
const STORE = {} as Kysely<Database>

afterEach(() => {
  vi.useRealTimers()
})

const from = (at: number, ...networks: string[]) => ({
  account: `account ${at}`,
  sessionId: `${at}`,
  networks,
})

test('a network has 50 streams, the one around it 200, and each that ends frees its place once', () => {
  const streams = createNewsStreams(STORE, () => {})
  const open = Array.from({ length: STREAMS_PER_NETWORK }, (_, at) => streams.open(from(at, 'a', 'outer')))
  expect(() => streams.open(from(99, 'a', 'outer'))).toThrow('Too many')
  for (let at = 0; at < 3 * STREAMS_PER_NETWORK; at++) streams.open(from(100 + at, `b ${at}`, 'outer'))
  expect(() => streams.open(from(999, 'c', 'outer'))).toThrow('Too many')
  open[0]?.end()
  open[0]?.end()
  streams.open(from(99, 'a', 'outer'))
  expect(() => streams.open(from(98, 'a', 'outer'))).toThrow('Too many')
})

test('all end when the server stops, and none begins', async () => {
  const streams = createNewsStreams(STORE, () => {})
  const stream = streams.open(from(1, 'a'))
  const next = stream.next(60_000)
  streams.endAll()
  expect(await next).toBeNull()
  expect(() => streams.open(from(2, 'b'))).toThrow('The server is stopping.')
})

test('where nothing is new a sign is due after 20 s, and earlier where the session ends before', async () => {
  vi.useFakeTimers()
  const stream = createNewsStreams(STORE, () => {}).open(from(1, 'a'))
  for (const [untilMs, dueMs] of [
    [60_000, 20_000],
    [3_000, 3_000],
  ] as const) {
    const due = vi.fn<(told: unknown) => void>()
    void stream.next(untilMs).then(due)
    await vi.advanceTimersByTimeAsync(dueMs - 1)
    expect(due).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(due).toHaveBeenCalledExactlyOnceWith({})
  }
  stream.end()
})
