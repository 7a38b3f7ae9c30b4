import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { writeTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { SharedTrip } from './shared-trip.tsx'

const link = writeTripLink(tripWith([stopWith('a'), stopWith('b', { slot: { day: 2, position: 'b' } })]))
const FRAGMENT = link.kind === 'link' ? link.fragment : ''

let engine: Engine | null = null
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine()
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  vi.unstubAllGlobals()
})

test('a trip in a link says where it came from, and is kept when the person says so', async () => {
  const router = await show(FRAGMENT)
  expect(screen.getByText('A trip somebody shared with you')).toBeTruthy()
  expect(screen.getByText('2 stops found, 2 chosen')).toBeTruthy()
  expect(await recordsOf('trip')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Keep this trip' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/itinerary/'))
  expect(router.state.location.hash).toBe('')
  expect(await recordsOf('trip')).toMatchObject([
    { fields: { title: 'Arkansas Valley', dates: { start: '2026-07-03', days: 2 } } },
  ])
})

test.each([
  [FRAGMENT.slice(0, -6), 'This link is broken'],
  ['#trip=2.abc', 'A newer version of Timberline made this link'],
  ['#trip=', 'This link is broken'],
])('%s cannot be read and says why, with a way on', async (fragment, words) => {
  await show(fragment)
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'Keep this trip' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Plan a trip of your own' }).getAttribute('href')).toBe(
    '/newitinerary',
  )
})

async function show(fragment: string) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SharedTrip fragment={fragment} />,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [`/${fragment}`] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Shared trip' })
  return router
}
