import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Thread } from '../platform/threads/worker-thread.ts'
import { bringBesidePage } from './beside-page.ts'

const ROOT = 'https://host/app/'

let thread: Thread
let asked: unknown[]
let ended: number

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  ended = 0
  thread = {
    postMessage: (message: unknown) => void asked.push(message),
    terminate: () => void (ended += 1),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }
})
afterEach(() => vi.useRealTimers())

const say = (answer: boolean) => thread.onmessage?.call(thread as Worker, { data: answer } as MessageEvent)

it.each([true, false])('answers %s as the thread does, and ends it', async (answer) => {
  const urls: string[] = []
  const brought = bringBesidePage(ROOT, (url) => {
    urls.push(url.href)
    return thread
  })
  expect([urls, asked, ended]).toEqual([['https://host/app/sync-drain.js'], [ROOT], 0])
  say(answer)
  expect(await brought).toBe(answer)
  expect(ended).toBe(1)
})

it.each([
  ['there are no threads', () => null],
  [
    'none may be started',
    () => {
      throw new DOMException('Not here.', 'SecurityError')
    },
  ],
])('leaves it to the page where %s', async (_, start) => {
  expect(await bringBesidePage(ROOT, start)).toBe(false)
})

it('leaves it to the page where the thread complains, or is silent', async () => {
  const complained = bringBesidePage(ROOT, () => thread)
  thread.onerror?.call(thread as Worker, new Event('error') as ErrorEvent)
  expect(await complained).toBe(false)
  const silent = bringBesidePage(ROOT, () => thread)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await silent).toBe(false)
  expect(ended).toBe(2)
})
