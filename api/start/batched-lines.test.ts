import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchedLines, type BatchedLines } from './batched-lines.ts'
import { createLogger } from './logger.ts'

let written: string[]
let lines: BatchedLines
beforeEach(() => {
  vi.useFakeTimers()
  written = []
  lines = batchedLines({ write: (batch) => written.push(batch) })
})
afterEach(() => vi.useRealTimers())

const logger = () => createLogger({ logLevel: 'info' }, lines)
const messages = () =>
  written.map((batch) =>
    batch
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  )

test('lines of level info are written together, in their order, after 100 ms at most', () => {
  const log = logger()
  log.info('one')
  vi.advanceTimersByTime(60)
  log.info('two')
  expect(messages()).toEqual([])
  vi.advanceTimersByTime(40)
  expect(messages()).toEqual([['one', 'two']])
  log.child({}).info('three')
  vi.advanceTimersByTime(100)
  expect(messages()).toEqual([['one', 'two'], ['three']])
})

test.each(['warn', 'error', 'fatal'] as const)(
  'a line of level %s is written at once, behind those that waited',
  (level) => {
    const log = logger()
    log.info('one')
    log[level]('two')
    expect(messages()).toEqual([['one', 'two']])
    log.info('three')
    expect(messages()).toEqual([['one', 'two']])
  },
)

test('no more than 64 KiB wait', () => {
  const log = logger()
  for (let line = 0; written.length === 0 && line < 2_000; line += 1) log.info(`${line} ${'x'.repeat(100)}`)
  expect(written).toHaveLength(1)
  expect(written[0]!.length).toBeLessThan(66_000)
})

test('flush writes what waits, once, and nothing where nothing waits', () => {
  logger().info('one')
  lines.flush()
  lines.flush()
  vi.advanceTimersByTime(1_000)
  expect(messages()).toEqual([['one']])
})
