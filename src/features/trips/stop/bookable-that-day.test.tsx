import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListedOffering, OpenDays } from '../../../../core/contracts/market/public-offerings.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { drawnTrip } from '../first/drawn-trip.ts'
import { BookableThatDay } from './bookable-that-day.tsx'

/** The server and the phone's storage are strangers here. */
const market = vi.hoisted(() => ({
  open: vi.fn<() => OpenDays | null>(),
  offerings: [] as ListedOffering[],
  wanted: [] as boolean[],
  kept: vi.fn<(uuid: string, day: string | null) => string | null>(),
}))
vi.mock('../../../data/market/use-kept-start.ts', () => ({ useKeptStart: market.kept }))
vi.mock('../../../data/market/offerings.ts', () => ({
  useOfferings: ({ wanted }: { wanted: boolean }) => {
    market.wanted.push(wanted)
    return { known: { offerings: market.offerings, checkedAt: 1 }, problem: null, again: () => undefined }
  },
}))
vi.mock('../../../data/market/open-days.ts', () => ({
  openDaysQuery: () => ({ queryKey: ['open'], queryFn: () => Promise.resolve(market.open()), retry: false }),
}))

/** Its second day, June 2, has stops at 38, -107. */
const TRIP: Trip = {
  ...drawnTrip('2026-06-02'),
  party: { adults: 2, children: 0, infants: 0, chosen: true },
}

const offering = (id: number, more: Partial<ListedOffering> = {}): ListedOffering => ({
  ...{ id, uuid: String(id), title: `Offering ${id}`, kind: 'activity', lat: 38.05, lng: -107 },
  ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version: 1, ...more },
})

beforeEach(() => {
  market.kept.mockReset().mockReturnValue(null)
  market.wanted = []
  // From June 1 on: bit 1 is June 2.
  market.open.mockReturnValue({
    from: '2026-06-01',
    asOf: new Date().toISOString(),
    days: { 1: 'Ag', 2: 'AQ', 3: 'Ag', 4: 'Ag' },
  })
  market.offerings = [offering(1), offering(2), offering(3, { lat: 40 }), offering(4, { maxParty: 1 })]
})

it('shows what has room that day for the party near its stops, and leads to it', async () => {
  showScreen(() => <BookableThatDay trip={TRIP} day={2} />)
  const list = await screen.findByRole('list', { name: 'Bookable that day' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/activity/1?day=2026-06-02'])
  expect(within(list).getByText('from $85.00')).toBeTruthy()
  expect(screen.getByText(/^Room that day as of /)).toBeTruthy()
})

it('with no signal leads to the wish for the day and the party, where this phone knows a start', async () => {
  market.kept.mockImplementation((uuid, day) => (uuid === '1' ? day : null))
  showScreen(() => <BookableThatDay trip={TRIP} day={2} />)
  const link = await screen.findByRole('link', { name: 'Ask when there is signal: Offering 1' })
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, location.href)
  expect([pathname, ...['ask', 'day', 'party'].map((name) => searchParams.get(name))]).toEqual([
    ...['/activity/1', 'wish', '2026-06-02', '2,0'],
  ])
})

it('asks nobody for a day without a stop', () => {
  showScreen(() => <BookableThatDay trip={TRIP} day={4} />)
  expect(market.wanted).not.toContain(true)
  expect(screen.queryByRole('list')).toBeNull()
})

it('stands nowhere while it is not known on which days there is room', async () => {
  market.open.mockReturnValue(null)
  showScreen(() => <BookableThatDay trip={TRIP} day={2} />)
  await vi.waitFor(() => expect(market.open).toHaveBeenCalled())
  expect(screen.queryByRole('list')).toBeNull()
})
