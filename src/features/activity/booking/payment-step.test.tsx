import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../data/queries/query-client.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { HeldPayment, OpenPayment } from './payment-step.tsx'

const PAYMENT = {
  by: 'stand-in',
  openCents: 17_000,
  reservedCents: 0,
  chargedCents: 0,
  backCents: 0,
  isUnderWay: false,
  wasDeclined: false,
}

/** Waits for its payment for ten more seconds. */
const heardNow = (payment: object = {}, over: object = {}) =>
  ({
    booking: {
      uuid: '70000000-0000-4000-8000-000000000001',
      version: 2,
      status: 'on_hold',
      now: '2026-06-20T15:00:00.000Z',
      holdUntil: '2026-06-20T15:00:10.000Z',
      payUntil: '2026-06-20T15:00:10.000Z',
      endedAt: null,
      moneyHeldBy: 'stand-in',
      payment: { ...PAYMENT, ...payment },
      guests: [],
      departures: [],
      offering: {
        id: 7,
        uuid: '70000000-0000-4000-8000-000000000002',
        timeZone: 'America/Denver',
        bookingMode: 'instant',
        pricingPer: 'unit',
        option: { id: 'o', title: '' },
        provider: { id: 'p', name: 'Two Bends' },
      },
      ...over,
    },
    heardAtMs: performance.now(),
  }) as unknown as HeardBooking

let sent: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sent = []
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (asked instanceof Request && asked.url.includes('/pay')) sent.push(await asked.clone().json())
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(heard: HeardBooking, Step = HeldPayment) {
  const client = createQueryClient()
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => <Step userId="u" heard={heard} />,
    }),
    createRoute({ getParentRoute: () => root, path: '/activity/$id', component: () => null }),
  ])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
  await screen.findByRole('region')
  return vi.spyOn(client, 'invalidateQueries')
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('says that no money is real, how long is left, and pays as chosen what is open', async () => {
  await show(heardNow())
  const step = within(screen.getByRole('region', { name: 'Payment' }))
  expect(step.getByText('Test payment: no real money.')).toBeTruthy()
  expect(step.getByRole('timer', { name: 'Time left' })).toBeTruthy()
  fireEvent.click(step.getByRole('radio', { name: 'Test card that is declined' }))
  expect(step.getByText('A payment that is declined gives the seats back.')).toBeTruthy()
  fireEvent.click(step.getByRole('button', { name: 'Pay $170.00' }))
  expect(await screen.findByText('No answer came.')).toBeTruthy()
  expect(sent).toEqual([{ expectedVersion: 2, method: 'test-declined' }])
})

it('asks for the answer of a payment that is on its way, and offers no second one', async () => {
  const askedAgain = await show(heardNow({ isUnderWay: true }))
  expect(screen.getByText(/^The payment is on its way/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
  expect(askedAgain).not.toHaveBeenCalled()
  pass(3_000)
  expect(askedAgain).toHaveBeenCalledWith({ queryKey: ['api/bookings', 'u'] })
  pass(8_000)
  expect(screen.getByRole('region', { name: 'The hold has ended' }).textContent).toContain(
    'a payment that came too late is not charged',
  )
})

it('says once the time is over that nothing was charged, unless another tab or phone paid for it', async () => {
  await show(heardNow())
  pass(11_000)
  expect(screen.getByRole('region', { name: 'The hold has ended' }).textContent).toContain(
    'Unless it was paid elsewhere by then, the seats are free again, and nothing was charged.',
  )
})

it('offers to pay what is open of a booking, or to pay it there', async () => {
  const over = { status: 'confirmed', payUntil: undefined, holdUntil: null }
  await show(heardNow({ openCents: 8_500, chargedCents: 17_000, wasDeclined: true }, over), OpenPayment)
  const step = within(screen.getByRole('region', { name: 'Payment' }))
  expect(step.getByText(/due at the meeting point/)).toBeTruthy()
  expect(step.getByText(/^The last payment was declined/)).toBeTruthy()
  expect(step.queryByRole('timer')).toBeNull()
  expect(step.getByRole('button', { name: 'Pay $85.00' })).toBeTruthy()
})
