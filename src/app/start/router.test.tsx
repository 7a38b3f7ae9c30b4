import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { ANNA } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { createAppRouter } from './router.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  localStorage.clear()
})

async function open(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return router
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('a way to another screen before the table is there ends on that screen, in one history entry', async () => {
  const router = await open('/')
  await act(() => router.navigate({ to: '/tours' }))
  await waitFor(() => expect(heading()).toBe('Tours'))
  expect(router.history.length).toBe(2)
})

test('what changes the address while the router is on its way to the first screen is heard', async () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  const begun = router.load()
  router.history.push('/tours')
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(heading()).toBe('Tours'))
  await begun
})

test('a path that nobody knows says so under its title', async () => {
  await open('/no/such-page')
  expect(heading()).toBe('404 Page Not Found')
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Page not found · Timberline'))
})

test('an old link to a shared trip moves its token out of the path before anything is asked', async () => {
  const asked: string[] = []
  const answered = fetch
  vi.stubGlobal('fetch', (input: Request | URL | string) => {
    asked.push(router.state.location.pathname, String(input instanceof Request ? input.url : input))
    return answered(input)
  })
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/shared-trip/the-token'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(asked).toContain('/shared-trip'))
  const { pathname, hash } = router.state.location
  expect([pathname, hash, router.history.length]).toEqual(['/shared-trip', 'the-token', 1])
  expect(asked.join(' ')).not.toContain('the-token')
  await waitFor(() => expect(document.title).toBe('Shared trip · Timberline'))
})

test('the trips of a visitor lead home', async () => {
  expect((await open('/traveler-trips')).state.location.pathname).toBe('/')
})

test('the trips of a known person are shown without signal', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
  expect((await open('/traveler-trips')).state.location.pathname).toBe('/traveler-trips')
  expect(heading()).toBe('Trips')
})

test('the old address of the form opens the feedback dialog over Home', async () => {
  const router = await open('/clou-form')
  expect(router.state.location.pathname).toBe('/feedback')
  await waitFor(() => expect(getDefaultStore().get(shellLayerAtom)).toBe('feedback'))
  await act(() => router.navigate({ to: '/tours' }))
  await waitFor(() => expect(getDefaultStore().get(shellLayerAtom)).toBeNull())
})

test.each([
  ['/itinerary', 'Itinerary'],
  ['/itinerary2/san-juan-loop', 'Itinerary'],
])('%s is answered with and without an id', async (path, title) => {
  await open(path)
  expect(heading()).toBe(title)
})
