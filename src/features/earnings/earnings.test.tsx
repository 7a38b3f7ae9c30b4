import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Earnings } from '../../../core/contracts/market/bookings.ts'
import { useEarnings } from '../../data/market/bookings/provider-booking-calls.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import * as files from '../../platform/sharing/save-file.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { EarningsScreen } from './earnings-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const NOW = '2027-06-09T18:00:00Z'
const row = { offeringId: 7, offeringUuid: 'raft', title: 'Rafting', bookings: 2, refundedCents: 0 }

let engine: Engine | null = null
/** Null: there is no signal. */
let rows: Earnings['rows'] | null
let role: 'owner' | 'viewer'
let asked: string[]

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  rows = [
    { ...row, month: '2027-05', expectedCents: 8_500 },
    { ...row, month: '2027-06', expectedCents: 17_000, refundedCents: 1_550 },
    { ...row, month: '2027-06', expectedCents: 90_000, offeringUuid: 'cabin', title: '=Cabin' },
    { ...row, month: '2027-07', expectedCents: 5 },
  ]
  role = 'owner'
  asked = []
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const url = input instanceof Request ? new URL(input.url) : input
    if (url.pathname === '/api/auth/user') return apiAnswer(200, ANNA)
    if (url.pathname === '/api/sync') {
      const answer = await tookAll(String(init?.body)).json()
      return apiAnswer(200, {
        ...answer,
        spaces: { ...answer.spaces, [BOATS]: { role, epoch: 'one', revision: 2 } },
      })
    }
    if (!rows) throw new TypeError('Failed to fetch')
    asked.push(url.search)
    return apiAnswer(200, { from: '2026-06-01', to: '2028-06-30', moneyHeldBy: 'nobody', rows })
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
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

async function show() {
  engine = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }],
  })
  await act(exchangeNow)
  return showScreen(EarningsScreen)
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('has what is expected from this month on and before, by month and offering, and who pays whom', async () => {
  await show()
  const expected = await card('Expected')
  expect(expected.getByText('$1,070.05')).toBeTruthy()
  expect(expected.getByText('6 bookings · $15.50 refunded')).toBeTruthy()
  expect(expected.getByText(/^Nobody pays this out: it is due at the meeting point/)).toBeTruthy()
  expect((await card('June 2027')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '=Cabin$900.002 bookings',
    'Rafting$170.002 bookings · $15.50 refunded',
  ])
  expect(screen.queryByRole('region', { name: 'May 2027' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Before' }))
  expect((await card('May 2027')).getAllByText('$85.00')).toHaveLength(2)
  expect(asked).toEqual(['?from=2026-06-01&to=2028-06-30'])
})

it('asks anew once other days are meant, and has what was told until then', async () => {
  const asks = { userId: ANNA.id, provider: BOATS, from: '2026-06-01' }
  showScreen(() => {
    const [to, pass] = useState('2028-06-30')
    const { answer } = useEarnings({ ...asks, to })
    return <button onClick={() => pass('2028-07-31')}>{answer ? 'Told' : 'Not told'}</button>
  })
  const button = await screen.findByRole('button', { name: 'Told' })
  expect(asked).toHaveLength(1)
  fireEvent.click(button)
  expect(button.textContent).toBe('Told')
  await waitFor(() => expect(asked.at(-1)).toContain('to=2028-07-31'))
})

it('saves all of it as a CSV', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined)
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  const [name, content] = saved.mock.calls[0] ?? []
  expect(name).toBe('timberline-earnings-2027-06.csv')
  const text = (await content?.text())?.split('\r\n')
  expect(text).toHaveLength(6)
  expect(text?.[3]).toBe("2027-06,'=Cabin,2,900.00,0.00,")
})

it('has with no signal what was told last, and how old that is', async () => {
  const { client, unmount } = await show()
  await card('Expected')
  unmount()
  rows = null
  vi.setSystemTime(new Date(Date.parse(NOW) + 120_000))
  showScreen(EarningsScreen, { client })
  expect(await screen.findByText('There is no signal. This is as of 2 min ago.')).toBeTruthy()
  expect((await card('Expected')).getByText('$1,070.05')).toBeTruthy()
})

it('says so where nothing is expected, where nothing was ever told, and to whoever guides', async () => {
  rows = []
  await show()
  expect(await screen.findByText('Nothing is expected yet.')).toBeTruthy()
  cleanup()
  rows = null
  showScreen(EarningsScreen)
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toMatch(/^There is no signal\. What you can expect is told with signal, once/)
  rows = [{ ...row, month: '2027-06', expectedCents: 100 }]
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'June 2027' })).toBeTruthy()
  cleanup()
  role = 'viewer'
  await act(exchangeNow)
  showScreen(EarningsScreen)
  expect(await screen.findByText('Its owner and managers see this.')).toBeTruthy()
})
