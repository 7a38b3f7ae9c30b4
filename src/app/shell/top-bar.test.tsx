import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, it, test } from 'vitest'
import { onAccountEvent, type AccountEvents } from '../../platform/account-events.ts'
import { navbarAtom, unreadAtom } from '../../state/navbar.ts'
import { overlayOpenAtom } from '../../state/search-overlay.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import type { BottomBar } from './bars.ts'
import { TopBar } from './top-bar.tsx'

const store = getDefaultStore()

afterEach(() => {
  store.set(unreadAtom, 0)
  store.set(shellLayerAtom, null)
  store.set(overlayOpenAtom, false)
  store.set(navbarAtom, { away: false, searchActive: false, searchActivated: false })
})

async function show(bottom: BottomBar, { loading = false, at = '/' } = {}) {
  const root = createRootRoute({
    component: () => (
      <TopBar
        visitor={bottom === 'visitor'}
        loading={loading}
        wideOnly={false}
        covered={false}
        bottom={bottom}
        withLinks
        pathname={at}
      />
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) })
  render(<RouterProvider router={router} />)
  return { router, nav: within(await screen.findByRole('navigation', { name: 'Main' })) }
}

async function askedBy(press: () => Promise<void>): Promise<string[]> {
  const asked: string[] = []
  const names: (keyof AccountEvents)[] = ['openLoginModal', 'openRegisterModal']
  const stops = names.map((name) => onAccountEvent(name, () => void asked.push(name)))
  await press()
  stops.forEach((stop) => stop())
  return asked
}

describe('a visitor', () => {
  it('finds the ways in, which ask for the account’s dialogs', async () => {
    const { nav } = await show('visitor')
    expect(
      await askedBy(async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
        await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))
        await userEvent.click(nav.getByRole('button', { name: 'Log in' }))
      }),
    ).toEqual(['openLoginModal', 'openRegisterModal', 'openLoginModal'])
  })

  it('has five slots and no bell', async () => {
    const { nav } = await show('visitor')
    expect([...nav.getAllByRole('link'), ...nav.getAllByRole('button')]).toHaveLength(5)
    expect(nav.getByRole('link', { name: 'Acts' }).getAttribute('href')).toBe('/trip-planner')
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
  })
})

describe('a traveler', () => {
  it('has seven slots, of which the one they are at is marked', async () => {
    const { nav } = await show('traveler', { at: '/favorites' })
    const slots = ['Acts', 'Favs', 'Social', 'Chats', 'Notify', 'Profile']
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(slots)
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Favs')
    expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull()
  })

  it('reads the real count of what is unread on bell and Notify, and none at 0', async () => {
    await show('traveler')
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeTruthy()
    act(() => store.set(unreadAtom, 3))
    expect(screen.getByRole('link', { name: 'Notifications 3 unread' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Notify 3 unread' })).toBeTruthy()
  })

  it('sees no bell while it is being asked who they are', async () => {
    await show('traveler', { loading: true })
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
  })
})

test('a provider’s Profile opens the menu, and Menu says that it is open', async () => {
  const { nav } = await show('provider')
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Offerings',
    'Bookings',
  ])
  await userEvent.click(nav.getByRole('button', { name: 'Profile' }))
  expect(store.get(shellLayerAtom)).toBe('menu')
  expect(screen.getByRole('button', { name: 'Menu', expanded: true })).toBeTruthy()
})

describe('the central button', () => {
  it('starts a trip where Home asks for the search itself', async () => {
    const { nav, router } = await show('visitor')
    await userEvent.click(nav.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/newitinerary'))
  })

  it('opens the search elsewhere', async () => {
    const { nav } = await show('traveler', { at: '/favorites' })
    await userEvent.click(nav.getByRole('button', { name: 'Search' }))
    expect(store.get(overlayOpenAtom)).toBe(true)
  })

  it('goes to the results while the search is active', async () => {
    store.set(navbarAtom, { away: false, searchActive: true, searchActivated: true })
    const { nav, router } = await show('traveler', { at: '/favorites' })
    await userEvent.click(nav.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
  })
})

test('the command palette has a button of its own', async () => {
  await show('visitor')
  await userEvent.click(screen.getByRole('button', { name: /^Search commands/ }))
  expect(store.get(shellLayerAtom)).toBe('palette')
})
