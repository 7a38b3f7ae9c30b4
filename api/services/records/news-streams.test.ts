import { expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createNewsStreams, STREAMS_PER_NETWORK } from './news-streams.ts'

/** Nothing is written in these tests. */
const STORE = {} as Kysely<Database>

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
