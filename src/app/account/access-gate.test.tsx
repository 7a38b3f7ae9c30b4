import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, getDefaultStore, Provider } from 'jotai'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { onAccountEvent } from '../../platform/account-events.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { userModeAtom, type UserMode } from '../../state/user-mode.ts'
import { ANNA } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { AccessGate } from './access-gate.tsx'
import { useAccountChange } from './use-account-change.ts'
import type { Access } from '../screens/route-row.ts'

// Nobody answers: who was signed in last is all that is known.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  localStorage.clear()
})

type Person = { isAdmin?: boolean; isProvider?: boolean } | null

const AccountChange = () => {
  useAccountChange()
  return null
}

async function show(
  access: Access,
  person: Person,
  mode: UserMode = 'traveler',
  { store = createStore(), client = createQueryClient() } = {},
) {
  if (person) localStorage.setItem(USER_KEY, JSON.stringify({ ...ANNA, ...person }))
  store.set(userModeAtom, mode)
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <AccessGate access={access} title="Bookings" back={false}>
        <main>
          <h1>The screen</h1>
        </main>
      </AccessGate>
    ),
  })
  const router = createRouter({ routeTree: root.addChildren([here]), history: createMemoryHistory() })
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <AccountChange />
      </QueryClientProvider>
    </Provider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return store
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a screen for who is signed in', () => {
  it('keeps its title and shows a visitor the ways in', async () => {
    const asked = vi.fn()
    const stop = onAccountEvent('openLoginModal', asked)
    await show('signed-in', null)
    await press('Log In')
    stop()
    expect([heading(), asked.mock.calls.length]).toEqual(['Bookings', 1])
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy()
  })

  it('leads a visitor to what needs no account', async () => {
    await show('signed-in', null)
    const ways = within(screen.getByRole('region', { name: 'Works without an account' })).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/trip-planner',
      '/favorites',
      '/explore',
      '/settings/offline',
    ])
  })

  it('is shown to a known person without signal', async () => {
    await show('signed-in', {})
    expect(heading()).toBe('The screen')
  })
})

describe('a screen for providers', () => {
  it('asks a visitor to sign in', async () => {
    await show('provider', null, 'provider')
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy()
  })

  it('tells a traveler how to become one', async () => {
    await show('provider', {}, 'provider')
    const way = screen.getByRole('link', { name: 'Become a Provider' })
    expect(way.getAttribute('href')).toBe('/traveler-become-provider')
    expect(screen.getByText("It's easy to start providing and earn extra income.")).toBeTruthy()
  })

  it('is in their mode by being opened, and offers the way back to who chooses another there', async () => {
    const store = await show('provider', { isProvider: true })
    await waitFor(() => expect(heading()).toBe('The screen'))
    expect(store.get(userModeAtom)).toBe('provider')
    act(() => store.set(userModeAtom, 'traveler'))
    await press('Switch to provider')
    expect(heading()).toBe('The screen')
  })
})

describe('a screen for providers, opened before it is known who is there', () => {
  it('is in their mode once a provider is, though whoever comes begins as a traveler', async () => {
    const store = getDefaultStore()
    const client = createQueryClient()
    await show('provider', null, 'traveler', { store, client })
    const comes = (id: string) => {
      const user: User = { ...ANNA, id, isProvider: true }
      localStorage.setItem(USER_KEY, JSON.stringify(user))
      client.setQueryData<User>(currentUserQuery().queryKey as readonly unknown[], user)
    }
    act(() => comes(ANNA.id))
    await waitFor(() => expect(heading()).toBe('The screen'))
    act(() => comes('another'))
    await act(async () => await new Promise((done) => setTimeout(done)))
    expect(heading()).toBe('The screen')
    act(() => store.set(userModeAtom, 'traveler'))
  })
})

describe('a screen for administrators', () => {
  it('lets a visitor log in on their path', async () => {
    const asked = vi.fn()
    const stop = onAccountEvent('openLoginModal', asked)
    await show('admin', null, 'admin')
    await press('Log In')
    stop()
    expect(asked).toHaveBeenCalledWith({ admin: true })
  })

  it('says so to anybody else', async () => {
    await show('admin', { isProvider: true }, 'admin')
    expect(screen.getByText('This page is for administrators.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads an administrator in another mode to the switcher, which asks for the passkey', async () => {
    const store = await show('admin', { isAdmin: true })
    await press('Switch to admin')
    expect([heading(), store.get(shellLayerAtom)]).toEqual(['Bookings', 'switcher'])
  })

  it('is shown in admin mode', async () => {
    await show('admin', { isAdmin: true }, 'admin')
    expect(heading()).toBe('The screen')
  })
})
