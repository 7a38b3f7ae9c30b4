import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isKeyboardOpen, useKeyboardOpen } from './viewport.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['shrunk by 150 px', 844, { height: 694, scale: 1 }, false],
  ['shrunk by 151 px', 844, { height: 693, scale: 1 }, true],
  ['zoomed in by two fingers', 844, { height: 422, scale: 2 }, false],
  ['unknown to the browser', 844, null, false],
])('a viewport %s', (_, windowHeight, viewport, open) => {
  expect(isKeyboardOpen(windowHeight, viewport)).toBe(open)
})

test('follows the keyboard up and down', () => {
  const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1 })
  vi.stubGlobal('innerHeight', 844)
  vi.stubGlobal('visualViewport', viewport)
  const { result } = renderHook(useKeyboardOpen)
  expect(result.current).toBe(false)
  viewport.height = 500
  act(() => void viewport.dispatchEvent(new Event('resize')))
  expect(result.current).toBe(true)
  viewport.height = 844
  act(() => void viewport.dispatchEvent(new Event('resize')))
  expect(result.current).toBe(false)
})
