import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { MANIFEST_BOOKING } from '../../../core/records/market/manifest-booking.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import { ANNA, apiAnswer, recordsOf, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import {
  GuideDashboardScreen,
  GuideEarningsScreen,
  GuideScheduleScreen,
  GuideToursScreen,
} from './guide-screens.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const RANCH = '00000000-0000-4000-8000-000000000002'
const MANIFEST = '00000000-0000-4000-8000-00000000000e'
const NOW = '2027-06-10T14:50:00.000Z'

/** A morning's rafting of two at nine in Colorado. */
function told(at: number, day: string, title: string, guideIds: string[]) {
  return {
    space: MANIFEST,
    kind: MANIFEST_BOOKING.kind,
    id: `00000000-0000-4000-8000-00000000100${at}`,
    revision: 2,
    fields: {
      ...{ version: 1, bookingVersion: 2, keptUntil: '2099-01-01T00:00:00.000Z', code: 'RAFT42' },
      ...{ status: 'confirmed', title, option: title, hasWaiver: true, ticketVersion: 1, owedCents: 17_000 },
      offering: { id: at, uuid: `offering of ${title}`, kind: 'activity', timeZone: 'America/Denver' },
      provider: { id: BOATS, name: 'Clear Creek Boats' },
      departures: [
        {
          ...{ id: `start ${at}`, mark: '00', localDate: day, localTime: '09:00' },
          ...{ startsAt: `${day}T15:00:00.000Z`, endsAt: `${day}T17:00:00.000Z` },
        },
      ],
      guests: [0, 1].map((index) => ({
        index,
        name: null,
        unitTitle: 'Adult',
        cancelledAt: null,
        checkedIn: index === 0 ? { at: NOW, collectedCents: at * 1_000 } : null,
      })),
      ...{ contact: null, moneyHeldBy: 'nobody', keys: [], guides: guideIds, guideIds },
      meeting: { text: 'At the boathouse', lat: 39, lng: -105 },
      checkIns: [
        {
          ...{ id: `said ${at}`, by: 'Anna', byId: ANNA.id, guests: [0], ticketVersion: null },
          ...{ departure: `start ${at}`, at: NOW, receivedAt: NOW, collectedCents: at * 1_000, undo: null },
        },
      ],
    },
  }
}

let engine: Engine | null = null
/** What the server says that the time is; null where it says nothing. */
let serverDate: string | null
let manifest: ReturnType<typeof told>[] | null

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  serverDate = null
  manifest = [
    told(1, '2027-06-10', 'Rafting', [ANNA.id]),
    told(2, '2027-06-12', 'Tubing', [ANNA.id, 'ben']),
    told(3, '2027-06-12', 'Kayaks', ['ben']),
    told(4, '2027-06-13', 'Canoes', []),
  ]
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (pathname === '/api/auth/user') return apiAnswer(200, ANNA)
    if (!manifest) throw new TypeError('Failed to fetch')
    if (pathname !== '/api/sync') return apiAnswer(200, [])
    const answer = (await tookAll(String(init?.body)).json()) as ExchangeAnswer
    const spaces = Object.fromEntries(
      [BOATS, RANCH, MANIFEST].map((space) => [space, { role: 'guide' as const, epoch: 'one', revision: 2 }]),
    )
    const said = apiAnswer(200, {
      ...answer,
      records: [...answer.records, ...manifest],
      spaces: { ...answer.spaces, ...spaces },
    })
    if (serverDate !== null) said.headers.set('Date', serverDate)
    return said
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  engine = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }],
  })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A phone that heard everything, and has no signal from then on. */
