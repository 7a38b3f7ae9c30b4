import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('much work is done in its order, with pauses between', async () => {
  let clock = 0
  const slice = inSlices(() => clock)
  const done: number[] = []
  const all = [1, 2, 3, 4, 5].map((at) =>
    slice(() => {
      done.push(at)
      clock += 25
    }),
  )
  expect(done).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1, 2])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1, 2, 3, 4])
  vi.runAllTimers()
  await Promise.all(all)
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('work that fails says so and holds up nothing', async () => {
  const slice = inSlices(() => 0)
  const failed = expect(
    slice(() => {
      throw new Error('no canvas')
    }),
  ).rejects.toThrow('no canvas')
  const after = slice(() => {})
  vi.runAllTimers()
  await failed
  await after
})
