import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { BOOKING_CANCEL } from '../../../core/records/market/booking-cancel.ts'
import { BOOKING_INTENT } from '../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../core/records/market/booking-withdraw.ts'
import { BOOKING } from '../../../core/records/market/booking.ts'
import { earlierWaits } from '../../data/market/bookings/earlier-waits.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { riverWish } from '../../domain/market/bookings/wish.fixture.ts'
import {
  ANNA,
  answerNothing,
  apiAnswer,
  breakDisk,
  outboxOf,
  runEngine,
  runOverDisk,
} from '../../sync/engine/engine.fixture.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { write } from '../../sync/store/store.ts'
import { askFor } from '../../sync/hooks/use-requests.ts'
import { BookingsTab } from './bookings-tab.tsx'
import { PaymentsScreen } from './payments-screen.tsx'

const UUID = '70000000-0000-4000-8000-000000000001'
let engine: Engine
afterEach(async () => {
  await act(async () => await engine.stop())
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const line = (label: string, totalCents: number, at: string) => ({
  code: totalCents < 0 ? 'refund' : 'unit',
  label,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  payer: 'traveler',
  payee: 'provider',
  at,
})
const booking = (id: string, said: object = {}) => ({
  kind: BOOKING.kind,
  id,
  space: ANNA.id,
  revision: 2,
  fields: {
    version: 2,
    code: 'ABCDEF',
    status: 'confirmed',
    createdAt: '2032-05-01T10:00:00.000Z',
    holdUntil: null,
    canExtend: false,
    answerBy: null,
    cutoffAt: '2032-06-20T13:00:00.000Z',
    confirmedAt: '2032-05-01T10:05:00.000Z',
    endedAt: null,
    freeUntil: null,
    policy: 'flexible',
    refunds: [],
    keepsFirstNight: false,
    lines: [
      line('Adult', 17_000, '2032-05-01T10:00:00.000Z'),
      line('Cancelled for 1', -8_500, '2032-05-02T10:00:00.000Z'),
    ],
    totalCents: 8_500,
    refundCents: 8_500,
    moneyHeldBy: 'nobody',
    contact: null,
    guests: [],
    departures: [
      {
        id: 'd',
        localDate: '2032-06-20',
        localTime: '09:00',
        startsAt: '2032-06-20T15:00:00.000Z',
        endsAt: '2032-06-20T19:00:00.000Z',
      },
    ],
    offers: [],
    offering: {
      id: 7,
      uuid: UUID,
      version: 1,
      title: 'Half day on the Arkansas',
      kind: 'activity',
      timeZone: 'America/Denver',
      bookingMode: 'instant',
      pricingPer: 'unit',
      meeting: null,
      bring: [],
      waiver: null,
      provider: { id: 'p', name: 'Clear Creek Boats' },
      option: { id: 'o', title: 'Morning' },
    },
    reason: null,
    ...said,
  },
})

/** Shows it on a phone that the server has told of these, and that has no signal since. */
async function show(Shown: () => ReactNode, told: readonly object[] = []) {
  engine = await runEngine({ owner: ANNA.id })
  const spaces = { [ANNA.id]: { role: 'owner', epoch: 'one', revision: 2 } }
  const answer = { account: ANNA.id, results: [], records: told, spaces, more: false }
  vi.stubGlobal('fetch', () => Promise.resolve(apiAnswer(200, answer)))
  await exchangeNow()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  shown(Shown)
}

function shown(Shown: () => ReactNode) {
  const root = createRootRoute()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const Nothing = () => null
  const routeTree = root.addChildren([
    at('/', Shown),
    ...[
      '/booking/$uuid',
      '/activity/$id',
      '/explore',
      '/traveler-payment-history',
      '/traveler-account-settings',
    ].map((path) => at(path, Nothing)),
  ])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
}

test('the list says what stands, with code, local start, provider and total, and leads to the booking', async () => {
  await show(BookingsTab, [booking(UUID)])
  const row = within(await screen.findByRole('list', { name: 'Bookings' })).getByRole('listitem')
  for (const words of ['Confirmed', 'Sunday, June 20', '9:00 AM', 'Clear Creek Boats', 'ABCDEF', '$85.00'])
    expect(row.textContent).toContain(words)
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/booking/${UUID}`)
  await act(
    async () =>
      void (await askFor(BOOKING_CANCEL, { booking: UUID, version: 2, units: null, refundCents: 0 })),
  )
  await waitFor(() => expect(row.textContent).toContain('Cancelling waits for signal'))
})

test('what a restored server has lost is said to be lost, and is not told as confirmed', async () => {
  await show(BookingsTab, [booking(UUID, { lostAt: '2032-05-03T10:00:00.000Z' })])
  const row = within(await screen.findByRole('list', { name: 'Bookings' })).getByRole('listitem')
  expect(row.textContent).toContain('The server lost this')
  expect(row.textContent).toContain('ABCDEF')
  expect(row.textContent).not.toContain('Confirmed')
})

test('what an earlier account had booked is said to be locked here, and what brings it back', async () => {
  await show(BookingsTab)
  await screen.findByText('Nothing is booked yet.')
  expect(screen.queryByText(/with an earlier account/)).toBeNull()
  act(() => earlierWaits.set(true))
  expect(screen.getByText('This phone keeps what you booked with an earlier account.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verify your e-mail' }).getAttribute('href')).toBe(
    '/traveler-account-settings',
  )
  act(() => earlierWaits.set(false))
  expect(screen.queryByText(/with an earlier account/)).toBeNull()
})

test('a request whose time is over since it was last heard of stays as it was told', async () => {
  const answerBy = new Date(Date.now() + 60_000).toISOString()
  await show(BookingsTab, [booking(UUID, { status: 'pending', confirmedAt: null, answerBy })])
  expect(await screen.findByText(/^The answer comes until /)).toBeTruthy()
  cleanup()
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
  shown(BookingsTab)
  expect(await screen.findByText(/^The time to answer is over; with signal/)).toBeTruthy()
  expect(screen.getByText('Waiting for the provider')).toBeTruthy()
})

test('says what to do where nothing is booked, and that nothing was removed where this phone cannot be read', async () => {
  await show(BookingsTab)
  expect(await screen.findByText('Nothing is booked yet.')).toBeTruthy()
  await act(async () => await engine.stop())
  breakDisk()
  engine = await runOverDisk(ANNA.id)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was cancelled or removed')
})

test('says that it fetches until the server told of any, and afterwards how old it is once the session is over', async () => {
  let end = answerNothing()
  engine = await runEngine({ owner: ANNA.id })
  for (const Shown of [BookingsTab, PaymentsScreen]) {
    shown(Shown)
    expect(await screen.findByText('Fetching what you booked …')).toBeTruthy()
    expect(screen.queryByText(/^Nothing (is|was) booked yet/)).toBeNull()
    cleanup()
  }
  end()
  await engine.stop()
  await show(BookingsTab, [booking(UUID)])
  await screen.findByRole('list', { name: 'Bookings' })
  act(() => {
    end = answerNothing()
  })
  expect(screen.queryByText(/This is as of/)).toBeNull()
  act(() => sessionOver.set(true))
  expect(await screen.findByText('You are signed out. This is as of just now.')).toBeTruthy()
  end()
})

const wish = (id: string, said: object = {}) => ({
  ...{ kind: BOOKING_INTENT.kind, id, space: ANNA.id, revision: 2 },
  fields: { ...riverWish(), ...said },
})
const start = (at: number) => ({ id: `s${at}`, localDate: `2032-06-${at}`, localTime: '09:00' })

test('what waits for signal says that it is not booked, and one that was sent is withdrawn by asking for that', async () => {
  await show(BookingsTab)
  await act(async () => void (await askFor(BOOKING_INTENT, riverWish())))
  const row = within(await screen.findByRole('list', { name: 'Waits for signal' })).getByRole('listitem')
  expect(row.textContent).toContain('Not booked. We ask for it when there is signal.')
  expect(row.textContent).toContain('With signal it is booked, for $170.00 at most.')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/activity/7')
  // It leaves, and no answer comes.
  await act(async () => await exchangeNow())
  await waitFor(() => expect(row.textContent).toContain('It may have been sent already.'))
  await act(async () => within(row).getByRole('button', { name: 'Withdraw' }).click())
  await waitFor(() => expect(row.textContent).toContain('Withdrawing waits for signal.'))
  expect((await outboxOf(ANNA.id)).map(({ kind }) => kind)).toEqual([
    BOOKING_INTENT.kind,
    BOOKING_WITHDRAW.kind,
  ])
})

test('one that was made before signing in is asked for once more, and never with what another person had typed', async () => {
  await show(BookingsTab)
  await act(async () => {
    await askFor(BOOKING_INTENT, riverWish())
    const store = await engine.files.recordStore()
    await write(store, ({ outbox }) => outbox.toCollection().modify({ adopted: true }))
  })
  const row = within(await screen.findByRole('list', { name: 'Waits for signal' })).getByRole('listitem')
  await waitFor(() => expect(row.textContent).toContain('Not booked. Do you still want it?'))
  expect(row.textContent).toContain(ANNA.email)
  expect(row.textContent).not.toContain('isabella@example.com')
  await act(async () => within(row).getByRole('button', { name: 'Ask for it' }).click())
  await waitFor(() => expect(within(row).queryByRole('button', { name: 'Ask for it' })).toBeNull())
  const { database } = await engine.files.recordStore()
  const [kept] = await database.outbox.toArray()
  expect([kept?.adopted, kept?.fields['contact']?.value]).toEqual([
    undefined,
    { name: `${ANNA.firstName} ${ANNA.lastName}`, email: ANNA.email, phone: '' },
  ])
})

test('what was sold out by then is a card with the nearest starts, each the way to its choice', async () => {
  const decision = {
    ...{ state: 'declined', code: 'sold_out', message: 'There are not so many seats left.' },
    ...{
      at: '2032-06-16T10:00:00.000Z',
      more: { starts: [start(19), start(21), start(22)], sister: 'raft' },
    },
  }
  await show(BookingsTab, [wish(UUID, { decision })])
  const list = await screen.findByRole('list', { name: 'What became of what you asked for' })
  expect(list.textContent).toContain('It is sold out. There are not so many seats left.')
  const links = within(list).getAllByRole('link')
  expect(links.map((one) => one.textContent)).toEqual([
    'Saturday, June 19, 9:00 AM',
    'Monday, June 21, 9:00 AM',
    'Tuesday, June 22, 9:00 AM',
  ])
  const { searchParams, pathname } = new URL(links[0]!.getAttribute('href')!, location.href)
  const { unitId } = riverWish().units[0]!
  expect([pathname, searchParams.get('day'), searchParams.get('start'), searchParams.get('who')]).toEqual([
    ...['/activity/7', '2032-06-19', 's19', `${unitId}:2`],
  ])
  expect(screen.queryByRole('list', { name: 'Waits for signal' })).toBeNull()
})

test('payments are the lines by date, refunds below zero', async () => {
  await show(PaymentsScreen, [booking(UUID)])
  const rows = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('−$85.00'),
    expect.stringContaining('$170.00'),
  ])
})
