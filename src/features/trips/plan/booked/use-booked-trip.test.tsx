import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../../core/domain/trip-files/small-trip.fixture.ts'
import { keptBooking } from '../../../../domain/trips/booked/booked.fixture.ts'
import { useBookedTrip } from './use-booked-trip.ts'

const DAY = '2032-06-20'
const start = {
  ...{ localDate: DAY, localTime: '10:00' },
  ...{ startsAt: `${DAY}T16:00:00.000Z`, endsAt: `${DAY}T18:00:00.000Z` },
}
const { offering, departures, status } = keptBooking([start])
const guest = { index: 1, unitTitle: 'Adult', name: 'Jim Nugent', cancelledAt: null }
const seat = (id: string, tripId?: string) => ({
  ...{ id, tripId, version: 3, state: 'accepted', status, guest, departures, offering, providerPhone: null },
})
const trip = tripWith([stopWith('s1')], DAY)

vi.mock('../../../../data/market/bookings/use-seats.ts', () => ({
  useSeats: () => ({
    seats: [seat('here', trip.id), seat('elsewhere', 'other'), seat('before')],
    ...{ state: 'ready', asOf: null },
  }),
}))
vi.mock('../../../../data/market/bookings/kept-bookings.ts', () => ({
  useBookings: () => ({ bookings: [keptBooking([start])], state: 'ready', asOf: null }),
}))

test.each([
  ['owner', ['one', 'here', 'elsewhere', 'before']],
  ['editor', ['one', 'here', 'elsewhere', 'before']],
  ['viewer', ['here']],
  [null, ['here']],
] as const)('on a trip of which one is %s stand %o', (role, expected) => {
  const { result } = renderHook(() => useBookedTrip(trip, role))
  const shown = [...result.current.booked.values()].map(({ uuid }) => uuid)
  expect(shown.toSorted()).toEqual([...expected].toSorted())
})
