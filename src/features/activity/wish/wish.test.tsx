import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicActivity } from '../../../../core/contracts/market/public-activity.ts'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { openMarketStore } from '../../../data/market/market-store.ts'
import { createQueryClient } from '../../../data/queries/query-client.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { ANNA, apiAnswer, outboxOf, recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ActivityScreen } from '../activity-screen.tsx'

const NOW = new Date('2026-06-15T18:00:00Z')
/** The phone's clock is a day ahead of the server's. */
const SERVER_NOW = new Date('2026-06-14T18:00:00Z')
const id = (end: number) => `70000000-0000-4000-8000-${String(end).padStart(12, '0')}`
const [OFFERING, OPTION, ADULT] = [id(1), id(2), id(3)]

const unit = {
  ...{ id: ADULT, type: 'ADULT', title: 'Adult', priceCents: 8_500, heads: 1, accompaniedBy: [] },
  ...{ minAge: null, maxAge: null, minHeightCm: null, maxWeightKg: null },
}
const RAFTING: PublicActivity = {
  ...{ id: 7, uuid: OFFERING, version: 3, provider: { slug: 'two-bends', name: 'Two Bends', about: '' } },
  offering: {
    ...{ kind: 'activity', title: 'Half day on the river', summary: '', description: '', categories: [] },
    ...{ lat: 38.77, lng: -106.09, placeId: null, meeting: null, bring: [], included: [], excluded: [] },
    ...{ durationMinutes: 240, languages: [], timeZone: 'America/Denver', bookingMode: 'instant' },
    ...{ pricingPer: 'unit', policy: 'strict', waiver: null },
  },
  options: [
    {
      ...{ id: OPTION, title: 'Raft', minParty: 1, maxParty: 6, cutoffFirstMinutes: 0 },
      ...{ cutoffJoinMinutes: 0, minToRun: null, units: [unit] },
    },
  ],
}
const start = (end: number, localDate: string): Departure => ({
  ...{ id: id(end), optionId: OPTION, localDate, localTime: '09:00', startsAt: `${localDate}T15:00:00Z` },
  ...{ endsAt: `${localDate}T19:00:00Z`, cutoffAt: `${localDate}T14:00:00Z`, status: 'available' },
  ...{ seatsLeft: null, units: [{ unitId: ADULT, priceCents: 9_900 }] },
})

let engine: Engine
let hasSignal: boolean
/** With it the server is there, and only what is sent to this path is lost. */
let loses: string | null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  hasSignal = true
  loses = null
  const answers: Record<string, unknown> = {
    '/api/offerings/7': RAFTING,
    [`/api/offerings/${OFFERING}/departures`]: [10, 11, 12, 13].map((end) =>
      start(end, `2026-06-${end + 10}`),
    ),
  }
  vi.stubGlobal('fetch', (asked: Request | string) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
    const found = hasSignal ? answers[pathname] : undefined
    const isLost = pathname === loses && asked instanceof Request && asked.method === 'POST'
    const isReached = hasSignal && loses !== null && !isLost
    if (!found && isReached) return Promise.resolve(apiAnswer(404, { code: 'not_found', message: 'No.' }))
    if (!found) return Promise.reject(new TypeError('Failed to fetch'))
    const headers = {
      'Content-Type': 'application/json',
      'Timberline-Api': '1',
      Date: SERVER_NOW.toUTCString(),
    }
    return Promise.resolve(new Response(JSON.stringify(found), { headers }))
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  await act(async () => await engine.stop())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  connectivity.reportReached()
})

/** Opened with signal, until it is kept. */
async function openWith(owner: string | null, day = '2026-06-20') {
  engine = await runEngine({ owner })
  const { database } = await openMarketStore()
  // The disk of the test before is gone.
  await database.open()
  for (const table of database.tables) await table.clear()
  const first = show(day)
  await screen.findByRole('radio', { name: /9:00 AM/ })
  await waitFor(async () => expect(await database.activity_departures.count()).toBe(1))
  return first
}

