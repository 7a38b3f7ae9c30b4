import { afterEach, expect, test, vi } from 'vitest'
import { vibrate } from './vibration.ts'

afterEach(() => void vi.unstubAllGlobals())

test('passes the pattern on', () => {
  const motor = vi.fn<(pattern: number[]) => boolean>()
  vi.stubGlobal('navigator', { vibrate: motor })
  vibrate([25, 25, 25])
  expect(motor).toHaveBeenCalledExactlyOnceWith([25, 25, 25])
})

test('stays still for those who asked for less movement', () => {
  const motor = vi.fn<(pattern: number[]) => boolean>()
  vi.stubGlobal('navigator', { vibrate: motor })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vibrate([25])
  expect(motor).not.toHaveBeenCalled()
})

test('a device without a motor is left alone', () => {
  vi.stubGlobal('navigator', {})
  expect(() => vibrate([25])).not.toThrow()
})
