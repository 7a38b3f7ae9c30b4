import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../data/queries/query-client.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { HeldForm } from './held-form.tsx'

/** Held for ten more seconds. */
const heardNow = () =>
  ({
    booking: {
      uuid: '70000000-0000-4000-8000-000000000001',
      version: 1,
      status: 'on_hold',
      now: '2026-06-20T15:00:00.000Z',
      holdUntil: '2026-06-20T15:00:10.000Z',
      endedAt: null,
      canExtend: false,
      policy: null,
      totalCents: 8_500,
      contact: { name: 'Dolly', email: 'dolly@example.com', phone: '' },
      guests: [],
      departures: [],
      offers: [],
      lines: [],
      offering: {
        id: 7,
        uuid: '70000000-0000-4000-8000-000000000002',
        timeZone: 'America/Denver',
        bookingMode: 'instant',
        pricingPer: 'unit',
        option: { id: 'o', title: '' },
        provider: { id: 'p', name: 'Two Bends' },
      },
    },
    heardAtMs: performance.now(),
  }) as unknown as HeardBooking

let loseAnswer: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const lost = new Promise<void>((lose) => {
    loseAnswer = lose
  })
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const url = asked instanceof Request ? asked.url : asked
    if (url.includes('/confirm')) await lost
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show() {
  const client = createQueryClient()
  const heard = heardNow()
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => <HeldForm userId="u" heard={heard} />,
    }),
    createRoute({ getParentRoute: () => root, path: '/activity/$id', component: () => null }),
  ])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Confirm' })
  return vi.spyOn(client, 'invalidateQueries')
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const said = () => screen.getByRole('region', { name: 'The hold has ended' }).textContent

it('does not call what was sent in time over, nor offers to hold again, until its answer is known', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('button', { name: 'Asking …' })
  pass(11_000)
  expect(said()).toContain('may have been done in time')
  expect(screen.queryByRole('link', { name: 'Hold again' })).toBeNull()
  loseAnswer()
  await screen.findByRole('alert')
  expect(said()).toContain('No answer came.')
  expect(said()).not.toContain('nothing is owed')
  expect(screen.queryByRole('link', { name: 'Hold again' })).toBeNull()
})

it('asks for the booking once when the time is over', async () => {
  const askedAgain = await show()
  pass(9_000)
  expect(askedAgain).not.toHaveBeenCalled()
  pass(3_000)
  expect(said()).toContain('nothing is owed')
  expect(askedAgain).toHaveBeenCalledWith({ queryKey: ['api/bookings', 'u'] })
})
