import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { fireAccountEvent, type AccountEvents } from '../../platform/account-events.ts'
import { ANNA, apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { pendingItinerary, setPendingItinerary } from '../../sync/plan/itinerary-selection.ts'
import { AccountDialogs } from './account-dialogs.tsx'

const LOOP = { selectedItineraryId: 'san-juan-loop', selectedItineraryData: null }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/auth/check-email') return apiAnswer(200, { exists: true })
    if (pathname === '/api/auth/sign-in-options') return apiAnswer(200, { phone: true, passwordMinChars: 8 })
    return apiAnswer(200, { user: ANNA })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setPendingItinerary(null)
  localStorage.clear()
})

describe('after signing in the app', () => {
  it('goes home', async () => {
    const router = await logIn({ at: '/search' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes to the itinerary that was chosen before, which is the account’s now', async () => {
    setPendingItinerary(LOOP)
    const router = await logIn({ at: '/search' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/itinerary'))
    expect(pendingItinerary.get()).toBeNull()
  })

  it('stays where whoever asked goes on by itself', async () => {
    const onSuccess = vi.fn()
    const router = await logIn({ at: '/search', onSuccess })
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/search')
  })
})

describe('where the person is in the middle of something', () => {
  it('they go on there after registering: no chosen itinerary and no wizard comes in between', async () => {
    setPendingItinerary(LOOP)
    const router = await show('/search')
    const onSuccess = vi.fn()
    fireAccountEvent('openRegisterModal', { onSuccess, keepsPlace: true })
    await register()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/search')
    expect(pendingItinerary.get()).toBeNull()
  })
})

describe('after registering', () => {
  it('the wizard opens half a second later, on Home', async () => {
    const router = await show('/search')
    fireAccountEvent('openRegisterModal', {})
    await register()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await screen.findByText('The wizard')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Skip all' }))
    expect(screen.queryByText('The wizard')).toBeNull()
  })
})

it('what a later event asks for takes the place of the dialog that is open', async () => {
  await show('/')
  fireAccountEvent('openLoginModal', { email: 'anna@example.com' })
  await screen.findByRole('dialog', { name: 'Welcome to Timberline' })
  fireAccountEvent('openRegisterModal', { identity: true })
  await screen.findByRole('dialog', { name: 'Create an Account' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

async function logIn({ at, ...detail }: { at: string } & AccountEvents['openLoginModal']) {
  const router = await show(at)
  fireAccountEvent('openLoginModal', { email: ANNA.email, ...detail })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const password = await screen.findByLabelText('Password')
  fireEvent.change(password, { target: { value: 'a-long-walk' } })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return router
}

async function register() {
  await screen.findByRole('dialog', { name: 'Create your account' })
  for (const [label, value] of [
    ['First name', 'Anna'],
    ['Last name', 'Ridge'],
    ['Birth month', '05'],
    ['Birth day', '12'],
    ['Birth year', '1990'],
    ['Email', ANNA.email],
    ['Password', 'a-long-walk'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

function Wizard({ onClose }: { onClose: () => void }) {
  return (
    <p>
      The wizard
      <button type="button" onClick={onClose}>
        Skip all
      </button>
    </p>
  )
}

/** The part of the layout that hears the events. */
function Layout() {
  const [request, setRequest] = useState<Event | null>(null)
  useEffect(() => {
    const names = ['openLoginModal', 'openRegisterModal']
    names.forEach((name) => window.addEventListener(name, setRequest))
    return () => names.forEach((name) => window.removeEventListener(name, setRequest))
  }, [])
  return request ? (
    <AccountDialogs request={request} onClose={() => setRequest(null)} wizard={Wizard} />
  ) : (
    <p>The page</p>
  )
}

async function show(at: string) {
  const root = createRootRoute({ component: Layout })
  const children = ['/', '/search', '/itinerary'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren(children), history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('The page')
  return router
}
