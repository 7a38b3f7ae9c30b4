import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FavoriteButton } from './favorite-button.tsx'

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

const heart = () => screen.getByRole('button', { name: 'Favorite Maroon Lake' })
