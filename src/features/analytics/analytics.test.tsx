import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { coloradoDay, daysAfter, longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const NOW = '2027-06-09T12:00:00Z'
const TODAY = coloradoDay(new Date(NOW))

const on = (from: number, views: number, hearts = 0, bookings = 0) => ({
  ...{ day: daysAfter(TODAY, from), views, hearts, bookings },
})
const VIEWS: OfferingViews[] = [
  { offeringId: 7, offeringUuid: 'a', title: 'Rafting', days: [on(-40, 9)] },
  {
    offeringId: 8,
    offeringUuid: 'b',
    title: 'Cabin',
    days: [on(-3, 4, 2), on(0, 1, 0, 1)],
  },
]

let engine: Engine | null = null
/** What the server says; null: there is no signal. */
let told: OfferingViews[] | null
let asked: string

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  told = VIEWS
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname, search } = input instanceof Request ? new URL(input.url) : input
    if (!told) throw new TypeError('Failed to fetch')
    if (pathname === '/api/sync') return tookAll(String(init?.body))
    if (pathname !== '/api/provider/analytics') return apiAnswer(200, [])
    asked = search
    return apiAnswer(200, told)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  engine = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }],
  })
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const lines = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('sums the views of the last days, draws them, and has them as a table and by offering', async () => {
  showScreen(AnalyticsScreen)
  await screen.findByRole('region', { name: 'The last 28 days' })
  expect(asked).toBe(`?from=${daysAfter(TODAY, -89)}&to=${TODAY}`)
  expect(screen.getByText('5 views', { selector: 'p' })).toBeTruthy()
  const most = longDayInWords(daysAfter(TODAY, -3))
  expect(screen.getByRole('img', { name: new RegExp(`Most on ${most}: 4$`) })).toBeTruthy()
  expect(lines('By offering')).toEqual([
    'Cabin2 hearts · 1 booking5 views',
    'Rafting0 hearts · 0 bookings0 views',
  ])
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
  expect([rows.length, rows[1], rows[4]]).toEqual([29, 'Today101', `${most}420`])
  fireEvent.click(screen.getByRole('tab', { name: '90 days' }))
  expect(lines('By offering')).toEqual([
    'Rafting0 hearts · 0 bookings9 views',
    'Cabin2 hearts · 1 booking5 views',
  ])
  expect(screen.getByText('14 views')).toBeTruthy()
})

it('says so where nobody looked, and where nothing was published yet', async () => {
  told = [{ ...VIEWS[0]!, days: [] }]
  const { unmount } = showScreen(AnalyticsScreen)
  expect(await screen.findByText('Nobody opened one of them on these days.')).toBeTruthy()
  unmount()
  told = []
  showScreen(AnalyticsScreen)
  expect(await screen.findByText('Nothing is counted yet.')).toBeTruthy()
})

it('is told with signal, and asked for again', async () => {
  told = null
  showScreen(AnalyticsScreen)
  expect(await screen.findByText(/How often your offerings were opened is told with signal\./)).toBeTruthy()
  told = VIEWS
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('5 views', { selector: 'p' })).toBeTruthy()
})
