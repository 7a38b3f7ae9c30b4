import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDraftText } from './use-draft-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const write = vi.fn()
const field = (value: string) =>
  renderHook(({ stands }) => useDraftText(stands, write), { initialProps: { stands: value } })

it('shows what was typed last until it stands, also once the field was left', () => {
  const { result, rerender } = field('Bring')
  act(() => result.current.type('Bring cash'))
  act(() => result.current.leave())
  expect(write).toHaveBeenLastCalledWith('Bring cash', 'Bring')
  expect(result.current.text).toBe('Bring cash')
  rerender({ stands: 'Bring cash' })
  act(() => void vi.runAllTimers())
  // What another phone writes from then on comes in.
  rerender({ stands: 'Bring a card' })
  expect(result.current.text).toBe('Bring a card')
})

it('shows what stands soon after the field was left, where nothing came of what was typed', () => {
  const { result } = field('500')
  act(() => result.current.type('999'))
  act(() => result.current.leave())
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current.text).toBe('500')
})

it('goes on with what is typed by who comes back to the field at once', () => {
  const { result } = field('')
  act(() => result.current.type('A'))
  act(() => result.current.leave())
  act(() => result.current.type('AB'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current.text).toBe('AB')
})

it('says what the text began from: what stood when typing began, then what was written last, whatever came in', () => {
  const { result, rerender } = field('Bring')
  act(() => result.current.type('Bring cash'))
  act(() => void vi.advanceTimersByTime(300))
  expect(write).toHaveBeenLastCalledWith('Bring cash', 'Bring')
  rerender({ stands: 'Ben: Take a card\nBring cash' })
  act(() => result.current.type('Bring cash, much'))
  act(() => result.current.leave())
  expect(write).toHaveBeenLastCalledWith('Bring cash, much', 'Bring cash')
  act(() => void vi.runAllTimers())
  act(() => result.current.type('Anew'))
  act(() => result.current.leave())
  expect(write).toHaveBeenLastCalledWith('Anew', 'Ben: Take a card\nBring cash')
})
