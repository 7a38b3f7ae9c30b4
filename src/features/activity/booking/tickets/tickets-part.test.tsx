import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import { TicketsPart } from './tickets-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const guest = (index: number, name: string | null, cancelledAt: string | null = null) => ({
  ...{ index, name, cancelledAt, unitId: 'adult', unitTitle: 'Adult', age: null },
})
const booking = (over: Partial<ToldBooking> = {}) =>
  ({
    code: 'RAFT42',
    status: 'confirmed',
    guests: [guest(0, 'Isabella'), guest(1, null), guest(2, 'Jim', '2026-06-01T12:00:00.000Z')],
    tickets: [0, 1, 2].map((index) => ({
      guest: index,
      version: 1,
      text: `TL1:${'A'.repeat(172)}${'BCD'[index]}`,
    })),
    departures: [{ startsAt: '2030-06-22T15:00:00.000Z', endsAt: '2030-06-22T19:00:00.000Z' }],
    offering: { timeZone: 'America/Denver', pricingPer: 'unit' },
    ...over,
  }) as unknown as ToldBooking
const show = (over: Partial<ToldBooking> = {}) =>
  render(<TicketsPart booking={booking(over)} asOf={Date.now() - 7 * 60_000 - 20_000} />)
const region = () => within(screen.getByRole('region', { name: 'Tickets' }))
const names = (within_ = region()) =>
  within_.getAllByRole('img').map((image) => image.getAttribute('aria-label'))

test('one guest at a time, or all; who was cancelled has none', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  show()
  expect(names()).toEqual(['Ticket of Isabella'])
  expect(region().getByText('RAFT42')).toBeTruthy()
  expect(
    region().getByText(/^Confirmed, as of 7 min ago. Good from Jun 22, 6:00 AM until Jun 23, 1:00 AM.$/),
  ).toBeTruthy()
  fireEvent.click(region().getByRole('button', { name: 'Next guest' }))
  expect(names()).toEqual(['Ticket of Guest 2'])
  fireEvent.click(region().getByRole('button', { name: 'Next guest' }))
  expect(names()).toEqual(['Ticket of Isabella'])
  fireEvent.click(region().getByRole('button', { name: 'All 2' }))
  expect(names()).toEqual(['Ticket of Isabella', 'Ticket of Guest 2'])
})

test('over the whole screen with the same guest, who stays when it is closed', () => {
  show()
  fireEvent.click(region().getByRole('button', { name: 'Next guest' }))
  fireEvent.click(region().getByRole('button', { name: 'Show full screen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Tickets' }))
  expect(names(dialog)).toEqual(['Ticket of Guest 2'])
  fireEvent.click(dialog.getByRole('button', { name: 'Previous guest' }))
  expect(names(dialog)).toEqual(['Ticket of Isabella'])
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(names()).toEqual(['Ticket of Isabella'])
})

test.each(['on_hold', 'pending', 'cancelled', 'expired', 'completed'] as const)(
  '%s has none',
  async (status) => {
    show({ status })
    expect(screen.queryByRole('region', { name: 'Tickets' })).toBeNull()
  },
)

test('what this phone was not told yet is said, with the code that is enough', () => {
  show({ tickets: [] })
  expect(region().queryByRole('img')).toBeNull()
  expect(region().getByText(/come to this phone with the next signal/).textContent).toContain('RAFT42')
})
