import { expect, test, vi } from 'vitest'
import { startedOnce } from './started-once.ts'

test('starts once for all who ask, and again after a start that failed', async () => {
  const start = vi.fn(async () => 'started').mockRejectedValueOnce(new Error('no signal'))
  const started = startedOnce(start)
  await expect(Promise.all([started(), started()])).rejects.toThrow('no signal')
  expect(start).toHaveBeenCalledTimes(1)
  expect(await Promise.all([started(), started()])).toEqual(['started', 'started'])
  expect(start).toHaveBeenCalledTimes(2)
})
