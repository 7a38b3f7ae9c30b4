import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchPill } from './search-pill.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

describe('the search in one line', () => {
  it('is named by its label and what is chosen, and opens the search', async () => {
    vi.useRealTimers()
    const onOpen = vi.fn()
    render(
      <SearchPill position="bar" label="Ouray" summaries={['Jul 12 – Jul 20', '2 adults']} onOpen={onOpen} />,
    )
    const pill = screen.getByRole('button', { name: 'Ouray Jul 12 – Jul 20 · 2 adults' })
    await userEvent.click(pill)
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it('at the bottom leaves while the page scrolls down', () => {
    show('bottom')
    scrollTo(200)
    expect(isAway()).toBe(true)
  })

  it('at the bottom is back when the page scrolls up', () => {
    show('bottom')
    scrollTo(200)
    scrollTo(180)
    expect(isAway()).toBe(false)
  })

  it('at the bottom is back when the page rests', () => {
    show('bottom')
    scrollTo(200)
    act(() => void vi.runAllTimers())
    expect(isAway()).toBe(false)
  })

  it('stays for a trembling finger', () => {
    show('bottom')
    scrollTo(4)
    expect(isAway()).toBe(false)
  })

  it.each(['centre', 'bar'] as const)('in the %s it stays where it is written', (position) => {
    show(position)
    scrollTo(200)
    expect(isAway()).toBe(false)
  })
})

function show(position: 'bottom' | 'bar' | 'centre') {
  render(<SearchPill position={position} label="Where to?" onOpen={() => undefined} />)
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const isAway = () => screen.getByRole('button').hasAttribute('data-away')
