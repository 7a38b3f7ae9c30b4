import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { SEATS_IN_CALENDAR_KEY } from '../../../platform/storage/person-keys.ts'
import { ANNA, apiAnswer } from '../../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../../sync/people/identity.ts'
import { BookingScreen } from './booking-screen.tsx'

/** The seat's address, which names none where there are no routes. */
const SEAT = ''
/** Whether this phone could read the seats that it keeps. */
let seats: 'ready' | 'failed' = 'ready'
vi.mock('../../../data/market/bookings/use-seats.ts', () => ({
  useSeats: () => ({ seats: [], asOf: null, state: seats }),
}))
// The server has no booking of a seat's id.
vi.mock('./use-shown-booking.ts', () => ({ useShownBooking: () => ({ state: 'gone' }) }))
afterEach(() => {
  cleanup()
  for (const key of [SEATS_IN_CALENDAR_KEY, USER_KEY]) localStorage.removeItem(key)
  vi.unstubAllGlobals()
})

test('a seat’s event is offered to be taken out of a calendar only where this phone knows that the seat is gone', async () => {
  vi.stubGlobal('fetch', async () => apiAnswer(200, ANNA))
  localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
  const noted = {
    userId: ANNA.id,
    id: SEAT,
    version: 3,
    title: 'Half day on the Arkansas',
    provider: 'Two Bends',
  }
  const times = { startsAt: '2132-06-20T15:00:00.000Z', endsAt: '2132-06-20T19:00:00.000Z' }
  localStorage.setItem(SEATS_IN_CALENDAR_KEY, JSON.stringify([{ ...noted, ...times }]))
  showScreen(BookingScreen)
  expect(await screen.findByRole('button', { name: 'Take out of calendar' })).toBeTruthy()
  cleanup()
  seats = 'failed'
  showScreen(BookingScreen)
  expect(await screen.findByText(/^You have no booking under this address/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take out of calendar' })).toBeNull()
})
