import { expect, it } from 'vitest'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { nextTripOf, otherTrips } from './other-trips.ts'

const TODAY = '2027-07-10'

const trip = (id: string, start: string | null, rest: Partial<TripSummary> = {}): TripSummary => ({
  id,
  title: id,
  dates: { start, days: 3 },
  party: EMPTY_PLAN.party,
  createdAt: '2027-01-01T00:00:00Z',
  archivedAt: null,
  removedAt: null,
  ...rest,
})

it('puts what runs or comes first, then what has no dates, then what is over', () => {
  const trips = [
    trip('over', '2027-06-01'),
    trip('undated', null),
    trip('later', '2027-09-01'),
    trip('runs', '2027-07-08'),
    trip('removed', '2027-07-11', { removedAt: '2027-07-01T00:00:00Z' }),
    trip('archived', '2027-07-11', { archivedAt: '2027-07-01T00:00:00Z' }),
  ]
  expect(otherTrips(trips, null, TODAY).map(({ id }) => id)).toEqual(['runs', 'later', 'undated', 'over'])
  expect(otherTrips(trips, 'runs', TODAY).map(({ id }) => id)).toEqual(['later', 'undated', 'over'])
  expect(nextTripOf(trips, TODAY)?.id).toBe('runs')
})

it('has no next trip where every trip is over', () => {
  expect(nextTripOf([trip('over', '2027-07-07')], TODAY)).toBeNull()
  expect(nextTripOf([], TODAY)).toBeNull()
  expect(nextTripOf([trip('lastDay', '2027-07-08')], TODAY)?.id).toBe('lastDay')
})
