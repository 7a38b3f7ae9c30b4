import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchPill } from './search-pill.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

describe('the search in one line', () => {
  it('is named by its label, described by what is chosen, and opens the search', async () => {
    vi.useRealTimers()
    const onOpen = vi.fn()
    render(
      <SearchPill position="top" label="Ouray" summaries={['Jul 12 – Jul 20', '2 adults']} onOpen={onOpen} />,
    )
    const pill = screen.getByRole('button', { name: 'Ouray', description: 'Jul 12 – Jul 20 · 2 adults' })
    await userEvent.click(pill)
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it.each(['bottom', 'top'] as const)('at the %s leaves while the page scrolls down', (position) => {
    show(position)
    scrollTo(200)
    expect(isAway()).toBe(true)
  })

  it.each(['bottom', 'top'] as const)('at the %s is back when the page scrolls up', (position) => {
    show(position)
    scrollTo(200)
    scrollTo(180)
    expect(isAway()).toBe(false)
  })

  it.each(['bottom', 'top'] as const)('at the %s is back when the page rests', (position) => {
    show(position)
    scrollTo(200)
    act(() => vi.runAllTimers())
    expect(isAway()).toBe(false)
  })

  it('stays for a trembling finger', () => {
    show('bottom')
    scrollTo(4)
    expect(isAway()).toBe(false)
  })

  it('in the centre stays where it is written', () => {
    show('centre')
    scrollTo(200)
    expect(isAway()).toBe(false)
  })
})

function show(position: 'bottom' | 'top' | 'centre') {
  render(<SearchPill position={position} label="Where to?" onOpen={() => undefined} />)
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const isAway = () => screen.getByRole('button').hasAttribute('data-away')
