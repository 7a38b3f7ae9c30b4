import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CancelQuote } from '../../../../core/contracts/market/bookings.ts'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../../sync/engine/engine.fixture.ts'
import { CancelBooking } from './cancel-booking.tsx'

/** Half of it came back until Saturday, 9 o'clock in Colorado; by the server's clock it is Saturday noon. */
const heard = () =>
  ({
    booking: {
      uuid: '70000000-0000-4000-8000-000000000001',
      version: 2,
      status: 'confirmed',
      now: '2026-06-20T18:00:00.000Z',
      freeUntil: null,
      refunds: [{ until: '2026-06-20T15:00:00.000Z', percent: 50 }],
      keepsFirstNight: false,
      totalCents: 8_500,
      guests: [{ index: 0, unitId: 'adult', unitTitle: 'Adult', cancelledAt: null }],
      departures: [{ id: 'd', startsAt: '2026-06-22T15:00:00.000Z', localTime: '09:00' }],
      offering: {
        id: 7,
        uuid: '70000000-0000-4000-8000-000000000002',
        timeZone: 'America/Denver',
        pricingPer: 'unit',
        option: { id: 'o', title: '' },
        provider: { id: 'p', name: 'Two Bends' },
      },
    },
    heardAtMs: performance.now(),
  }) as unknown as HeardBooking

const QUOTE: CancelQuote = {
  refundCents: 4_250,
  keptCents: 4_250,
  freeUntil: null,
  asked: { at: '2026-06-20T14:00:00.000Z', until: '2026-06-21T14:00:00.000Z' },
  version: 2,
  now: '2026-06-20T18:00:00.000Z',
}
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: Request | URL) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/cancel-quote')) return apiAnswer(200, QUOTE)
    if (input instanceof Request && input.method === 'POST') asked.push(await input.text())
    throw new TypeError('Failed to fetch')
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  connectivity.reportReached()
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a cancel that was refused says by the clock that what came back when it was asked for still counts', async () => {
  const shown = heard()
  showScreen(() => <CancelBooking userId="u" heard={shown} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel booking?' }))
  expect(
    await dialog.findByText(
      'You asked for this today, 8:00 AM: what came back then counts until tomorrow, 8:00 AM.',
    ),
  ).toBeTruthy()
  expect(dialog.getByText('$42.50')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() => expect(asked).toEqual(['{"expectedVersion":2,"refundCents":4250}']))
  // The answer is lost: what was asked is shown as it was until one comes.
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
