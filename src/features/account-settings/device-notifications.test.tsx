import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePush, type FakePush } from '../../data/push/push-browser.fixture.ts'
import { pushWish } from '../../data/push/push-wish.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { ANNA, apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { DeviceNotifications } from './device-notifications.tsx'

type Device = { id: string; device: string; kinds: string[]; current: boolean }

const LAPTOP = {
  id: 'there',
  device: 'Firefox on Linux',
  kinds: ['member-change', 'moon-phase'],
  current: false,
}

let browser: FakePush
let server: { publicKey: string | null; devices: Device[] }
let told: unknown[]

beforeEach(() => {
  browser = fakePush()
  browser.permission('default', 'granted')
  told = []
  server = { publicKey: 'BAECAw', devices: [] }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'PUT') {
      const { kinds } = (await request.json()) as { kinds: string[] }
      told.push(kinds)
      server.devices = [{ id: 'here', device: 'Chrome on Android', kinds, current: true }]
    }
    if (request.method === 'DELETE') {
      told.push(pathname)
      server.devices = []
    }
    return apiAnswer(200, { ...server, session: 'one' })
  })
})
afterEach(() => {
  cleanup()
  sessionOver.set(false)
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeviceNotifications user={ANNA} />
    </QueryClientProvider>,
  )
const reminder = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'A trip begins soon' })
const change = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'A trip you share was changed' })
const isOn = (one: HTMLElement) => one.getAttribute('aria-checked') === 'true'

describe('the notifications of this device', () => {
  it('say why first, and ask nobody before a switch is pressed', async () => {
    show()
    expect(await screen.findByText(/no names, no places, no dates/)).toBeTruthy()
    expect([isOn(await reminder()), isOn(await change()), browser.asked()]).toEqual([false, false, 0])
    await userEvent.click(await reminder())
    await waitFor(() => expect(told).toEqual([['trip-reminder']]))
    expect([isOn(await reminder()), isOn(await change()), browser.asked()]).toEqual([true, false, 1])
  })

  it('are chosen kind by kind, and end with the last switch', async () => {
    show()
    await userEvent.click(await reminder())
    await userEvent.click(await change())
    await waitFor(() => expect(told.at(-1)).toEqual(['trip-reminder', 'member-change']))
    await userEvent.click(await reminder())
    await waitFor(() => expect(told.at(-1)).toEqual(['member-change']))
    await userEvent.click(await change())
    await waitFor(() => expect(told.at(-1)).toBe('/api/push/here'))
    await waitFor(() => expect(pushWish.get()).toBeNull())
  })

  it('switch nothing on where the person does not allow it, and say how to undo a block', async () => {
    browser.permission('default', 'denied')
    show()
    await userEvent.click(await reminder())
    expect(await screen.findByText(/blocked for Timberline in this browser/)).toBeTruthy()
    expect(screen.getByText(/choose “Allow”/)).toBeTruthy()
    expect([screen.queryByRole('switch'), told, pushWish.get()]).toEqual([null, [], null])
  })

  it('say that nothing was switched on where the question was closed', async () => {
    browser.permission('default', 'default')
    show()
    await userEvent.click(await reminder())
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing was switched on'))
    expect(isOn(await reminder())).toBe(false)
  })

  it('keep the choice without signal, and take effect with it', async () => {
    const online = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    show()
    await userEvent.click(await reminder())
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('needs signal'))
    expect(isOn(await reminder())).toBe(true)
    expect(pushWish.get()).toMatchObject({ kinds: ['trip-reminder'], pending: true })
    vi.stubGlobal('fetch', online)
    await userEvent.click(await change())
    await waitFor(() => expect(told).toEqual([['trip-reminder', 'member-change']]))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  })

  it('keep the choice where the browser’s service fails, and try again at a press', async () => {
    browser.failNext(new DOMException('Registration failed', 'AbortError'))
    show()
    await userEvent.click(await reminder())
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(told).toEqual([['trip-reminder']]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('wait for the sign-in where the session is over', async () => {
    vi.stubGlobal('fetch', async () =>
      apiAnswer(401, { code: 'unauthenticated', message: 'Please sign in.' }),
    )
    show()
    act(() => sessionOver.set(true))
    await userEvent.click(await reminder())
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('when you sign in again'))
    expect(pushWish.get()).toMatchObject({ kinds: ['trip-reminder'], pending: true })
  })

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
      /Add to Home Screen/,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Odd/1.0', /This browser cannot do that/],
  ])('say what is missing where the browser cannot: %s', async (agent, words) => {
    vi.unstubAllGlobals()
    vi.stubGlobal('fetch', async () => apiAnswer(200, { publicKey: 'BAECAw', session: 'one', devices: [] }))
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    show()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('say so where the server sends nothing', async () => {
    server.publicKey = null
    show()
    expect(await screen.findByText(/This server sends nothing/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('show the other devices, and end one there', async () => {
    server.devices = [LAPTOP]
    show()
    const others = within(await screen.findByRole('list', { name: 'Other devices with notifications' }))
    expect(others.getByText('Tells of changes of shared trips and something newer')).toBeTruthy()
    await userEvent.click(others.getByRole('button', { name: 'Turn off: Firefox on Linux' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off there' }))
    await waitFor(() => expect(told).toEqual(['/api/push/there']))
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull())
  })
})
