import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListedOffering, OpenDays } from '../../../core/contracts/market/public-offerings.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { BookableRow } from './bookable-row.tsx'

/** The server and the phone's storage are strangers here. */
const market = vi.hoisted(() => ({ open: vi.fn<() => OpenDays | null>(), offerings: [] as ListedOffering[] }))
vi.mock('../../data/market/offerings.ts', () => ({
  useOfferings: () => ({
    known: { offerings: market.offerings, checkedAt: 1 },
    problem: null,
    again: () => undefined,
  }),
}))
vi.mock('../../data/market/open-days.ts', () => ({
  openDaysQuery: () => ({ queryKey: ['open'], queryFn: () => Promise.resolve(market.open()), retry: false }),
}))

const offering = (id: number, lat: number): ListedOffering => ({
  ...{ id, uuid: String(id), title: `Offering ${id}`, kind: 'activity', lat, lng: -107.67 },
  ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version: 1 },
})
const day = (lat: number) => ({
  picture: { lat, lng: -107.67, kind: 'town', category: null },
  ...{ stop: null, stops: 1, begun: false, arrive: null, isSet: false, drive: null, driving: '' },
  ...{ goOn: null, sun: null, warning: '', then: '' },
})
const TRIP = {
  id: 't',
  title: 'Loop',
  start: '2026-06-02',
  dates: '',
  mayMark: true,
  days: [day(38.02), day(38.1)],
}

beforeEach(() => {
  market.offerings = [offering(1, 38.02), offering(2, 38.02), offering(3, 40)]
  // From June 1 on: bit 2 is June 3.
  market.open.mockReturnValue({
    from: '2026-06-01',
    asOf: '2026-06-01T12:00:00Z',
    days: { 1: 'BA', 2: 'AQ', 3: 'BA' },
  })
})

const show = (search = EMPTY_PLAN) =>
  showScreen(() => <BookableRow search={search} trip={TRIP} today="2026-06-01" />)

it('shows what has room on the days of the trip near where it leads, and leads to all of it', async () => {
  show()
  const row = await screen.findByRole('region', { name: 'Bookable on your dates' })
  const links = within(row).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/search?place=anywhere&from=2026-06-02&to=2026-06-03&bookable=yes',
    '/activity/1',
  ])
  expect(within(row).getByText(/from \$85\.00/)).toBeTruthy()
})

it('follows the days of the search before those of the trip', async () => {
  show({ ...EMPTY_PLAN, days: { start: '2026-06-01', end: null } })
  const row = await screen.findByRole('region', { name: 'Bookable on your dates' })
  expect(within(row).queryByRole('link', { name: /Offering 1/ })).toBeNull()
  expect(within(row).getByRole('link', { name: /Offering 2/ })).toBeTruthy()
})

it('stands nowhere while it is not known on which days there is room', async () => {
  market.open.mockReturnValue(null)
  show()
  await vi.waitFor(() => expect(market.open).toHaveBeenCalled())
  expect(screen.queryByRole('region')).toBeNull()
})
