import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToday } from './use-today.ts'

/** 23:59:30 on 1 July in Colorado. */
const LATE = new Date('2031-07-02T05:59:30Z')

beforeEach(() => void vi.useFakeTimers({ now: LATE }))
afterEach(() => vi.useRealTimers())

it('turns with Colorado’s midnight while it is looked at', () => {
  const { result } = renderHook(useToday)
  expect(result.current).toBe('2031-07-01')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe('2031-07-02')
})

it('is right as soon as a page that lay in a pocket is looked at again', () => {
  const { result } = renderHook(useToday)
  vi.setSystemTime(new Date('2031-07-03T15:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe('2031-07-03')
})