/** Opened with signal once, so that it is kept, and then again with none. */
async function openWithout(owner: string | null, day = '2026-06-20') {
  const first = await openWith(owner, day)
  first.unmount()
  hasSignal = false
  act(() => connectivity.reportUnreachable())
  show(day)
  await screen.findByRole('radio', { name: /9:00 AM/ })
}

function show(day: string) {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/activity/$id', component: ActivityScreen })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/activity/7?day=${day}`] }),
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

async function wish(how: 'Ask me' | 'Book it' = 'Ask me') {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask when there is signal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask when there is signal' }))
  await userEvent.click(dialog.getByRole('radio', { name: how }))
  for (const [label, text] of [
    ['Name', 'Isabella Bird'],
    ['E-mail', 'isabella@example.com'],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label))
    await userEvent.type(dialog.getByLabelText(label), text)
  }
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(dialog.getByRole('button', { name: 'Ask when there is signal' }))
}
const waiting = () => screen.findByRole('list', { name: 'Waits for signal' })

it('keeps what was seen, with the server’s time of the list, whatever the phone’s clock says', async () => {
  await openWithout(ANNA.id)
  await wish('Book it')
  expect((await waiting()).textContent).toContain('Not booked. We ask for it when there is signal.')
  const [kept] = await recordsOf(BOOKING_INTENT.kind)
  expect(kept?.fields).toMatchObject({
    ...{ offering: OFFERING, option: OPTION, mode: 'book', limitCents: null, until: null },
    departures: [{ id: id(10), localDate: '2026-06-20', localTime: '09:00' }],
    units: [{ unitId: ADULT, quantity: 1 }],
    quote: {
      ...{ totalCents: 9_900, policy: 'strict', version: 3 },
      steps: [
        { hours: 168, percent: 100 },
        { hours: 48, percent: 50 },
      ],
    },
    contact: { name: 'Isabella Bird', email: 'isabella@example.com', phone: '' },
    listAt: SERVER_NOW.toISOString(),
    clockOffMs: 86_400_000,
  })
  expect((await outboxOf(ANNA.id)).map(({ kind }) => kind)).toEqual([BOOKING_INTENT.kind])
})

it('asks for both consents first, is made once a start, and is gone once it is withdrawn', async () => {
  await openWithout(ANNA.id)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask when there is signal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Ask when there is signal' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Agree to both first.')
  await userEvent.keyboard('{Escape}')
  await wish()
  await waiting()
  await wish()
  expect((await screen.findByRole('alert')).textContent).toContain('This waits already.')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Waits for signal' })).toBeNull())
  expect(await outboxOf(ANNA.id)).toEqual([])
})

it('is a visitor’s too, whom it asks to sign in, and never books by itself', async () => {
  await openWithout(null)
  await wish('Book it')
  const words = (await waiting()).textContent
  expect(words).toContain(
    'Sign in to have it asked for. With signal it is held for an hour, and you are asked.',
  )
  expect(await recordsOf(BOOKING_INTENT.kind)).toHaveLength(1)
})

it('opens by the address that a row with no signal leads to, for its day and party, and once', async () => {
  await openWithout(ANNA.id)
  cleanup()
  show('2026-06-21&ask=wish&party=2,0')
  const dialog = await screen.findByRole('dialog', { name: 'Ask when there is signal' })
  expect(dialog.textContent).toContain('June 21')
  expect(dialog.textContent).toContain('2 × Adult')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is offered where a hold had no answer, and leaves the hold to the server', async () => {
  // From the start, so that nothing else fails, as a list of bookings: without signal the button is another one.
  loses = '/api/bookings'
  await openWith(ANNA.id)
  await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
  const hold = within(await screen.findByRole('dialog', { name: 'Book' }))
  await userEvent.click(hold.getByRole('button', { name: 'Hold' }))
  expect((await hold.findByRole('alert')).textContent).toContain('No answer came.')
  await userEvent.click(hold.getByRole('button', { name: 'Ask when there is signal' }))
  expect(await screen.findByRole('dialog', { name: 'Ask when there is signal' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Book' })).toBeNull()
})
