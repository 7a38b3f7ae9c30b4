import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { deskBooking } from '../../../domain/market/bookings/desk-booking.fixture.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { BookingPage } from './booking-page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the server lost says so, with code, ticket and phone, and offers nothing that only the server can do', async () => {
  const booking = deskBooking({
    tickets: [0, 1].map((guest) => ({ guest, version: 1, text: `TL1:${'A'.repeat(173)}` })),
  })
  const heard = { booking: { ...booking, now: '2027-06-01T12:00:00.000Z' }, heardAtMs: Infinity }
  showScreen(() => (
    <BookingPage
      userId="anna"
      heard={heard as HeardBooking}
      isKept
      isLost
      asOf={Date.parse('2027-05-30T12:00:00.000Z')}
      providerPhone="+17195550100"
      problem={null}
      again={() => {}}
    />
  ))
  const status = within(await screen.findByRole('region', { name: 'Status' }))
  expect(status.getByText('The server lost this')).toBeTruthy()
  expect(status.getByText('RAFT42')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Ticket of Isabella Bird' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+17195550100' }).getAttribute('href')).toBe('tel:+17195550100')
  for (const name of ['Cancel booking', 'Change party or date'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('Confirmed')).toBeNull()
})
