import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useBarTaps } from './use-bar-taps.ts'

it('a tapped link is pressed first and leads on after that, once', async () => {
  const led = vi.fn((event: Event) => event.preventDefault())
  render(<Bar onClick={led} />)
  const link = screen.getByRole('link', { name: 'Favs' })
  fireEvent.click(link)
  fireEvent.click(link)
  expect(link.dataset.pressed).toBe('')
  expect(led).not.toHaveBeenCalled()
  await waitFor(() => expect(led).toHaveBeenCalledOnce())
  expect(link.dataset.pressed).toBeUndefined()
})

it('a link tapped with a key held is left to the browser', () => {
  const led = vi.fn((event: Event) => event.preventDefault())
  render(<Bar onClick={led} />)
  fireEvent.click(screen.getByRole('link', { name: 'Favs' }), { ctrlKey: true })
  expect(led).toHaveBeenCalledOnce()
})

function Bar({ onClick }: { onClick: (event: Event) => void }) {
  useBarTaps()
  return (
    <nav data-slots={1}>
      <a href="/favorites" onClick={({ nativeEvent }) => onClick(nativeEvent)}>
        Favs
      </a>
    </nav>
  )
}
