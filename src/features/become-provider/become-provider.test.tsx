import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsQuery } from '../../data/account/accounts.ts'
import { currentUserQuery, rememberUser } from '../../data/account/session.ts'
import { onAccountEvent, type AccountEvents } from '../../platform/account-events.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { readText } from '../../platform/storage/storage.ts'
import { ANNA, apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { BecomeProviderScreen } from './become-provider-screen.tsx'

const USER = { ...ANNA, isProvider: false }
const TRAVELER = { id: 'anna', type: 'traveler', name: 'Anna Ridge', avatar: null }
const PROVIDER = { id: 'provider-anna', type: 'provider', name: 'Anna Ridge', avatar: null }

let accounts: unknown[]
let answer: () => Promise<Response>
let asked: string[]

beforeEach(() => {
  accounts = [TRAVELER]
  asked = []
  answer = async () => apiAnswer(201, [TRAVELER, PROVIDER])
  vi.stubGlobal('fetch', async (input: Request) => {
    const what = `${input.method} ${new URL(input.url).pathname}`
    asked.push(what)
    if (what === 'POST /api/accounts/provider') return await answer()
    if (what === 'GET /api/accounts') return apiAnswer(200, accounts)
    return apiAnswer(200, readStoredUser())
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('becoming a provider', () => {
  it('makes the account one, tells the queries, and leads into that mode', async () => {
    const { client, router } = await show()
    await press('Become a Provider')
    expect((await screen.findByRole('status')).textContent).toContain('You are a provider now.')
    expect(readStoredUser()?.isProvider).toBe(true)
    expect(client.getQueryData(currentUserQuery().queryKey)?.isProvider).toBe(true)
    expect(client.getQueryData(accountsQuery(ANNA.id).queryKey)).toEqual([TRAVELER, PROVIDER])
    const next = screen.getByRole('button', { name: 'Switch to provider mode' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    await userEvent.click(next)
    expect(readText('userMode')).toBe('provider')
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider-homepage'))
  })

  it('says that it needs signal, and can be tried again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await show()
    await press('Become a Provider')
    expect(await screen.findByText(/This needs signal/)).toBeTruthy()
    answer = async () => apiAnswer(200, [TRAVELER, PROVIDER])
    await press('Become a Provider')
    expect(await screen.findByText(/You are a provider now/)).toBeTruthy()
  })

  it('says that the server could not, and that nothing was changed', async () => {
    answer = async () => apiAnswer(500, { code: 'internal', message: 'no' })
    await show()
    await press('Become a Provider')
    expect(await screen.findByText('The server could not do this. Nothing was changed.')).toBeTruthy()
    expect(readStoredUser()?.isProvider).toBe(false)
  })

  it('is unavailable while it is under way, and asked once', async () => {
    let finish: (response: Response) => void = () => undefined
    answer = () => new Promise((resolve) => (finish = resolve))
    await show()
    await press('Become a Provider')
    const busy = await screen.findByRole('button', { name: 'Setting up …' })
    await userEvent.click(busy)
    await waitFor(() => expect(asked).toContain('POST /api/accounts/provider'))
    await act(async () => finish(apiAnswer(201, [TRAVELER, PROVIDER])))
    await screen.findByText(/You are a provider now/)
    expect(asked.filter((what) => what.startsWith('POST'))).toHaveLength(1)
  })

  it('is not offered to who is one: by the account, or by the list of accounts', async () => {
    await show({ ...USER, isProvider: true })
    expect(await screen.findByText(/You are a provider already/)).toBeTruthy()
    cleanup()
    accounts = [TRAVELER, PROVIDER]
    await show()
    expect(await screen.findByText(/You are a provider already/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Become a Provider' })).toBeNull()
  })

  it('asks a visitor for the account of who they are by ID, then goes on by itself', async () => {
    await show(null)
    const details: Partial<AccountEvents['openRegisterModal']>[] = []
    const stop = onAccountEvent('openRegisterModal', (detail) => details.push(detail))
    await press('Create Account')
    stop()
    expect(details[0]?.identity).toBe(true)
    expect(asked).toEqual([])
    await act(async () => {
      rememberUser(USER)
      details[0]?.onSuccess?.()
    })
    expect(await screen.findByText(/You are a provider now/)).toBeTruthy()
  })
})

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function show(user: typeof USER | null = USER) {
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  const shown = showScreen(BecomeProviderScreen)
  await screen.findByRole('heading', { level: 1, name: 'Become a Provider' })
  return shown
}
