import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './idle.ts'
import { createLazyCode } from './lazy-code.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => window.clearTimeout(handle))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits until a part that somebody opened has its code', async () => {
  let come: (code: string) => void = () => undefined
  const opened = createLazyCode(() => new Promise<string>((resolve) => (come = resolve)))
  const work = vi.fn()
  void opened.load()
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).not.toHaveBeenCalled()
  come('code')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledOnce()
})

it('does not wait for what is only fetched ahead', async () => {
  const ahead = createLazyCode(() => new Promise<string>(() => undefined))
  const work = vi.fn()
  void ahead.ahead()
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledOnce()
})

it('is not done once it was cancelled, while a part is still on its way either', async () => {
  let come: (code: string) => void = () => undefined
  const opened = createLazyCode(() => new Promise<string>((resolve) => (come = resolve)))
  const work = vi.fn()
  void opened.load()
  const cancel = whenIdle(work)
  await vi.advanceTimersByTimeAsync(1_000)
  cancel()
  come('code')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).not.toHaveBeenCalled()
})
