import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FavoriteButton } from './favorite-button.tsx'

afterEach(() => void vi.useRealTimers())

it('is a toggle named by its place, pressed while the place is a favorite', () => {
  const { rerender } = render(<FavoriteButton name="Maroon Lake" on={false} onToggle={() => undefined} />)
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  rerender(<FavoriteButton name="Maroon Lake" on onToggle={() => undefined} />)
  expect(heart().getAttribute('aria-pressed')).toBe('true')
})

it('asks for the change by finger and by key, and leaves it to its owner', async () => {
  const toggled = vi.fn()
  render(<FavoriteButton name="Maroon Lake" on={false} onToggle={toggled} />)
  await userEvent.click(heart())
  await userEvent.keyboard(' ')
  expect(toggled).toHaveBeenCalledTimes(2)
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})

it('says neither that it is pressed nor that it is not until that is read, and wishes when it is pressed', async () => {
  const toggled = vi.fn()
  render(<FavoriteButton name="Maroon Lake" on={null} onToggle={toggled} />)
  expect(heart().hasAttribute('aria-pressed')).toBe(false)
  await userEvent.click(heart())
  expect(toggled).toHaveBeenCalledTimes(1)
})

/** A heart that is drawn unread, then as what the record says; `ms` go by before it is let go. */
function readUnderFinger(on: boolean, ms: number, isPressed: boolean) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const toggled = vi.fn()
  const button = (read: boolean | null) => <FavoriteButton name="Maroon Lake" on={read} onToggle={toggled} />
  const { rerender } = render(button(null))
  if (isPressed) fireEvent.pointerDown(heart())
  rerender(button(on))
  vi.advanceTimersByTime(ms)
  if (!isPressed) fireEvent.pointerDown(heart())
  fireEvent.click(heart())
  return toggled.mock.calls.length
}

it.each([
  ['it turned out to be one under the finger', true, 5_000, true],
  ['it turned out to be one sooner than anybody sees that', true, 100, false],
])('leaves a favorite one where %s', (_when, on, ms, isPressed) => {
  expect(readUnderFinger(on, ms, isPressed)).toBe(0)
})

it.each([
  ['it turned out to be none under the finger', false, 5_000, true],
  ['it turned out to be none just now', false, 100, false],
  ['everybody could see that it is one', true, 400, false],
])('asks for the change where %s', (_when, on, ms, isPressed) => {
  expect(readUnderFinger(on, ms, isPressed)).toBe(1)
})

const heart = () => screen.getByRole('button', { name: 'Favorite Maroon Lake' })
