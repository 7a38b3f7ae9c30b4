import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

let now: number
const failed = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  now = 0
  failed.mockReset()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const answers = (most = 2, atOnce = 2) =>
  keptAnswers<string>({
    freshMs: 10,
    keptMs: 100,
    restMs: 20,
    waitMs: 50,
    most,
    atOnce,
    now: () => new Date(now),
    failed,
  })
const loads = (value: string) => vi.fn(() => Promise.resolve(value))
const fails = () => vi.fn(() => Promise.reject<string>(new Error('away')))

test('those not asked for longest give way to new ones', async () => {
  const kept = answers()
  for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, loads(key))
  const [again, gone] = [loads('a'), loads('b')]
  await kept.get('a', again)
  await kept.get('b', gone)
  expect([again.mock.calls.length, gone.mock.calls.length]).toEqual([0, 1])
})

test('a clock that is set back makes nothing fresh for ever', async () => {
  const kept = answers()
  now = 1_000_000
  await kept.get('a', loads('old'))
  now = 0
  expect((await kept.get('a', loads('new')))?.value).toBe('new')
})

test('who fails is left alone for a while, then asked again', async () => {
  const kept = answers()
  const load = fails()
  expect(await kept.get('a', load)).toBeNull()
  now = 19
  expect(await kept.get('a', load)).toBeNull()
  now = 21
  await kept.get('a', load)
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([2, 2])
})

test('no more than so many are asked at once', async () => {
  const kept = answers(9, 1)
  const never = vi.fn(() => new Promise<string>(() => undefined))
  const first = kept.get('a', never)
  const second = loads('b')
  const later = kept.get('b', second)
  await vi.advanceTimersByTimeAsync(60)
  expect([await first, await later]).toEqual([null, null])
  expect(second).not.toHaveBeenCalled()
})

test('who is one too many waits for a turn, and shares what was asked for meanwhile', async () => {
  const kept = answers(9, 1)
  const [b, again] = [loads('b'), loads('b')]
  const all = ['a', 'c'].map((key) => kept.get(key, loads(key)))
  const found = await Promise.all([...all, kept.get('b', b), kept.get('b', again)])
  expect(found.map((one) => one?.value)).toEqual(['a', 'c', 'b', 'b'])
  expect(b.mock.calls.length + again.mock.calls.length).toBe(1)
})

test('who is one too many is given the older answer at once', async () => {
  const kept = answers(9, 1)
  await kept.get('b', loads('old'))
  now = 11
  void kept.get('a', () => new Promise<string>(() => undefined))
  expect((await kept.get('b', loads('new')))?.value).toBe('old')
})
