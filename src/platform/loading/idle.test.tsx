import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './idle.ts'
import { createLazyCode } from './lazy-code.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => window.clearTimeout(handle))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
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

it.each([
  ['the screen took its place', () => delete document.getElementById('root')!.dataset.behind],
  ['ten seconds have passed', () => vi.advanceTimersByTimeAsync(10_000)],
])('waits while the first frame of a trip stands before the screen, until %s', async (_, end) => {
  document.body.innerHTML = '<div id="root" data-behind></div>'
  vi.spyOn(performance, 'now').mockReturnValueOnce(0)
  const work = vi.fn()
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).not.toHaveBeenCalled()
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledOnce()
})
