import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { HoldCountdown } from './hold-countdown.tsx'

const UNTIL = '2026-06-20T15:15:00.000Z'
const heardNow = (): HeardBooking =>
  ({ booking: { now: '2026-06-20T15:00:00.000Z' }, heardAtMs: performance.now() }) as HeardBooking

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

const left = () => screen.getByRole('timer').textContent
const said = () => screen.getByRole('status').textContent
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it.each(['2026-06-19T15:00:00Z', '2026-06-21T15:00:00Z'])(
  'counts the server’s time where the phone’s clock says %s, and where it is set back meanwhile',
  (phoneSays) => {
    vi.setSystemTime(new Date(phoneSays))
    const onEnd = vi.fn<() => void>()
    render(<HoldCountdown heard={heardNow()} until={UNTIL} onEnd={onEnd} />)
    expect([left(), said()]).toEqual(['15:00', ''])
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'))
    pass(5 * 60_000)
    expect([left(), said()]).toEqual(['10:00', '10 minutes left.'])
    pass(1_000)
    expect([left(), said()]).toEqual(['9:59', '10 minutes left.'])
    pass(10 * 60_000 - 2_000)
    expect([left(), onEnd.mock.calls.length]).toEqual(['0:01', 0])
    pass(3_000)
    expect([left(), said()]).toEqual(['0:00', 'The time is over.'])
    expect(onEnd).toHaveBeenCalledOnce()
  },
)

it('does not say how long it is where the phone slept, until it is told anew', () => {
  const onEnd = vi.fn<() => void>()
  const heard = heardNow()
  const { rerender } = render(<HoldCountdown heard={heard} until={UNTIL} onEnd={onEnd} />)
  pass(2_000)
  expect([left(), onEnd.mock.calls.length]).toEqual(['14:58', 0])
  // The page's own clock stands still in a sleep of ten minutes.
  vi.setSystemTime(Date.now() + 600_000)
  pass(2_000)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(said()).toBe('Asking how long it is held …')
  expect(onEnd).toHaveBeenCalledOnce()
  // It sleeps again before there is an answer.
  vi.setSystemTime(Date.now() + 600_000)
  pass(2_000)
  expect(onEnd).toHaveBeenCalledTimes(2)
  pass(1)
  rerender(<HoldCountdown heard={heardNow()} until={UNTIL} onEnd={onEnd} />)
  expect(left()).toBe('15:00')
})
