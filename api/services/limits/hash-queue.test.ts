import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ApiError } from '../../errors.ts'
import { createHashQueue } from './hash-queue.ts'

/** Work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = []
  let most = 0
  let running = 0
  return {
    work: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    },
    ends,
    most: () => most,
  }
}

test('one core less than there are runs at once, and at least one', async () => {
  const run = createHashQueue()
  const held = heldWork()
  const count = availableParallelism() + 2
  const all = Array.from({ length: count }, () => run(held.work))
  for (let ended = 0; ended < count; ended += 1) {
    await expect.poll(() => held.ends.length, { interval: 1 }).toBeGreaterThan(ended)
    held.ends[ended]?.()
  }
  await Promise.all(all)
  expect(held.most()).toBe(Math.max(1, availableParallelism() - 1))
})

test('what does not fit into the queue is 503 with Retry-After, and what waits is done in its order', async () => {
  const run = createHashQueue({ atOnce: 1, mostWaiting: 2 })
  const held = heldWork()
  const done: string[] = []
  const first = run(held.work)
  const second = run(async () => void done.push('second'))
  const third = run(async () => void done.push('third'))
  const refusal: unknown = await run(async () => void done.push('fourth')).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable', headers: { 'Retry-After': '5' } })
  held.ends[0]?.()
  await Promise.all([first, second, third])
  expect(done).toEqual(['second', 'third'])
})

test('work that fails gives its place back', async () => {
  const run = createHashQueue({ atOnce: 1, mostWaiting: 0 })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})