async function withoutSignal() {
  await act(exchangeNow)
  const all = manifest!.length
  await waitFor(async () => expect(await recordsOf(MANIFEST_BOOKING.kind)).toHaveLength(all))
  manifest = null
  act(() => connectivity.reportUnreachable())
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const cards = (of: { getAllByRole: typeof screen.getAllByRole }) =>
  of.getAllByRole('article').map((one) => one.querySelector('h4')?.textContent)

it('has a guide’s own departures with no signal, and those that nobody guides yet', async () => {
  await withoutSignal()
  showScreen(GuideDashboardScreen)
  const own = await part('Your departures')
  expect(cards(own)).toEqual(['9:00 AM Rafting', '9:00 AM Tubing'])
  expect(own.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Today',
    'Sat, Jun 12',
  ])
  expect(own.getAllByText('2 guests · 1 checked in · 0 of 2 waivers signed')).toHaveLength(2)
  expect(own.getAllByText('Meet: At the boathouse')).toHaveLength(2)
  expect(own.getAllByRole('link', { name: 'Directions to At the boathouse' })).toHaveLength(2)
  expect(screen.getByText(/^As of 8:50 AM\. There is no signal\.$/)).toBeTruthy()
  const way = own.getByRole('link', { name: 'Check in, Today, 9:00 AM, Rafting' })
  expect(way.getAttribute('href')).toBe('/bookings?tab=check-in&departure=start+1')
  expect(cards(await part('Nobody is named yet'))).toEqual(['9:00 AM Canoes'])
  expect(screen.queryByText('Kayaks')).toBeNull()
})

it('has them by what is offered, by day, and what was collected', async () => {
  await withoutSignal()
  const tour = showScreen(GuideToursScreen)
  const tours = await part('Your departures')
  expect(tours.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Rafting',
    'Tubing',
  ])
  expect(tours.getByText('Sat, Jun 12, 9:00 AM')).toBeTruthy()
  tour.unmount()
  const schedule = showScreen(GuideScheduleScreen)
  expect(cards(await part('Your departures'))).toHaveLength(2)
  schedule.unmount()
  showScreen(GuideEarningsScreen)
  const collected = await part('What you noted as collected')
  // Of all that this account said, whoever guides it.
  expect(collected.getByText('Thu, Jun 10').parentElement?.textContent).toContain('$100.00')
})

it('says of which provider somebody guides nothing who is in teams of two', async () => {
  await act(async () => await engine?.stop())
  engine = await runEngine({
    owner: ANNA.id,
    records: [
      { kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } },
      { kind: 'provider', id: RANCH, set: { name: 'Hay Ranch' } },
    ],
  })
  await withoutSignal()
  showScreen(GuideDashboardScreen)
  expect(cards(await part('Your departures'))).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('You work for'), { target: { value: RANCH } })
  expect(
    await screen.findByText('You guide nothing for Hay Ranch that is booked in the next 7 days.'),
  ).toBeTruthy()
})

it('says by the server’s time how old its list is, on a phone whose clock is off', async () => {
  // Ten minutes behind.
  serverDate = new Date(Date.parse(NOW) + 600_000).toUTCString()
  await withoutSignal()
  showScreen(GuideDashboardScreen)
  expect(await screen.findByText(/^As of 9:00 AM\. There is no signal\.$/)).toBeTruthy()
})

it('leads to each of two places of which its guests were told', async () => {
  const [first, second] = [
    told(1, '2027-06-10', 'Rafting', [ANNA.id]),
    told(1, '2027-06-10', 'Rafting', [ANNA.id]),
  ]
  second.id = '00000000-0000-4000-8000-000000001009'
  second.fields.meeting = { text: 'The bridge', lat: 39.5, lng: -105 }
  manifest = [first, second]
  await withoutSignal()
  showScreen(GuideDashboardScreen)
  const own = await part('Your departures')
  expect(own.getByText('Meet: At the boathouse · so 2 guests were told')).toBeTruthy()
  expect(own.getByRole('link', { name: 'Directions to The bridge' }).getAttribute('href')).toContain('39.5')
})

it('says how departures come here where somebody guides none', async () => {
  manifest = [told(3, '2027-06-12', 'Kayaks', ['ben'])]
  await withoutSignal()
  showScreen(GuideDashboardScreen)
  expect(await screen.findByText('You guide nothing that is booked in the next 7 days.')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})
