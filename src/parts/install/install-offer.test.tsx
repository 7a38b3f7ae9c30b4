import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let asked: number
let answer: 'accepted' | 'dismissed' | 'refused'

beforeEach(() => {
  asked = 0
  answer = 'accepted'
  // What was offered and answered lasts as long as the page.
  vi.resetModules()
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('where the browser can install the app', () => {
  it('offers it and asks the browser’s own question', async () => {
    await show()
    expect(screen.queryByRole('region')).toBeNull()
    offer()
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Install Timberline' })).toBeNull())
    expect(asked).toBe(1)
  })

  it('keeps the browser’s own banner away', async () => {
    await show()
    expect(offer().defaultPrevented).toBe(true)
  })

  it.each([
    [29, false],
    [30, true],
  ])('stays away after Not now; %i days later it is back: %s', async (days, isBack) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') })
    await show()
    offer()
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('button')).toBeNull()
    vi.setSystemTime(Date.now() + days * 24 * 60 * 60_000)
    vi.resetModules()
    await show()
    offer()
    if (isBack) expect(await screen.findByRole('button', { name: 'Install' })).toBeTruthy()
    else expect(screen.queryByRole('button')).toBeNull()
  })

  it('takes a no to the browser’s question for Not now', async () => {
    answer = 'dismissed'
    await show()
    offer()
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }))
    await waitFor(() => expect(localStorage.getItem('timberline:install-offer')).not.toBeNull())
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says where else it can be done when the browser does not ask', async () => {
    answer = 'refused'
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await show()
    offer()
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }))
    expect(await screen.findByText(/own menu can install/)).toBeTruthy()
  })

  it('is gone once the app is installed, however that was done', async () => {
    await show()
    offer()
    await screen.findByRole('button', { name: 'Install' })
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers nothing in the installed app', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('standalone') }) as MediaQueryList,
    )
    await show()
    offer()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('in Safari on iOS', () => {
  it('shows the way by hand, and gives the focus back', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Show how' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add to Home Screen' })
    expect([...dialog.querySelectorAll('li > p')].map((step) => step.textContent)).toEqual([
      expect.stringContaining('Press Share'),
      expect.stringContaining('Add to Home Screen'),
      expect.stringContaining('Press Add'),
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Show how'))
  })

  it.each([
    ['another browser there', IPHONE.replace('Version/18.5', 'CriOS/130.0')],
    ['Safari on a Mac', IPHONE.replace(/\(iPhone[^)]*\)/, '(Macintosh; Intel Mac OS X 10_15_7)')],
  ])('%s is not told so', async (_name, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    await show()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

async function show() {
  const { InstallOffer } = await import('./install-offer.tsx')
  const { keepInstallPrompt } = await import('../../platform/install/install-prompt.ts')
  keepInstallPrompt()
  document.body.replaceChildren()
  render(<InstallOffer />)
}

function offer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => {
      asked += 1
      return answer === 'refused'
        ? Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
        : Promise.resolve({ outcome: answer })
    },
  })
  act(() => void window.dispatchEvent(event))
  return event
}
