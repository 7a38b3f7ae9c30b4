import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { countSeen } from './count-seen.ts'

const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))

beforeEach(() => {
  // Files that ran before this one share it.
  connectivity.reportReached()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:00:00Z') })
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockClear()
  connectivity.reportReached()
})

const counted = () => asked.mock.calls.map(([url]) => /offerings\/(.*)/.exec(String(url))?.[1])

it('counts each offering once a day of Colorado, without saying who', () => {
  countSeen(7)
  countSeen(7)
  countSeen(8)
  vi.setSystemTime(new Date('2026-06-16T05:00:00Z'))
  countSeen(7)
  expect(counted()).toEqual(['7/seen', '8/seen'])
  vi.setSystemTime(new Date('2026-06-16T07:00:00Z'))
  countSeen(7)
  expect(counted()).toEqual(['7/seen', '8/seen', '7/seen'])
  expect(asked.mock.calls[0]?.[1]).toEqual({ method: 'POST', credentials: 'omit', keepalive: true })
})

it('counts nothing with no signal, and what does not arrive is lost', async () => {
  connectivity.reportUnreachable()
  countSeen(7)
  expect(counted()).toEqual([])
  connectivity.reportReached()
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  countSeen(7)
  expect(counted()).toEqual(['7/seen'])
})
